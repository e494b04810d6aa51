import { type GroupView, isWaiting, type SeatView } from '../group-view';
import type { KnownMark } from '../marks/known-marks';

/** A group to tell about the delay, by one call. */
export interface Call {
  group: GroupView;
  /** The player to call: the first one with a mobile number, else the first. */
  contact: SeatView;
  mobile: string | undefined;
  /** Players who hear it from the contact. */
  others: readonly SeatView[];
  /** Marks of calls about this delay; without any, the group is still to be called. */
  called: readonly KnownMark[];
}

/**
 * Groups to tell about the delay, in order of departure: delayed, not gone, and with players who have not arrived.
 *
 * @param mobiles numbers of members, by id
 */
export function callList(groups: readonly GroupView[], mobiles: ReadonlyMap<string, string>): Call[] {
  const mobileOf = ({ player }: SeatView) => (player.member_id ? mobiles.get(player.member_id) : undefined);
  return groups.filter(isDelayed).flatMap((group) => {
    const away = group.coming.filter(({ isCheckedIn }) => !isCheckedIn);
    const contact = away.find(mobileOf) ?? away[0];
    if (!contact) return [];
    return {
      ...{ group, contact, mobile: mobileOf(contact) },
      others: away.filter((seat) => seat !== contact),
      called: group.seats.flatMap(({ marks }) => marks.called ?? []),
    };
  });
}

/** True if a group waits for a delayed tee time. */
export function isDelayed(group: GroupView): boolean {
  return group.delayMinutes > 0 && isWaiting(group);
}
