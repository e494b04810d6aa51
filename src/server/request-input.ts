import type { Context } from 'hono';
import type { z } from 'zod';
import { UncheckedBatch } from '../contract/batch';
import { checkValue } from '../contract/check-value';
import { ApiError } from '../contract/errors';
import type { Route } from '../contract/route';
import { boundsFromSeconds } from '../contract/units';
import { writeHeaders } from './openapi/operation';
import { namesOf, withoutIndex } from './query-names';
import { CONVERTED_HEADER } from './responses';
import type { ServerEnv } from './types';

/**
 * The declared input of a route, checked and with defaults filled in; the items of a batch unchecked. A window in seconds is read as one in
 * milliseconds, and a header says so. @throws ApiError `INVALID_REQUEST`
 */
export function inputOf(c: Context<ServerEnv>, { params, query, body, writes, batchOf }: Route): object {
  const read = (schema: z.ZodType, value: unknown) =>
    writes ? parse(schema, value) : parseBounded(c, schema, value);
  const checked = {
    ...(query && { query: read(query, withinAllTime(query, queryOf(c), String)) }),
    ...(params && { params: parse(params, c.req.param()) }),
  };
  if (writes) parse(writeHeaders, headersOf(c, Object.keys(writeHeaders.shape)));
  if (!body) return checked;
  const given = c.get('body');
  const bounded = writes ? given : withinAllTime(body, given, Number);
  return { ...checked, body: read(batchOf ? UncheckedBatch : body, bounded) };
}

/** Gives a request for one `id` without a window all of time as its window. Other requests stay as they are. */
function withinAllTime(schema: z.ZodType, request: unknown, bound: (ms: number) => unknown): unknown {
  const names = namesOf(schema);
  const isOfOne = typeof request === 'object' && request !== null && 'id' in request;
  if (!isOfOne || !names.includes('id') || !names.includes('start_date')) return request;
  if ('start_date' in request || 'end_date' in request) return request;
  return { ...request, start_date: bound(0), end_date: bound(Number.MAX_SAFE_INTEGER) };
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const { data, ...fault } = checkValue(schema, value);
  if (fault.issues) throw new ApiError('INVALID_REQUEST', fault.message, fault.issues);
  return data;
}

/** Parses a request whose bounds may be in seconds. */
function parseBounded(c: Context<ServerEnv>, schema: z.ZodType, value: unknown): unknown {
  const converted = boundsFromSeconds(value);
  const parsed = parse(schema, converted ?? value);
  if (converted) c.header(CONVERTED_HEADER, 'seconds');
  return parsed;
}

/** The members of the query: a text, or several where a name is repeated, with or without brackets. */
function queryOf(c: Context<ServerEnv>): object {
  const members = new Map<string, string[]>();
  for (const [name, values] of Object.entries(c.req.queries())) {
    const member = withoutIndex(name);
    members.set(member, [...(members.get(member) ?? []), ...values]);
  }
  return Object.fromEntries(
    [...members].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/** These headers alone: to look at all of them would make a `Headers` object of what Node has parsed. */
function headersOf(c: Context<ServerEnv>, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, c.req.header(name)]));
}
