import { useMemo } from 'react';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import type { DayWindow } from '../../day/day-window';
import { ALLOWED_MINUTES } from '../day-view';
import { type KnownMark, knownMarks } from './known-marks';

/** This device's marks of a day, in order of creation. */
export function useDayMarks(window: DayWindow): { marks: readonly KnownMark[]; isRead: boolean } {
  const { clubId } = useSession();
  const { items, justSent } = useOutboxState();
  const { data } = useListQuery('teeTimeMarks', { query: { club_id: clubId, ...window } });
  const marks = useMemo(
    () => knownMarks(data ?? [], justSent, items, window),
    [data, justSent, items, window],
  );
  return { marks, isRead: data !== undefined };
}

/** Minutes allowed for nine holes on a day: the latest setting up to that day. */
export function useAllowedPace({ end_date }: DayWindow): { minutes: number; isOwn: boolean } {
  const { clubId } = useSession();
  const { items, justSent } = useOutboxState();
  const window = useMemo(() => ({ start_date: 0, end_date }), [end_date]);
  const { data } = useListQuery('teeTimeMarks', { query: { club_id: clubId, ...window, kind: 'pace' } });
  const last = knownMarks(data ?? [], justSent, items, window).findLast(
    ({ kind, void: isVoid, refusal }) => kind === 'pace' && !isVoid && refusal === undefined,
  );
  const minutes = last?.details?.minutes ?? null;
  return { minutes: minutes ?? ALLOWED_MINUTES, isOwn: minutes !== null };
}
