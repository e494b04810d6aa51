import type { Addition, Queue } from './queue';
import type { Route } from './route';
import { type OperationId, type Routes, routes } from './routes';

type Fields = Record<string, unknown>;

/** The writes that are queued for the club's cloud. */
export type QueuedOperation = {
  [Id in OperationId]: Routes[Id] extends { queue: object } ? Id : never;
}[OperationId];

/** The writes that devices may send when the person who did them has signed out since. */
export type LateOperation = {
  [Id in OperationId]: Routes[Id] extends { queue: { allowedAfterSignOut: true } } ? Id : never;
}[OperationId];

/** The queue of an operation, for whatever request; null where it has none, as an operation of a later version. */
export function queueOf(operation: string): Queue<Fields, Fields> | null {
  const route: Route | undefined = Object.hasOwn(routes, operation)
    ? routes[operation as OperationId]
    : undefined;
  return (route?.queue as Queue<Fields, Fields> | null | undefined) ?? null;
}

/** Returns true for a write after which its record is as the write says. */
export function isWhole(operation: string): boolean {
  const mode = queueOf(operation)?.mode;
  return mode === 'founds' || mode === 'saves';
}

/** Returns true for a write that makes an earlier one needless, of the same record and operation. */
export function isReplacing(operation: string): boolean {
  return isWhole(operation) || queueOf(operation)?.mode === 'sets';
}

/** Returns true for a write that removes its record. */
export function isRemoval(operation: string): boolean {
  return queueOf(operation)?.mode === 'removes';
}

/** Returns true for a write without which upstream does not have the record at all. */
export function isFounding(operation: string): boolean {
  return queueOf(operation)?.mode === 'founds' || additionOf(operation) !== null;
}

/** The facts of a write that adds a record; null for other writes. */
export function additionOf(operation: string): Addition<Fields> | null {
  const mode = queueOf(operation)?.mode;
  return typeof mode === 'object' ? mode : null;
}

/** Returns true for a write that is taken from a device where nobody is signed in. */
export function isAllowedAfterSignOut(operation: string): boolean {
  return queueOf(operation)?.allowedAfterSignOut ?? false;
}
