import type { Attention } from '../sheet/marks';
import { type Player, STANDBY } from '../sheet/sheet-of-day';

const PAYS_BEFORE_MS = 60 * 60_000;

/** When a group is to start. */
export interface GroupDue {
  /** The booked time, plus any delay. */
  at: number;
  /** True once it has teed off. */
  isGone: boolean;
}

/** Open items of a player at `now`. No-shows and players from standby have none. */
export function attentionOf(player: Player, { at, isGone }: GroupDue, now: number): Attention {
  const { kind, checked_in, paid, no_show } = player;
  const isExpected = !no_show && kind !== STANDBY;
  return {
    late: isExpected && !checked_in && !isGone && at <= now,
    unpaid: isExpected && !paid && at - PAYS_BEFORE_MS <= now,
  };
}
