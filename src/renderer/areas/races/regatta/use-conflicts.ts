import type { Conflict } from '@contract/areas/integration/conflicts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { responseQuery, useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { afterPaint } from '@/lib/after-paint';
import { useRegatta } from './regatta-context';

const NONE: readonly Conflict[] = [];

/** The regatta's conflicts between two paired laptops, awaiting a choice. */
export function useConflicts(): readonly Conflict[] {
  const { regatta } = useRegatta();
  const { client, clubId } = useSession();
  const queryClient = useQueryClient();
  const query = { regatta_id: regatta.id };
  const { data } = useApiQuery('conflicts', { query });
  const [openedAt] = useState(Date.now);
  // `/changes` does not update conflicts: read them whenever the screen opens, once for all its parts.
  const readAgain = useEffectEvent(() => {
    const conflicts = responseQuery(client, clubId, 'conflicts', { query });
    void queryClient.prefetchQuery({ ...conflicts, staleTime: Date.now() - openedAt });
  });
  useEffect(() => afterPaint(readAgain), []);
  return data ?? NONE;
}

/** Fields that always differ between versions. */
const UNSAID: ReadonlySet<string> = new Set(['version', 'recorded_at']);

/** Differing fields of a record's versions; `deleted` if one version is a deletion. */
export function differingFields({ versions }: Conflict): string[] {
  const records = versions.flatMap(({ record }) => (record === null ? [] : [record]));
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))].filter(
    (field) =>
      !UNSAID.has(field) && new Set(records.map((record) => JSON.stringify(record[field] ?? null))).size > 1,
  );
  return records.length < versions.length ? [...fields, 'deleted'] : fields;
}

/** Differing items of a list in a record's versions, by the identifying field: fleets by `name`. */
export function differingItems({ versions }: Conflict, field: string, identity: string): Set<string> {
  const lists = versions.map(({ record }) => {
    const items = (record?.[field] ?? []) as Record<string, unknown>[];
    return new Map(items.map((item) => [String(item[identity]), JSON.stringify(item)]));
  });
  const all = lists.flatMap((items) => [...items.keys()]);
  return new Set(all.filter((id) => new Set(lists.map((items) => items.get(id))).size > 1));
}

/** Conflicting parts of the regatta itself: fields, fleets by name and series by id. */
export interface RegattaConflict {
  fields: readonly string[];
  fleets: ReadonlySet<string>;
  series: ReadonlySet<string>;
}

/** The conflict in the regatta's own record, with fleets and series; undefined for none. */
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
