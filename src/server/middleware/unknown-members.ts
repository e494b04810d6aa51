import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { ApiError } from '../../contract/errors';
import type { Route } from '../../contract/route';
import { lookalike } from '../lookalike';
import type { ServerEnv } from '../types';

/** More unknown members than a program would send by mistake are not looked at. */
const MOST_LOOKED_AT = 20;
/** No known name is nearly as long. */
const LONGEST_NAME = 64;

/**
 * Refuses a member of the query that the route does not know but that looks like one it does: left out, `ratings[0]=4`
 * would answer every rating, and `ifVersion=3` delete any version. What resembles nothing is ignored. Of a list that is
 * read by POST the body is a query, too. Comes after `parseJson` where the route has a body.
 *
 * @example app.get('/feedback', refuseLookalikes(routes.feedback), handler);
 */
export function refuseLookalikes(route: Route) {
  const known = namesOf(route.query);
  const inBody = route.item && route.body ? namesOf(route.body) : [];
  return createMiddleware<ServerEnv>(async function refuseLookalikes(c, next) {
    refuse(Object.keys(c.req.queries()), known);
    if (inBody.length > 0) refuse(Object.keys(Object(c.get('body'))), inBody);
    await next();
  });
}

function refuse(given: string[], known: readonly string[]): void {
  const unknown = given.filter((name) => !known.includes(name) && name.length <= LONGEST_NAME);
  const issues = unknown.slice(0, MOST_LOOKED_AT).flatMap((name) => {
    const meant = lookalike(name, known);
    return meant === undefined ? [] : [{ path: name, message: messageFor(name, meant) }];
  });
  const [first] = issues;
  if (first) throw new ApiError('INVALID_REQUEST', `${first.path}: ${first.message}`, issues);
}

function messageFor(name: string, meant: string): string {
  const how = name.includes('[') ? `${meant}=…, repeated for several values` : meant;
  return `is not known here; write ${how}`;
}

function namesOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
