import type { Player } from './sheet-of-day';

/** What is open about a player. */
export interface Attention {
  /** The tee time has come, and the player has not checked in. */
  late: boolean;
  /** Has not paid, and the tee time is less than an hour away or has passed: before, nobody is asked to pay. */
  unpaid: boolean;
}

const PAYS_BEFORE_MS = 60 * 60_000;

/** What is open about a player at the moment `now`. Nobody waits for one who is known not to come. */
export function attentionOf(player: Player, startsAt: number, now: number): Attention {
  const { checked_in, paid, no_show } = player;
  return {
    late: !no_show && !checked_in && startsAt <= now,
    unpaid: !no_show && !paid && startsAt - PAYS_BEFORE_MS <= now,
  };
}
