import type { z } from 'zod';
import type { Issue } from '../../contract/errors';
import { toIssue } from '../../contract/issues';
import type { RefusedExample, Route } from '../../contract/route';

/** A request that a route refuses with 400, and the errors it reports. */
export interface RefusedRequest {
  /** Unique within the route; letters, digits and `_` only. */
  name: string;
  summary: string;
  query: Record<string, unknown>;
  body: unknown;
  message: string;
  issues: Issue[];
}

/**
 * Refused requests derived from a route's example. One lacks a required member, one has a number that is too large, and
 * others break the route's own rules (`example.refused`). Errors come from the route's own schemas. A route without any
 * of these gets an unstorable address, which is always refused.
 */
export function refusedRequests(route: Route): RefusedRequest[] {
  const { query = {}, body, refused = [] } = route.example;
  const part = route.body ? 'body' : 'query';
  const example = { ...(part === 'body' ? body : query) } as Record<string, unknown>;
  const schema = route[part];
  const made: RefusedExample[] = schema
    ? [...withoutNeeded(schema, example, part), ...withTooMuch(schema, example, part)]
    : [];
  const requests = [...made, ...refused].flatMap((one, index) => {
    const request = { query: (one.query ?? query) as Record<string, unknown>, body: one.body ?? body };
    const issues = [...issuesOf(route.query, request.query), ...issuesOf(route.body, request.body)];
    const [first] = issues;
    if (!first) return [];
    const message = `${first.path ? `${first.path}:` : 'The body'} ${first.message}`;
    return [{ name: `refused_${index + 1}`, summary: one.summary, ...request, message, issues }];
  });
  return requests.length > 0 ? requests : [notStorable(query as Record<string, unknown>, body)];
}

function issuesOf(schema: z.ZodType | undefined, value: unknown): Issue[] {
  return schema?.safeParse(value).error?.issues.map(toIssue) ?? [];
}

/** The example without its last required member. An earlier one may be `club_id`, which all routes need. */
function withoutNeeded(
  schema: z.ZodType,
  example: Record<string, unknown>,
  part: 'query' | 'body',
): RefusedExample[] {
  const without = Object.keys(example)
    .toReversed()
    .map((name) => ({ name, rest: { ...example, [name]: undefined } }))
    .find(({ name, rest }) => issuesOf(schema, rest).some(({ path }) => path === name));
  return without ? [{ summary: `\`${without.name}\` is missing`, [part]: without.rest }] : [];
}

/** The example asking for more records than a page may have. */
function withTooMuch(
  schema: z.ZodType,
  example: Record<string, unknown>,
  part: 'query' | 'body',
): RefusedExample[] {
  const beyond = { ...example, limit: 5000 };
  return issuesOf(schema, beyond).some(({ path }) => path === 'limit')
    ? [{ summary: '`limit` is too large', [part]: beyond }]
    : [];
}

function notStorable(query: Record<string, unknown>, body: unknown): RefusedRequest {
  const message = 'must not contain a NUL or an unpaired surrogate, which can’t be stored';
  return {
    name: 'refused_1',
    summary: 'Text that can’t be stored',
    query: { ...query, note: '\0' },
    body,
    message: `note: ${message}`,
    issues: [{ path: 'note', message, code: 'invalid' }],
  };
}
