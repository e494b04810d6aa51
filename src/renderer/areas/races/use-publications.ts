import type { Publication } from '@contract/areas/publications';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { responseQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { formatCount } from '@/lib/format';
import { useRegatta } from './regatta/regatta-context';

/** That another device has published is no change of a record. */
const EVERY_MS = 15_000;

/** Every version of the regatta’s published results, the earliest first; follows each change of the results. */
export function usePublications(): UseQueryResult<Publication[]> {
  const { client, clubId } = useSession();
  const { regatta } = useRegatta();
  return useQuery({
    ...responseQuery(client, clubId, 'publications', { query: { regatta_id: regatta.id } }),
    refetchInterval: EVERY_MS,
  });
}

/** The version that is public now: null for none; undefined while it is not known. */
export function usePublication(): Publication | null | undefined {
  const { data } = usePublications();
  return data && publicVersion(data);
}

/** The last version, unless it was withdrawn. */
export function publicVersion(versions: readonly Publication[]): Publication | null {
  const last = versions.at(-1);
  return last && last.withdrawn_at === null ? last : null;
}

/** Whether results or the set-up are other than what is public. */
export function isOutdated({ changes_since }: Pick<Publication, 'changes_since'>): boolean {
  return changes_since !== 0;
}

/** `2 changes`, to be followed by “since”; `changed` where how many is not known. */
export function changesText({ changes_since }: Pick<Publication, 'changes_since'>): string {
  return changes_since === null ? 'changed' : formatCount(changes_since, 'change');
}
