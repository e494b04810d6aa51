import type { Context } from 'hono';
import type { z } from 'zod';
import { UncheckedBatch } from '../contract/batch';
import { checkValue } from '../contract/check-value';
import { ApiError } from '../contract/errors';
import type { Route } from '../contract/route';
import { boundsFromSeconds } from '../contract/units';
import { writeHeaders } from './openapi/operation';
import { withoutIndex } from './query-names';
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
    ...(query && { query: read(query, queryOf(c)) }),
    ...(params && { params: parse(params, c.req.param()) }),
  };
  if (writes) parse(writeHeaders, headersOf(c, Object.keys(writeHeaders.shape)));
  return { ...checked, ...(body && { body: read(batchOf ? UncheckedBatch : body, c.get('body')) }) };
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
