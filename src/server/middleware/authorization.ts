import { createMiddleware } from 'hono/factory';
import type { Actor } from '../../club/actor';
import { ApiError } from '../../contract/errors';
import { isLateOperation } from '../../contract/late-operations';
import { roles, scopesOf } from '../../contract/roles';
import type { Route } from '../../contract/route';
import type { Scope } from '../../contract/scopes';
import type { ServerEnv } from '../types';

/**
 * Refuses a key that does not hold the route's scope, a person whose role does not have it, and on a device that asks who uses
 * it, whatever nobody may do.
 *
 * @example app.post('/scores', requireScope(routes['scores.save']), handler);
 */
export function requireScope({ operationId, scope, signedOut }: Route) {
  const isOpen = signedOut || isLateOperation(operationId);
  return createMiddleware<ServerEnv>(async function requireScope(c, next) {
    const { isUnknown, scopes } = c.get('actor');
    const isHeld = scope === 'any' || scope === 'public' || scopes.includes(scope);
    if (isUnknown && !isOpen)
      throw new ApiError(
        'SIGN_IN_REQUIRED',
        'Several people use this Dockside: choose your name on this device and give your PIN.',
      );
    if (!isHeld) throw new ApiError('API_KEY_SCOPE_DENIED', refusal(c.get('actor'), scope));
    await next();
  });
}

/** Whose role does not have a scope, or that the key does not. */
function refusal({ role, deviceRole }: Actor, scope: Scope): string {
  if (role !== null && !scopesOf(role).includes(scope))
    return `The role ${roles[role].name} may not do this: it takes the scope ${scope}.`;
  if (deviceRole !== null && !scopesOf(deviceRole).includes(scope))
    return `This device was let in as ${roles[deviceRole].name} and may not do this: it takes the scope ${scope}.`;
  return `This key does not hold the scope ${scope}.`;
}

/**
 * Refuses a `club_id`, in the query or the body, that is not the key's own: a key's club is part of its scope. Comes after
 * `parseBody` where the route has a body.
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
