import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../contract/errors.js';
import type { Route } from '../../contract/route.js';
import type { ServerEnv } from '../types.js';

/** Refuses a key that does not hold the route's scope. */
export function requireScope({ scope }: Route) {
  return createMiddleware<ServerEnv>(async function requireScope(c, next) {
    if (scope !== 'any' && scope !== 'public' && !c.get('apiKey').scopes.includes(scope))
      throw new ApiError('API_KEY_SCOPE_DENIED', `This key does not hold the scope ${scope}.`);
    await next();
  });
}
