import type { Route } from './route';
import { type OperationId, routes } from './routes';

/** Facts about a route for calling it. */
export type RouteEntry = Pick<Route, 'method' | 'path' | 'scope'>;

/** Every operation without its schemas. The staff UI's build replaces this module by its value. */
export const routeTable = Object.fromEntries(
  Object.entries<RouteEntry>(routes).map(([id, { method, path, scope }]) => [id, { method, path, scope }]),
) as Record<OperationId, RouteEntry>;
