import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../contract/errors.js';
import type { Route } from '../../contract/route.js';
import type { ServerEnv } from '../types.js';

/** Refuses a `club_id`, in the query or the body, that is not the key's own: a key's club is part of its scope. */
export function requireOwnClub(route: Route) {
  return createMiddleware<ServerEnv>(async function requireOwnClub(c, next) {
    const given = [
      ...(c.req.queries('club_id') ?? []),
      ...(route.body ? clubInBody(await c.req.json()) : []),
    ];
    if (given.some((id) => id !== c.get('apiKey').club_id))
      throw new ApiError('API_KEY_SCOPE_DENIED', 'This key belongs to another club than the club_id given.');
    await next();
  });
}

function clubInBody(body: unknown): string[] {
  const id = body && typeof body === 'object' && 'club_id' in body ? body.club_id : undefined;
  return typeof id === 'string' ? [id] : [];
}
