import type { Player } from './sheet-of-day';

/** Open items of a player. */
export interface Attention {
  /** The tee time has come without check-in. */
  late: boolean;
  /** Not paid, with less than an hour to the tee time, or past it: earlier, nobody is asked to pay. */
  unpaid: boolean;
}

const PAYS_BEFORE_MS = 60 * 60_000;

/** Open items of a player at `now`. No-shows have none. */
export function attentionOf(player: Player, startsAt: number, now: number): Attention {
  const { checked_in, paid, no_show } = player;
  return {
    late: !no_show && !checked_in && startsAt <= now,
    unpaid: !no_show && !paid && startsAt - PAYS_BEFORE_MS <= now,
  };
}
