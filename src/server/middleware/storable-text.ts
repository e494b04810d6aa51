import { createMiddleware } from 'hono/factory';
import { requireStorable } from '../../contract/text';
import type { ServerEnv } from '../types';

/**
 * Refuses an address with text that cannot be stored: no record has such a key, and SQLite would take it for another.
 * The body is checked by `parseBody`. Headers are Latin letters without a NUL, from any parser.
 *
 * @example app.delete('/scores', requireStorableAddress, handler);
 */
export const requireStorableAddress = createMiddleware<ServerEnv>(
  async function requireStorableAddress(c, next) {
    requireStorable(c.req.param());
    for (const [name, values] of Object.entries(c.req.queries()))
      for (const value of values) requireStorable({ [name]: value });
    await next();
  },
);
