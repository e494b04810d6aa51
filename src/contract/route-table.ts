import type { Route } from './route';
import { type OperationId, routes } from './routes';

/** What a client has to know of a route to call it. */
export type RouteEntry = Pick<Route, 'method' | 'path' | 'scope'>;

/** Every operation without its schemas: the staff UI is built with what comes out here in this module's place. */
export const routeTable = Object.fromEntries(
  Object.entries<RouteEntry>(routes).map(([id, { method, path, scope }]) => [id, { method, path, scope }]),
) as Record<OperationId, RouteEntry>;
