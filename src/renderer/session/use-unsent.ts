import { useQuery } from '@tanstack/react-query';
import type { OutboxItem } from '@/api/outbox/item';
import { IndexedDbStorage } from '@/api/outbox/storage';
import { lastClubId } from './check-access';

/** What this browser holds unsent of the club it worked with last, for whoever is not in; undefined while it is being read. */
export function useUnsent(): readonly OutboxItem[] | undefined {
  const clubId = lastClubId();
  const { data } = useQuery({
    queryKey: ['unsent', clubId],
    queryFn: () => (clubId === null ? [] : new IndexedDbStorage(clubId).read()),
    retry: false,
  });
  return data;
}
