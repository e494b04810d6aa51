import type { z } from 'zod';
import {
  descriptorOf,
  type ResourceName,
  resourceNames,
  resources,
  windowOf,
} from '../../contract/resources';
import type { Route } from '../../contract/route';
import { type OperationId, routes } from '../../contract/routes';
import type { Filter } from '../../db/records';

/** Scope of one complete reading of a list: everything, a half-open time window, or one parent's records. */
export interface ListPart {
  resource: ResourceName;
  /** The parent's id, or ''. */
  parent: string;
  /** Unix epoch milliseconds; both 0 for a list without windows. */
  start_date: number;
  end_date: number;
}

/** True if the specification lists a kind of record; the others come by change feed only. */
export function isListed(resource: ResourceName): boolean {
  return !routes[resources[resource].list].addition;
}

/** Kinds of record that the specification lists by time window. */
export const windowedResources = resourceNames.filter(
  (name) => isListed(name) && windowOf(descriptorOf(name)),
);

/** The request for a part of a list. */
export function listRequest(
  clubId: string,
  { resource, parent, start_date, end_date }: ListPart,
  paging: object,
): { operation: OperationId; input: object } {
  const kind = descriptorOf(resource);
  const [window, belongsTo] = [windowOf(kind), kind.parent];
  const { list } = resources[resource];
  const { query, body }: Route = routes[list];
  const fields = {
    // A regatta's lists are requested by regatta only.
    ...('club_id' in ((body ?? query) as z.ZodObject).shape && { club_id: clubId }),
    ...(belongsTo && { [belongsTo.field]: parent }),
    ...(window && { start_date, end_date }),
    ...paging,
  };
  return { operation: list, input: body ? { body: fields } : { query: fields } };
}

/** Defaults a record may leave out because its list implies them. */
export interface ListContext {
  parent?: { regatta_id: string } | { event_order_id: string } | undefined;
  /** The half-open window that contains the record. */
  window?: { start: number; end: number } | undefined;
}

export function listContext({ resource, parent, start_date, end_date }: ListPart): ListContext {
  const kind = descriptorOf(resource);
  const [window, belongsTo] = [windowOf(kind), kind.parent];
  return {
    ...(belongsTo && { parent: { [belongsTo.field]: parent } as ListContext['parent'] }),
    ...(window && { window: { start: start_date, end: end_date } }),
  };
}

/** Filter for the local records of a part. */
export function partFilter({ resource, parent, start_date, end_date }: ListPart): Filter {
  const kind = descriptorOf(resource);
  const [window, belongsTo] = [windowOf(kind), kind.parent];
  if (window) return { sql: `${window} >= ? AND ${window} < ?`, values: [start_date, end_date] };
  return belongsTo ? { sql: `${belongsTo.field} = ?`, values: [parent] } : { sql: '1', values: [] };
}
