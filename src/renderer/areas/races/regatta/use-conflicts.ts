import type { Conflict } from '@contract/areas/conflicts';
import { useEffect } from 'react';
import { useApiQuery } from '@/api/queries';
import { useRegatta } from './regatta-context';

const NONE: readonly Conflict[] = [];

/** What of the regatta was changed on two paired laptops, and waits for somebody to choose a version. */
export function useConflicts(): readonly Conflict[] {
  const { regatta } = useRegatta();
  const { data, refetch } = useApiQuery('conflicts', { query: { regatta_id: regatta.id } });
  // `/changes` does not keep it up to date, so it is read each time the screen is opened.
  useEffect(() => void refetch(), [refetch]);
  return data ?? NONE;
}

/** How often and when a record was written differs in any two versions. */
const UNSAID: ReadonlySet<string> = new Set(['version', 'recorded_at']);

/** The fields in which the versions of a record differ; `deleted` where one of them is that it is gone. */
export function differingFields({ versions }: Conflict): string[] {
  const records = versions.flatMap(({ record }) => (record === null ? [] : [record]));
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))].filter(
    (field) =>
      !UNSAID.has(field) && new Set(records.map((record) => JSON.stringify(record[field] ?? null))).size > 1,
  );
  return records.length < versions.length ? [...fields, 'deleted'] : fields;
}
