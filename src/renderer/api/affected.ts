import type { ResourceName } from '../../contract/resources';
import type { OperationId } from '../../contract/routes';

/** Which kinds of record each answer is made of: when one of them changes, the answer is out of date. */
export const madeOf: Partial<Record<OperationId, readonly ResourceName[]>> = {
  members: ['members'],
  applicants: ['membership-applicants'],
  lineItems: ['line-items'],
  agingReport: ['line-items', 'members'],
  orders: ['orders'],
  feedback: ['feedback'],
  teeTimes: ['tee-times'],
  banquets: ['banquets'],
  banquetLineItems: ['banquet-line-items'],
  campRegistrations: ['camp-registrations'],
  regattas: ['regattas'],
  registrations: ['registrations'],
  races: ['races'],
  crossings: ['crossings'],
  'scores.list': ['scores'],
  'scores.history': ['score-history'],
  scanEvents: ['scan-events'],
  standings: ['scores', 'races', 'registrations', 'regattas'],
  wristbands: ['wristbands', 'registrations'],
};

/** The members of a list's input that mean no more than "records whose field of that name equals this". */
const equalityFilters = new Set(['club_id', 'regatta_id', 'race_number', 'registration_id', 'status']);

/** Whether a record is in the list that `input` asks for, or null where only the server can tell. */
export function isListed(input: unknown, record: Record<string, unknown>): boolean | null {
  const { query = {}, body } = (input ?? {}) as { query?: Record<string, unknown>; body?: unknown };
  const filters = Object.entries(query).filter(([, value]) => value !== undefined);
  if (body !== undefined || filters.some(([name]) => !equalityFilters.has(name))) return null;
  return filters.every(([name, value]) => String(record[name]) === String(value));
}
