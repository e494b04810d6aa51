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

/** The items of a list in which the versions of a record differ, by the field that identifies one: fleets by their `name`. */
export function differingItems({ versions }: Conflict, field: string, identity: string): Set<string> {
  const lists = versions.map(({ record }) => {
    const items = (record?.[field] ?? []) as Record<string, unknown>[];
    return new Map(items.map((item) => [String(item[identity]), JSON.stringify(item)]));
  });
  const all = lists.flatMap((items) => [...items.keys()]);
  return new Set(all.filter((id) => new Set(lists.map((items) => items.get(id))).size > 1));
}

/** Where the regatta itself has two versions: its fields, its fleets by name and its series by id. */
export interface RegattaConflict {
  fields: readonly string[];
  fleets: ReadonlySet<string>;
  series: ReadonlySet<string>;
}

/** What of the regatta's own record, with its fleets and series, waits for a choice; undefined: nothing. */
export function useRegattaConflict(): RegattaConflict | undefined {
  const conflict = useConflicts().find(({ resource }) => resource === 'regattas');
  return (
    conflict && {
      fields: differingFields(conflict),
      fleets: differingItems(conflict, 'fleets', 'name'),
      series: differingItems(conflict, 'series', 'id'),
    }
  );
}
