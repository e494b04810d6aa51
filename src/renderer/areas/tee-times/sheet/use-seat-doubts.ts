import type { TeeTimeMark } from '@contract/areas/golf/tee-time-marks';
import type { TeeTime } from '@contract/areas/golf/tee-times';
import { useSeatDoubts as t } from '@messages/tee-times';
import { withSeatMarks } from '@shared/golf/mark-seat';
import { type SeatDoubts, seatDoubts } from '@shared/golf/seat-doubts';
import { groupBy } from '@shared/group-by';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { formatTime } from '@/lib/time';

/**
 * Doubts about seats, in words, by seat id: `also at 08:10`. A key that may not read members knows fewer.
 *
 * @param marks of the day: who did not come is in no doubt
 */
export function useSeatDoubts(
  teeTimes: readonly TeeTime[],
  marks: readonly TeeTimeMark[],
): ReadonlyMap<string, string> {
  const { clubId, club, scopes } = useSession();
  const mayRead = scopes === null || scopes.includes('members:read');
  const { data: members } = useListQuery('members', { query: { club_id: clubId } }, { enabled: mayRead });
  return useMemo(() => {
    const noShows = groupBy(
      marks.filter(({ kind }) => kind === 'no_show'),
      (mark) => mark.tee_time_id,
    );
    const played = teeTimes.map((teeTime) => withSeatMarks(teeTime, noShows.get(teeTime.id) ?? []));
    const doubts = seatDoubts(played, members ?? []);
    return new Map([...doubts].map(([id, of]) => [id, doubtText(of, club.time_zone)]));
  }, [teeTimes, marks, members, club.time_zone]);
}

function doubtText({ member, alsoAt, hasLeft, isBlocked }: SeatDoubts, timeZone: string): string {
  const parts = [
    alsoAt.length > 0 && t.alsoAt([...new Set(alsoAt.map((at) => formatTime(at, timeZone)))]),
    hasLeft && t.leftClub(member!.status ?? ''),
    isBlocked && t.inBlockedTime,
  ];
  return parts.filter(Boolean).join(', ');
}
