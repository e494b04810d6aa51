import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import type { Day } from '@/lib/time';
import { windowOf } from './day-window';

/** The tee times of a day at the club, kept fresh, and the day's window. */
export function useTeeTimes(day: Day) {
  const { clubId, club } = useSession();
  const window = useMemo(() => windowOf(day, club.time_zone), [day, club.time_zone]);
  const query = useListQuery('teeTimes', { body: { club_id: clubId, ...window } });
  useKeepFresh('tee-times');
  return { window, query };
}
