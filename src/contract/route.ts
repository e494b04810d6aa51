import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { Queue, QueueFor } from './queue';
import type { Scope } from './scopes';
import type { Tag } from './tags';

/** Path prefix of every keyed route. */
export const BASE_PATH = '/api/v1';

/** Maximum body size of any route. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * One operation of the API, as data. Server, typed client, OpenAPI document and outbox derive from it. A route answers
 * either one `data`, or a list of `item`s with paging.
 */
export type Route = (List | Read | Write) & (Scoped | Unscoped);

interface Scoped {
  /** Scope that the key needs. `public`: no key, and the path is relative to the host. */
  scope: Scope | 'public';
  signedOut?: undefined;
}

/** Open to every usable key. */
interface Unscoped {
  scope: 'any';
  /** True if it may be called without signing in on a device that asks who uses it. */
  signedOut: boolean;
}

interface List extends Reading {
  item: z.ZodType;
  computedFrom?: undefined;
}

interface Read extends Reading {
  item?: undefined;
  /** Kinds of record whose changes may alter the answer, as in `resources`. */
  computedFrom: readonly string[];
}

interface Reading extends Operation {
  writes: false;
  record?: undefined;
  queue?: undefined;
  conditional?: undefined;
  batchOf?: undefined;
}

/** Takes an `idempotency-key` and leaves a replay record. */
interface Write extends Operation {
  writes: true;
  computedFrom?: undefined;
  /** Kind of record that it writes and answers, as in `resources`; null if lists have none of it. */
  record: string | null;
  /** Facts for sending it to the club's cloud; null if it stays on this server, or other writes go there for it. */
  queue: Queue<never, never> | null;
  /** True if it may be refused with 409, as its record changed meanwhile: an `if_…` of its input no longer matches. */
  conditional: boolean;
  /** The operation that each of the body's `items` is a request of, checked and refused by itself. */
  batchOf?: string;
}

interface Operation {
  /** The specification's operation id. */
  operationId: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Relative to the base URL, which ends in `/api/v1`, with parameters in braces. */
  path: `/${string}`;
  area: Tag;
  summary: string;
  description?: string;
  /** True if it is not in the specification, but added by Dockside. */
  addition: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  data?: z.ZodType;
  item?: z.ZodType;
  /** For the change feed: members of its envelope beside `data`, its own errors, and its stream of events. */
  feed?: {
    envelopeFields: z.ZodRawShape;
    errors: readonly ErrorCode[];
    /** `Accept: text/event-stream` is answered with a stream of events like these. */
    eventStream: { description: string; example: string };
  };
  example: {
    query?: object;
    body?: object;
    data: unknown;
    envelopeFields?: object;
    /** Requests that this route's rules refuse with 400, beside those derived from its schemas. */
    refused?: readonly RefusedExample[];
  };
}

/** A sentence about a request's fault, with the wrong query or body. */
export interface RefusedExample {
  summary: string;
  query?: object;
  body?: object;
}

/** Checks a route's shape while preserving its exact type. The queue's functions get what its schemas parse. */
export function defineRoute<const R extends Route, Body extends z.ZodType, Query extends z.ZodType>(
  route: R & { body?: Body; query?: Query; queue?: QueueFor<Body, Query> | null },
): R {
  return route;
}

/** Common members of additions about regattas, for reading and writing, to spread into a route. */
export function additionsTo<const Area extends Tag, const Write extends Scope>(area: Area, scope: Write) {
  const writes = {
    method: 'post',
    area,
    scope,
    addition: true,
    writes: true,
    conditional: true,
  } as const;
  return {
    reads: { method: 'get', area, scope: 'regattas:read', addition: true, writes: false },
    writes,
    removes: { ...writes, method: 'delete' },
  } as const;
}

type Part<R extends Route, Name extends 'params' | 'query' | 'body'> = R extends {
  [K in Name]: infer S extends z.ZodType;
}
  ? S
  : undefined;

type InputOf<S, Name extends string> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> }
  : object;

type OutputOf<S, Name extends string> = S extends z.ZodType ? { [K in Name]: z.output<S> } : object;

/** A caller's input: `{params?, query?, body?}`, with defaults optional. */
export type RouteInput<R extends Route> = InputOf<Part<R, 'params'>, 'params'> &
  InputOf<Part<R, 'query'>, 'query'> &
  InputOf<Part<R, 'body'>, 'body'>;

/** A handler's input: the same members, checked and with defaults filled in. */
export type RouteRequest<R extends Route> = OutputOf<Part<R, 'params'>, 'params'> &
  OutputOf<Part<R, 'query'>, 'query'> &
  OutputOf<Part<R, 'body'>, 'body'>;

/** A handler's result, received by callers in `data`. */
export type RouteData<R extends Route> = R extends { item: infer I extends z.ZodType }
  ? z.output<I>[]
  : R extends { data: infer D extends z.ZodType }
    ? z.output<D>
    : never;
