import type { Publication } from '@contract/areas/publishing/publications';
import { usePublications as t } from '@messages/races/common';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { responseQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useRegatta } from './regatta/regatta-context';

/** Publishing on another device does not appear in the change feed. */
const EVERY_MS = 15_000;

/** Every version of the regatta’s published results, oldest first; follows each change of the results. */
export function usePublications(): UseQueryResult<Publication[]> {
  const { client, clubId } = useSession();
  const { regatta } = useRegatta();
  return useQuery({
    ...responseQuery(client, clubId, 'publications', { query: { regatta_id: regatta.id } }),
    refetchInterval: EVERY_MS,
  });
}

/** The public version: null for none; undefined while unknown. */
export function usePublication(): Publication | null | undefined {
  const { data } = usePublications();
  return data && publicVersion(data);
}

/** The last version, unless withdrawn. */
export function publicVersion(versions: readonly Publication[]): Publication | null {
  const last = versions.at(-1);
  return last && last.withdrawn_at === null ? last : null;
}

/** True if results or set-up have changed since publishing. */
export function isOutdated({ changes_since }: Pick<Publication, 'changes_since'>): boolean {
  return changes_since !== 0;
}

/** `2 changes`, to be followed by “since”; `changed` if the number is unknown. */
export function changesText({ changes_since }: Pick<Publication, 'changes_since'>): string {
  return changes_since === null ? t.changed : t.changes(changes_since);
}
