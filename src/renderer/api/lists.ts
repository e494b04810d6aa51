import type { Change } from '@contract/areas/integration/changes';
import { type ResourceEntry, resourceTable } from '@contract/resource-table';
import type { ResourceName } from '@contract/resources';
import { computedFrom } from '@contract/route-table';
import type { OperationId, Routes } from '@contract/routes';

/** Operations that respond with pages of records. */
export type ListOperation = {
  [Id in OperationId]: Routes[Id] extends { item: unknown } ? Id : never;
}[OperationId];

/** Query keys: one response of the API, or every record of a list. */
export type QueryKey = readonly ['api', clubId: string, OperationId, input: unknown, kind: 'one' | 'all'];

/** A record's change: an entry of the change feed, or the response to a write of this page. */
export type RecordChange = Pick<Change, 'resource' | 'id' | 'regatta_id' | 'deleted' | 'record'>;

/** A record in a list. */
export type Row = Record<string, unknown> & { id: string };

/** A kind of record with its list properties. */
interface List extends ResourceEntry {
  resource: ResourceName;
}

const lists = new Map<OperationId, List>(
  Object.entries(resourceTable).map(([resource, entry]) => [
    entry.list as OperationId,
    { ...entry, resource: resource as ResourceName },
  ]),
);

/** The record kind that a list operation responds with. */
export function resourceOf(operation: ListOperation): ResourceName {
  return lists.get(operation)!.resource;
}

/** True if a change of this record kind may alter the response of `operation`. */
export function dependsOn(operation: OperationId, resource: string): boolean {
  const sources: readonly string[] = computedFrom[operation] ?? [];
  return lists.get(operation)?.resource === resource || sources.includes(resource);
}

/**
 * Applies changes to a list. Null where only the server can tell if a record belongs to it, and for anything but a
 * whole list.
 */
export function applyToList(
  [, , operation, input, kind]: QueryKey,
  rows: readonly Row[],
  changes: readonly RecordChange[],
): Row[] | null {
  const list = lists.get(operation);
  if (!list || kind !== 'all') return null;
  // Computes keys only for the changed rows: few in a long list.
  const ids = new Set(changes.flatMap(({ id, record }) => [id, (record as Row | null)?.id]));
  const byKey = new Map<string, Row>();
  for (const row of rows) if (ids.has(row.id)) byKey.set(keyOf(operation, row), row);
  for (const change of changes) {
    if (change.resource !== list.resource) continue;
    const row = change.deleted ? null : (change.record as Row | null);
    const listed = row !== null && matchesFilters(list, input, row);
    if (listed === null) return null;
    const known = byKey.get(keyOf(operation, row ?? change));
    if (row && known && isOlder(row, known)) continue;
    if (row && listed) byKey.set(keyOf(operation, row), row);
    else byKey.delete(keyOf(operation, change));
  }
  const kept = rows.flatMap((row) => {
    if (!ids.has(row.id)) return row;
    const key = keyOf(operation, row);
    const now = byKey.get(key);
    byKey.delete(key);
    return now ?? [];
  });
  return [...kept, ...byKey.values()];
}

/** True if this is an earlier version: responses and changes may overtake each other. */
function isOlder(row: Row, known: Row): boolean {
  return typeof row.version === 'number' && typeof known.version === 'number' && row.version < known.version;
}

/** A record's key in its list: its id, with the parent's where ids are unique within a parent only. */
export function keyOf(operation: OperationId, row: { id: string }): string {
  const { idsWithin } = lists.get(operation) ?? {};
  return idsWithin === undefined ? row.id : `${(row as Row)[idsWithin]}/${row.id}`;
}

/** Filters that mean "the member of this name equals the value". */
const equalities = new Set([
  'camp_id',
  'event_order_id',
  'id',
  'kind',
  'race_number',
  'regatta_id',
  'registration_id',
  'session_id',
  'status',
  'tee_time_id',
  'wristband_id',
]);

/** True if the list for `input` has the record; null where only the server can tell, as for a search. */
function matchesFilters({ window }: List, input: unknown, record: Row): boolean | null {
  const { query, body } = (input ?? {}) as Record<'query' | 'body', Record<string, unknown> | undefined>;
  const at = window === undefined ? undefined : record[window];
  const matches = ([name, value]: [string, unknown]): boolean | null => {
    // Lists and changes always belong to the key's own club.
    if (value === undefined || name === 'club_id') return true;
    if (name === 'start_date') return typeof at === 'number' && at >= Number(value);
    if (name === 'end_date') return typeof at === 'number' && at < Number(value);
    if (name === 'ratings') return String(value).split(',').includes(String(record.rating));
    if (name === 'household_id') return householdOf(record) === value;
    return equalities.has(name) ? String(record[name]) === String(value) : null;
  };
  const answers = Object.entries({ ...query, ...body }).map(matches);
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}

/** A posting has `household_id`; a member has `household`. */
function householdOf({ household_id, household }: Row): unknown {
  return household_id ?? (household as { id: string } | null | undefined)?.id;
}
