import type { ResourceName } from './resources';
import type { Route } from './route';
import { type OperationId, routes } from './routes';

/** Facts about a route for calling it, and for applying its response. */
export interface RouteEntry extends Pick<Route, 'method' | 'path' | 'scope'> {
  /** Kind of record in a write's response; undefined if lists have none of it. */
  record: ResourceName | undefined;
  /** True if the write removes the record that it answers. */
  removes: boolean;
}

/**
 * Every operation without its schemas. Batches are left out, as Dockside's own code sends single writes. The staff UI's
 * build replaces this module by its value.
 */
export const routeTable = Object.fromEntries(
  Object.entries<Route>(routes)
    .filter(([, { batchOf }]) => batchOf === undefined)
    .map(([id, { method, path, scope, record, queue }]) => [
      id,
      { method, path, scope, record: record ?? undefined, removes: queue?.mode === 'removes' },
    ]),
) as Record<OperationId, RouteEntry>;

/** The kinds of record behind each computed answer, by operation. The staff UI's build replaces this, too. */
export const computedFrom = Object.fromEntries(
  Object.entries<Route>(routes).flatMap(([id, { computedFrom: kinds = [] }]) =>
    kinds.length === 0 ? [] : [[id, kinds]],
  ),
) as { readonly [Id in OperationId]?: readonly ResourceName[] };
