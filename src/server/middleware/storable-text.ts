import { createMiddleware } from 'hono/factory';
import { requireStorable } from '../../contract/text';
import type { ServerEnv } from '../types';

/**
 * Refuses an address with text that cannot be stored: no record is called by it, and SQLite would take it for another. The
 * body is for `parseBody`; headers are Latin letters without a NUL, whoever reads them.
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
