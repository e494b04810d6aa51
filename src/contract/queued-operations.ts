import type { Addition, Queue } from './queue';
import type { Route } from './route';
import { type OperationId, type Routes, routes } from './routes';
import { QueryReason, Reason } from './schema';

type Fields = Record<string, unknown>;

/** The writes that are queued for the club's cloud. */
export type QueuedOperation = {
  [Id in OperationId]: Routes[Id] extends { queue: object } ? Id : never;
}[OperationId];

/** The writes that devices may send when the person who did them has signed out since. */
export type OperationAfterSignOut = {
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

/** Returns true for an operation whose writes make earlier ones needless, of the same record. */
export function isReplacing(operation: string): boolean {
  const mode = queueOf(operation)?.mode;
  return isWhole(operation) || mode === 'sets' || (typeof mode === 'object' && 'replaces' in mode);
}

/** A queued write as its operation sees it. */
interface Write {
  operation: string;
  request: { body?: unknown };
}

/** Returns true for a write that makes an earlier one of the same record needless. */
export function isReplacedBy({ operation, request }: Write, later: Write): boolean {
  if (isRemoval(later.operation)) return true;
  if (operation !== later.operation || !isReplacing(operation)) return false;
  const mode = queueOf(operation)?.mode;
  if (typeof mode !== 'object' || !('replaces' in mode)) return true;
  return mode.replaces(later.request.body as Fields, request.body as Fields);
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
  return typeof mode === 'object' && 'adds' in mode ? mode : null;
}

const additions = new Map(
  (Object.keys(routes) as QueuedOperation[]).flatMap((operation) => {
    const addition = additionOf(operation);
    return addition ? [[addition.kind, operation] as const] : [];
  }),
);

/** The operation that adds records of a kind, by the kind of their `entity`; undefined where none only adds. */
export const additionTo = (kind: string): QueuedOperation | undefined => additions.get(kind);

/** Returns true for a write that is taken from a device where nobody is signed in. */
export function isAllowedAfterSignOut(operation: string): boolean {
  return queueOf(operation)?.allowedAfterSignOut ?? false;
}

/** The part of a request in which an operation takes a reason for the history; null if it takes none. */
function partWithReason(operation: QueuedOperation): 'body' | 'query' | null {
  const { body, query }: Route = routes[operation];
  if (fieldsOf(body).reason === Reason) return 'body';
  return fieldsOf(query).reason === QueryReason ? 'query' : null;
}

const fieldsOf = (schema: unknown): Fields => (schema as { shape?: Fields } | undefined)?.shape ?? {};

/** The reason for the history that a request gives; null without one. */
export function reasonOf(operation: QueuedOperation, request: object): string | null {
  const part = partWithReason(operation);
  const fields = part && (request as { [Part in 'body' | 'query']?: Fields })[part];
  return (fields?.reason as string | null | undefined) || null;
}

/** A request with a reason, where its operation takes one for the history. */
export function withReason<Request extends object>(
  operation: QueuedOperation,
  request: Request,
  reason: string | null,
): Request {
  const part = partWithReason(operation);
  if (!part || reason === null) return request;
  return { ...request, [part]: { ...(request as Record<string, object>)[part], reason } };
}
