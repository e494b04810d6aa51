import { useQuery } from '@tanstack/react-query';
import type { OutboxItem } from '@/api/outbox/item';
import { IndexedDbStorage } from '@/api/outbox/storage';
import { lastClubId } from './check-access';

/** This browser's unsent items of its last club, for showing without a session; undefined while loading. */
export function useUnsent(): readonly OutboxItem[] | undefined {
  const clubId = lastClubId();
  const { data } = useQuery({
    queryKey: ['unsent', clubId],
    queryFn: () => (clubId === null ? [] : new IndexedDbStorage(clubId).read()),
    retry: false,
  });
  return data;
}
