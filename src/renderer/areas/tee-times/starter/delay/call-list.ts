import type { GroupView, SeatView } from '../group-view';
import { isWaiting } from '../use-desk';

/** A person to tell about the delay. */
export interface Callee {
  group: GroupView;
  seat: SeatView;
}

/**
 * People to tell about the delay, in order of departure: players of delayed groups who have neither arrived nor teed
 * off.
 */
export function callList(groups: readonly GroupView[]): Callee[] {
  return groups
    .filter((group) => group.delayMinutes > 0 && isWaiting(group))
    .flatMap((group) =>
      group.seats
        .filter(({ isNoShow, isCheckedIn }) => !isNoShow && !isCheckedIn)
        .map((seat) => ({ group, seat })),
    );
}
