import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { Scope } from './scopes';
import type { Tag } from './tags';

/** Where every keyed route lives under the host. */
export const BASE_PATH = '/api/v1';

/** The largest body any route takes. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * One operation of the API, as data. Server, typed client and OpenAPI document derive from it.
 * A route answers either one `data`, or a list of `item`s with paging.
 */
export interface Route {
  /** The specification's operation id. */
  operationId: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Relative to the base URL, which ends in `/api/v1`. Parameters stand in braces. */
  path: `/${string}`;
  area: Tag;
  summary: string;
  description?: string;
  /** The scope a key needs; `any`: every usable key may call it; `public`: no key, and the path is relative to the host. */
  scope: Scope | 'any' | 'public';
  /** Not in the specification: an addition of Dockside's. */
  addition?: true;
  /** Writes take an `idempotency-key` and leave a replay record. */
  writes: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  data?: z.ZodType;
  item?: z.ZodType;
  /** May be refused with 409, when an `if_…` of its input does not hold any more. */
  conditional?: true;
  /** May be called on a device that asks who uses it while nobody is signed in there. */
  signedOut?: true;
  /** Answers `Accept: text/event-stream` with a stream of events, such as these. */
  eventStream?: { description: string; example: string };
  /** What it may be refused with besides the errors that every route has. */
  errors?: readonly ErrorCode[];
  /** Members of the envelope beside `data`, for the few routes that have them. */
  envelopeFields?: z.ZodRawShape;
  example: {
    query?: object;
    body?: object;
    data: unknown;
    envelopeFields?: object;
    /** Requests that rules of this route refuse with 400, beside those that its schemas' required members give away. */
    refused?: readonly RefusedExample[];
  };
}

/** What is wrong with a request in one sentence, and the query or body that is wrong. */
export interface RefusedExample {
  summary: string;
  query?: object;
  body?: object;
}

/** Keeps a route's exact types while checking its shape. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

/** What most of Dockside's additions about regattas have in common, by what they do: to be spread into a route. */
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

/** What a caller passes: `{params?, query?, body?}`, defaults left out at will. */
export type RouteInput<R extends Route> = InputOf<Part<R, 'params'>, 'params'> &
  InputOf<Part<R, 'query'>, 'query'> &
  InputOf<Part<R, 'body'>, 'body'>;

/** What a handler gets: the same members, checked and with defaults filled in. */
export type RouteRequest<R extends Route> = OutputOf<Part<R, 'params'>, 'params'> &
  OutputOf<Part<R, 'query'>, 'query'> &
  OutputOf<Part<R, 'body'>, 'body'>;

/** What a handler returns and a caller receives in `data`. */
export type RouteData<R extends Route> = R extends { item: infer I extends z.ZodType }
  ? z.output<I>[]
  : R extends { data: infer D extends z.ZodType }
    ? z.output<D>
    : never;
