import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../contract/errors';
import type { Route } from '../../contract/route';
import type { ServerEnv } from '../types';

/**
 * Refuses a key that does not hold the route's scope.
 *
 * @example app.post('/scores', requireScope(routes['scores.save']), handler);
 */
export function requireScope({ scope }: Route) {
  return createMiddleware<ServerEnv>(async function requireScope(c, next) {
    if (scope !== 'any' && scope !== 'public' && !c.get('apiKey').scopes.includes(scope))
      throw new ApiError('API_KEY_SCOPE_DENIED', `This key does not hold the scope ${scope}.`);
    await next();
  });
}

/**
 * Refuses a `club_id`, in the query or the body, that is not the key's own: a key's club is part of its scope. Comes after
 * `parseJson` where the route has a body.
 *
 * @example app.get('/members', requireOwnClub(routes.members), handler);
 */
export function requireOwnClub(route: Route) {
  return createMiddleware<ServerEnv>(async function requireOwnClub(c, next) {
    const given = [...(c.req.queries('club_id') ?? []), ...(route.body ? clubInBody(c.get('body')) : [])];
    if (given.some((id) => id !== c.get('apiKey').club_id))
      throw new ApiError('API_KEY_SCOPE_DENIED', 'This key belongs to another club than the club_id given.');
    await next();
  });
}

function clubInBody(body: unknown): string[] {
  const id = body && typeof body === 'object' && 'club_id' in body ? body.club_id : undefined;
  return typeof id === 'string' ? [id] : [];
}
