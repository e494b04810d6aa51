import type { Context } from 'hono';
import type { z } from 'zod';
import { checkValue } from '../contract/check-value';
import { ApiError } from '../contract/errors';
import type { Route } from '../contract/route';
import { writeHeaders } from './openapi/operation';
import type { ServerEnv } from './types';

/** The declared input of a route, checked and with defaults filled in. @throws ApiError `INVALID_REQUEST` */
export function inputOf(c: Context<ServerEnv>, { params, query, body, writes }: Route): object {
  const checked = {
    ...(query && { query: parse(query, queryOf(c)) }),
    ...(params && { params: parse(params, c.req.param()) }),
  };
  if (writes) parse(writeHeaders, headersOf(c, Object.keys(writeHeaders.shape)));
  return { ...checked, ...(body && { body: parse(body, c.get('body')) }) };
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const { data, ...fault } = checkValue(schema, value);
  if (fault.issues) throw new ApiError('INVALID_REQUEST', fault.message, fault.issues);
  return data;
}

/** The members of the query: a text, or several where a name is repeated. */
function queryOf(c: Context<ServerEnv>): object {
  const members = Object.entries(c.req.queries());
  return Object.fromEntries(
    members.map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/** These headers alone: to look at all of them would make a `Headers` object of what Node has parsed. */
function headersOf(c: Context<ServerEnv>, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, c.req.header(name)]));
}
