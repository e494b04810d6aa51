import type { TeeTime } from '../../../contract/areas/golf/tee-times';
import type { Contradiction } from '../../../contract/areas/members/contradictions';
import type { Member } from '../../../contract/areas/members/members';
import { seatDoubts } from '../../../shared/golf/seat-doubts';
import { seatIdOf } from '../../../shared/golf/seat-id';
import { list, memberLink, memberName } from './people';

/** Seats of players in two groups, of players who have left, and in blocked times. */
export function doubtfulSeats(
  teeTimes: readonly TeeTime[],
  members: readonly Member[],
  timeZone: string,
): Contradiction[] {
  const doubts = seatDoubts(teeTimes, members);
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  });
  const found = teeTimes.flatMap((teeTime) =>
    teeTime.players.flatMap((player, seat): Contradiction[] => {
      const id = seatIdOf(teeTime, seat);
      const doubt = doubts.get(id);
      if (!doubt) return [];
      const { member, alsoAt, hasLeft, isBlocked } = doubt;
      const name = member ? memberName(member) : (player.name ?? 'A player without a name');
      const at = format.format(teeTime.starts_at);
      const records = [
        { kind: 'tee_time' as const, id, name: at, at: teeTime.starts_at },
        ...(member ? [memberLink(member)] : []),
      ];
      // The first booking speaks for a round that is booked twice.
      const later = alsoAt.filter((other) => other >= teeTime.starts_at);
      return [
        ...(later.length > 0 && alsoAt.length === later.length
          ? [
              {
                kind: 'two_groups' as const,
                text: `${name} is booked at ${at}, and within that round also at ${list(later.map((other) => format.format(other)))}.`,
                cure: 'Cancel all but one of the bookings where they were made.',
                records,
              },
            ]
          : []),
        ...(hasLeft
          ? [
              {
                kind: 'left_but_booked' as const,
                text: `${name} has left the club (${member!.status}) and is booked as a member at ${at}.`,
                cure: 'Make the player a guest, or cancel the booking; or correct the member’s status.',
                records,
              },
            ]
          : []),
        ...(isBlocked
          ? [
              {
                kind: 'booked_in_block' as const,
                text: `${name} is booked at ${at}, which is blocked${teeTime.reason ? ` (${teeTime.reason})` : ''}.`,
                cure: 'Move the booking, or open the tee time.',
                records,
              },
            ]
          : []),
      ];
    }),
  ); // Two seats of one group say the same of each other.
  return [...new Map(found.map((one) => [one.text, one])).values()];
}
