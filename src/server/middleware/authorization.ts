import { refusal } from '@messages/refusals';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Actor } from '../../club/actor';
import type { ApiError } from '../../contract/errors';
import { isAllowedAfterSignOut } from '../../contract/queued-operations';
import { scopesOf } from '../../contract/roles';
import type { Route } from '../../contract/route';
import type { Scope } from '../../contract/scopes';
import type { ServerEnv } from '../types';

/** Returns the reason why an actor may not use a route: a missing sign-in on a shared device, or a missing scope. */
export function scopeRefusal({ operationId, scope, signedOut }: Route, actor: Actor): ApiError | undefined {
  if (actor.isUnknown && !signedOut && !isAllowedAfterSignOut(operationId))
    return refusal('SIGN_IN_REQUIRED', 'sign_in_first');
  const isHeld = scope === 'any' || scope === 'public' || actor.scopes.includes(scope);
  return isHeld ? undefined : scopeDenied(actor, scope);
}

/**
 * Refuses a key without the route's scope, and a person whose role lacks it. On a device that asks who uses it, refuses
 * all requests that need a signed-in person.
 *
 * @example app.post('/scores', requireScope(routes['scores.save']), handler);
 */
export function requireScope(route: Route) {
  return createMiddleware<ServerEnv>(async function requireScope(c, next) {
    const refused = scopeRefusal(route, c.get('actor'));
    if (refused) throw refused;
    await next();
  });
}

/** The reason of a refusal: the person's role, the device's role or the key lacks the scope. */
function scopeDenied({ role, deviceRole }: Actor, scope: Scope): ApiError {
  if (role !== null && !scopesOf(role).includes(scope))
    return refusal('API_KEY_SCOPE_DENIED', 'role_lacks_scope', { role, scope });
  if (deviceRole !== null && !scopesOf(deviceRole).includes(scope))
    return refusal('API_KEY_SCOPE_DENIED', 'device_lacks_scope', { role: deviceRole, scope });
  return refusal('API_KEY_SCOPE_DENIED', 'key_lacks_scope', { scope });
}

/**
 * Refuses a `club_id`, in the query or the body, that is not the key's own: a key's club is part of its scope. Mount
 * this after `parseBody` where the route has a body.
 *
 * @example app.get('/members', requireOwnClub(routes.members), handler);
 */
export function requireOwnClub(route: Route) {
  return createMiddleware<ServerEnv>(async function requireOwnClub(c, next) {
    for (const club_id of c.req.queries('club_id') ?? []) refuseOtherClub(c, { club_id });
    if (route.body) refuseOtherClub(c, c.get('body'));
    await next();
  });
}

/** @throws ApiError `API_KEY_SCOPE_DENIED` if a body names another club than the key's */
export function refuseOtherClub(c: Context<ServerEnv>, body: unknown): void {
  if (clubInBody(body).some((id) => id !== c.get('apiKey').club_id))
    throw refusal('API_KEY_SCOPE_DENIED', 'key_of_other_club');
}

function clubInBody(body: unknown): string[] {
  const id = body && typeof body === 'object' && 'club_id' in body ? body.club_id : undefined;
  return typeof id === 'string' ? [id] : [];
}
