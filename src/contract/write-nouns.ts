import type { Queue } from './queue';
import type { Route } from './route';
import { routes } from './routes';

/** What the writes of each operation are called where they are counted: the staff UI is built with what comes out here. */
export const writeNouns: Partial<Record<string, Queue<never, never>['noun']>> = Object.fromEntries(
  Object.entries<Route>(routes).flatMap(([id, { queue }]) => (queue ? [[id, queue.noun]] : [])),
);
