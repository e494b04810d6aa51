import type { Change } from '@contract/areas/changes';
import { type ResourceEntry, resourceTable } from '@contract/resource-table';
import type { ResourceName } from '@contract/resources';
import type { OperationId, Routes } from '@contract/routes';

/** The operations whose responses are pages of records. */
export type ListOperation = {
  [Id in OperationId]: Routes[Id] extends { item: unknown } ? Id : never;
}[OperationId];

/** The keys of queries: one response of the API, or every record of a list. */
export type QueryKey = readonly ['api', clubId: string, OperationId, input: unknown, kind: 'one' | 'all'];

/** A change of a record: an entry of the change feed, or the response to a write of this page. */
export type RecordChange = Pick<Change, 'resource' | 'id' | 'regatta_id' | 'deleted' | 'record'>;

/** A record in a list. */
export type Row = Record<string, unknown> & { id: string };

/** A kind of record, as far as its list has to know of it. */
interface List extends ResourceEntry {
  resource: ResourceName;
}

const lists = new Map<OperationId, List>(
  Object.entries(resourceTable).map(([resource, entry]) => [
    entry.list as OperationId,
    { ...entry, resource: resource as ResourceName },
  ]),
);

/** The kinds of record from which the responses that are no lists are computed. */
const computedFrom: Partial<Record<OperationId, readonly ResourceName[]>> = {
  agingReport: ['line-items', 'members'],
  standings: ['scores', 'races', 'registrations', 'regattas'],
  'standings.whatIf': ['scores', 'races', 'registrations', 'regattas', 'decisions'],
  'ratings.progressive': ['scores', 'races', 'registrations', 'regattas'],
  competitors: ['scores', 'races', 'registrations', 'regattas'],
  prizes: ['scores', 'races', 'registrations', 'regattas'],
  publications: ['scores', 'races', 'registrations', 'regattas'],
  'publications.next': ['scores', 'races', 'registrations', 'regattas'],
  'regattas.checks': [
    ...(['scores', 'races', 'registrations', 'regattas', 'crossings', 'wristbands', 'signals'] as const),
  ],
  'wristbands.regattas': ['regattas'],
  'wristbands.crews': ['registrations'],
  'teeTimes.search': ['tee-times'],
  search: ['members', 'registrations', 'regattas', 'wristbands', 'tee-times'],
  'championships.propose': ['scores', 'races', 'registrations', 'regattas'],
};

/** Whether a response of `operation` may differ once a record of this kind has changed. */
export function dependsOn(operation: OperationId, resource: string): boolean {
  const sources: readonly string[] = computedFrom[operation] ?? [];
  return lists.get(operation)?.resource === resource || sources.includes(resource);
}

/**
 * A list with the changes in it; null where only the server knows whether a changed record belongs to it, and for
 * whatever is not a whole list.
 */
export function applyToList(
  [, , operation, input, kind]: QueryKey,
  rows: readonly Row[],
  changes: readonly RecordChange[],
): Row[] | null {
  const list = lists.get(operation);
  if (!list || kind !== 'all') return null;
  // Of a long list, few rows are concerned: the others' keys are not asked for.
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

/** Whether this is an earlier version: responses and changes may overtake each other. */
function isOlder(row: Row, known: Row): boolean {
  return typeof row.version === 'number' && typeof known.version === 'number' && row.version < known.version;
}

/** What a record is known by in its list: its id, with the parent's where ids are unique within a parent only. */
export function keyOf(operation: OperationId, row: { id: string }): string {
  const { keyedByParent, parent } = lists.get(operation) ?? {};
  return keyedByParent ? `${(row as Row)[parent!.field]}/${row.id}` : row.id;
}

/** Filters that mean "records whose member of that name equals this". */
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

/** Whether the list that `input` asks for has the record; null where only the server knows, as for a search. */
function matchesFilters({ window }: List, input: unknown, record: Row): boolean | null {
  const { query, body } = (input ?? {}) as Record<'query' | 'body', Record<string, unknown> | undefined>;
  const at = window === undefined ? undefined : record[window];
  const matches = ([name, value]: [string, unknown]): boolean | null => {
    // Lists and changes alike are of the key's own club.
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

/** A posting names its household, a member has it. */
function householdOf({ household_id, household }: Row): unknown {
  return household_id ?? (household as { id: string } | null | undefined)?.id;
}
