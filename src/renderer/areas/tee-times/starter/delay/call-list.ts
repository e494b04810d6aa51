import type { GroupView, SeatView } from '../group-view';
import { isWaiting } from '../use-desk';

/** Somebody who is to be told of the delay. */
export interface Callee {
  group: GroupView;
  seat: SeatView;
}

/**
 * Whom to tell of the delay, in the order of departure: everybody of the groups it moves who is not here yet and has not
 * teed off.
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
