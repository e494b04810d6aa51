import type { Contradiction, Contradictions } from '@contract/areas/members/contradictions';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';

/** The contradictions among the office's records. */
export function useContradictions(): UseQueryResult<Contradictions> {
  const { clubId } = useSession();
  return useApiQuery('contradictions', { query: { club_id: clubId } });
}

/** A contradiction's key among all. */
export function keyOf({ kind, text, records }: Contradiction): string {
  return [kind, text, ...records.map(({ id }) => id)].join(' ');
}

/** The contradictions of one record; empty until they are read. */
export function useContradictionsOf(
  kind: Contradiction['records'][number]['kind'],
  id: string,
): Contradiction[] {
  const { data } = useContradictions();
  return (data?.contradictions ?? []).filter(({ records }) =>
    records.some((record) => record.kind === kind && record.id === id),
  );
}
