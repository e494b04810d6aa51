import type { ResourceName } from '../contract/resources';
import type { Route } from '../contract/route';
import { type OperationId, routes } from '../contract/routes';
import type { Filter } from '../db/records';
import { sortColumnOf } from '../db/records';

/** How the specification lists a kind of record. */
interface ListRoute {
  operation: OperationId;
  /** By half-open windows of time. */
  windowed?: true;
  /** One list for each of its parents: the field of a record that names it. */
  parent?: 'event_order_id' | 'regatta_id';
}

const listRoutes: Partial<Record<ResourceName, ListRoute>> = {
  members: { operation: 'members' },
  'membership-applicants': { operation: 'applicants', windowed: true },
  'line-items': { operation: 'lineItems', windowed: true },
  orders: { operation: 'orders', windowed: true },
  feedback: { operation: 'feedback', windowed: true },
  'tee-times': { operation: 'teeTimes', windowed: true },
  banquets: { operation: 'banquets', windowed: true },
  'banquet-line-items': { operation: 'banquetLineItems', parent: 'event_order_id' },
  'camp-registrations': { operation: 'campRegistrations', windowed: true },
  wristbands: { operation: 'wristbands', parent: 'regatta_id' },
};

/** What one complete read of a list covers: everything, a half-open window of time, or what belongs to one parent. */
export interface ListPart {
  resource: ResourceName;
  /** The parent's id, or ''. */
  parent: string;
  /** Unix epoch milliseconds; both 0 where the list has no windows. */
  start_date: number;
  end_date: number;
}

/** The kinds of record that the specification lists by windows of time. */
export const windowedResources = (Object.keys(listRoutes) as ResourceName[]).filter(
  (resource) => listRoutes[resource]!.windowed,
);

/** Whether the specification lists a kind of record at all; the others come by a change feed only. */
export function isListed(resource: ResourceName): boolean {
  return resource in listRoutes;
}

/** The field by which a record lies in a window; undefined for a kind that is not listed by windows. */
export function timestampField(resource: ResourceName): string | undefined {
  return listRoutes[resource]?.windowed ? (sortColumnOf(resource) ?? undefined) : undefined;
}

/** The request for a part of a list. */
export function listRequest(
  clubId: string,
  { resource, parent, start_date, end_date }: ListPart,
  paging: object,
): { operation: OperationId; input: object } {
  const list = listRoutes[resource]!;
  const fields = {
    // A regatta's wristbands are listed by their regatta alone.
    ...(list.parent !== 'regatta_id' && { club_id: clubId }),
    ...(list.parent && { [list.parent]: parent }),
    ...(list.windowed && { start_date, end_date }),
    ...paging,
  };
  const route: Route = routes[list.operation];
  return { operation: list.operation, input: route.body ? { body: fields } : { query: fields } };
}

/** What a record may leave unsaid because the list that it came in says it. */
export interface ListContext {
  parent?: { regatta_id: string } | { event_order_id: string } | undefined;
  /** The half-open window that the record lies in. */
  window?: { start: number; end: number } | undefined;
}

export function listContext({ resource, parent, start_date, end_date }: ListPart): ListContext {
  const list = listRoutes[resource]!;
  return {
    ...(list.parent && { parent: { [list.parent]: parent } as ListContext['parent'] }),
    ...(list.windowed && { window: { start: start_date, end: end_date } }),
  };
}

/** The records here that belong to a part. */
export function partFilter({ resource, parent, start_date, end_date }: ListPart): Filter {
  const field = timestampField(resource);
  if (field) return { sql: `${field} >= ? AND ${field} < ?`, values: [start_date, end_date] };
  const column = listRoutes[resource]!.parent;
  return column ? { sql: `${column} = ?`, values: [parent] } : { sql: '1', values: [] };
}
