import type { Queue } from './queue';
import type { Route } from './route';
import { routes } from './routes';

/** The nouns for counts of each operation's writes, which the staff UI is built with. */
export const writeNouns: Partial<Record<string, Queue<never, never>['noun']>> = Object.fromEntries(
  Object.entries<Route>(routes).flatMap(([id, { queue }]) => (queue ? [[id, queue.noun]] : [])),
);
