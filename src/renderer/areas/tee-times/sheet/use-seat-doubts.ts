import type { TeeTime } from '@contract/areas/golf/tee-times';
import { useSeatDoubts as t } from '@messages/tee-times';
import { type SeatDoubts, seatDoubts } from '@shared/golf/seat-doubts';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { formatTime } from '@/lib/time';

/** Doubts about seats, in words, by seat id: `also at 08:10`. A key that may not read members knows fewer. */
export function useSeatDoubts(teeTimes: readonly TeeTime[]): ReadonlyMap<string, string> {
  const { clubId, club, scopes } = useSession();
  const mayRead = scopes === null || scopes.includes('members:read');
  const { data: members } = useListQuery('members', { query: { club_id: clubId } }, { enabled: mayRead });
  return useMemo(() => {
    const doubts = seatDoubts(teeTimes, members ?? []);
    return new Map([...doubts].map(([id, of]) => [id, doubtText(of, club.time_zone)]));
  }, [teeTimes, members, club.time_zone]);
}

function doubtText({ member, alsoAt, hasLeft, isBlocked }: SeatDoubts, timeZone: string): string {
  const parts = [
    alsoAt.length > 0 && t.alsoAt([...new Set(alsoAt.map((at) => formatTime(at, timeZone)))]),
    hasLeft && t.leftClub(member!.status ?? ''),
    isBlocked && t.inBlockedTime,
  ];
  return parts.filter(Boolean).join(', ');
}
