import type { Change } from '@contract/areas/changes';
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

interface List {
  /** The kind of record that it lists. */
  resource: ResourceName;
  /** The member that `start_date` and `end_date` bound, as in the server's route. */
  window?: string;
}

const lists: Record<ListOperation, List> = {
  members: { resource: 'members' },
  applicants: { resource: 'membership-applicants', window: 'submitted_at' },
  lineItems: { resource: 'line-items', window: 'posted_at' },
  orders: { resource: 'orders', window: 'opened_at' },
  feedback: { resource: 'feedback', window: 'submitted_at' },
  teeTimes: { resource: 'tee-times', window: 'starts_at' },
  banquets: { resource: 'banquets', window: 'starts_at' },
  banquetLineItems: { resource: 'banquet-line-items' },
  campRegistrations: { resource: 'camp-registrations', window: 'registered_at' },
  regattas: { resource: 'regattas' },
  registrations: { resource: 'registrations' },
  races: { resource: 'races' },
  crossings: { resource: 'crossings' },
  'scores.list': { resource: 'scores' },
  'scores.history': { resource: 'score-history' },
  wristbands: { resource: 'wristbands' },
  scanEvents: { resource: 'scan-events' },
};

/** The kinds of record from which the responses that are no lists are computed. */
const computedFrom: Partial<Record<OperationId, readonly ResourceName[]>> = {
  agingReport: ['line-items', 'members'],
  standings: ['scores', 'races', 'registrations', 'regattas'],
};

/** Whether a response of `operation` may differ once a record of this kind has changed. */
export function dependsOn(operation: OperationId, resource: string): boolean {
  const sources: readonly string[] = computedFrom[operation] ?? [];
  return listOf(operation)?.resource === resource || sources.includes(resource);
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
  const list = listOf(operation);
  if (!list || kind !== 'all') return null;
  const byKey = new Map(rows.map((row) => [keyOf(operation, row), row]));
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
  return [...byKey.values()];
}

/** Whether this is an earlier version: responses and changes may overtake each other. */
function isOlder(row: Row, known: Row): boolean {
  return typeof row.version === 'number' && typeof known.version === 'number' && row.version < known.version;
}

/** What a record is known by in its list: wristbands are unique within a regatta only. */
export function keyOf(operation: OperationId, row: { id: string; regatta_id?: unknown }): string {
  return operation === 'wristbands' ? `${row.regatta_id}/${row.id}` : row.id;
}

function listOf(operation: OperationId): List | undefined {
  return (lists as Partial<Record<OperationId, List>>)[operation];
}

/** Filters that mean "records whose member of that name equals this". */
const equalities = new Set([
  'camp_id',
  'event_order_id',
  'household_id',
  'race_number',
  'regatta_id',
  'registration_id',
  'status',
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
    return equalities.has(name) ? String(record[name]) === String(value) : null;
  };
  const answers = Object.entries({ ...query, ...body }).map(matches);
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}
