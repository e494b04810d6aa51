import { unknownMembers as t } from '@messages/server/api';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { ApiError } from '../../contract/errors';
import { isDerived } from '../../contract/list-filters';
import type { Route } from '../../contract/route';
import { lookalike, plainParameter } from '../lookalike';
import { namesOf, withoutIndex } from '../query-names';
import type { ServerEnv } from '../types';
import { answeredFields, isUnservedFilter } from '../unserved-filters';

/** More unknown members than a program would send by mistake are not looked at. */
const MOST_LOOKED_AT = 20;
/** No known name is nearly as long. */
const LONGEST_NAME = 64;

/**
 * Refuses a query member that, if ignored, would make the answer wider than requested. That is a misspelt one, such as
 * `raceNumber=4`, or a filter, an order or a page that the route does not serve, such as `due_at=0` or `page=2`.
 * Ignores every other unknown member. The body of a list that is read by POST is a query, too. Mount this after
 * `parseBody` where the route has a body.
 *
 * @example app.get('/feedback', refuseUnserved(routes.feedback), handler);
 */
export function refuseUnserved(route: Route) {
  let answered: ReadonlySet<string> | undefined;
  // Read from the schema at the first unknown member: few requests have one, and a server has many routes.
  const fields = () => (answered ??= route.writes ? NO_FIELDS : answeredFields(route));
  const inQuery = { ...membersOf(route.query), fields };
  const inBody = { ...membersOf(route.item && route.body), fields };
  return createMiddleware<ServerEnv>(async function refuseUnserved(c, next) {
    refuse(Object.keys(c.req.queries()), withoutIndex, inQuery);
    if (inBody.known.length > 0) refuse(Object.keys(Object(c.get('body'))), asWritten, inBody);
    await next();
  });
}

/** A write answers with the written record: no parameter narrows that. */
const NO_FIELDS: ReadonlySet<string> = new Set();

interface Served {
  /** Members that the route takes. */
  known: readonly string[];
  /** The known members that the route names itself: any name that resembles one is refused. */
  own: readonly string[];
  /** Fields of its answer, by their plain names; empty for a write. */
  fields: () => ReadonlySet<string>;
}

function membersOf(schema: z.ZodType | undefined): Omit<Served, 'fields'> {
  const known = namesOf(schema);
  const { shape = {} } = (schema ?? {}) as Partial<z.ZodObject>;
  return { known, own: known.filter((name) => !isDerived(shape[name] as z.ZodType)) };
}

/** The members of a body are read by their names as they are. */
const asWritten = (name: string) => name;

/** @param memberOf the member as which a given name is read */
function refuse(given: string[], memberOf: (name: string) => string, served: Served): void {
  const unknown = given.filter((name) => isUnknown(memberOf(name), served) && name.length <= LONGEST_NAME);
  const issues = unknown.slice(0, MOST_LOOKED_AT).flatMap((name) => {
    const message = refusalOf(name, served);
    return message === undefined ? [] : [{ path: name, message, code: 'not_served' as const }];
  });
  const [first] = issues;
  if (first) throw new ApiError('INVALID_REQUEST', `${first.path}: ${first.message}`, issues);
}

/** The key’s own club is the only one there is: `club_id` is taken everywhere (`requireOwnClub`). */
function isUnknown(name: string, { known }: Served): boolean {
  return name !== 'club_id' && !known.includes(name);
}

function refusalOf(name: string, { known, own, fields }: Served): string | undefined {
  const meant = known.find((other) => plainParameter(other) === plainParameter(name)) ?? lookalike(name, own);
  if (meant !== undefined) {
    return name.includes('[') ? t.isListNotKnown(meant) : t.isNotKnown(meant);
  }
  const answered = fields();
  if (answered.size === 0 || !isUnservedFilter(name, answered)) return undefined;
  return known.length === 0 ? t.takesNoParameters : t.isNotServed(known.join(', '));
}
