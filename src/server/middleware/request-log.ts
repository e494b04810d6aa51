import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { isDatabaseGone } from '../../contract/errors';
import type { ServerEnv } from '../types';

/**
 * Logs each request when it is answered, with the error when the server failed, unless the database is gone. Keys, queries
 * and portal tokens are never logged.
 *
 * @example app.use(requestLog(pino()));
 */
export function requestLog(log: Logger) {
  return createMiddleware<ServerEnv>(async function requestLog(c, next) {
    const start = performance.now();
    await next();
    // Whoever asks how the server is, again and again, is told: that is no failure of its own.
    const failed = c.res.status >= 500 && c.req.path !== '/healthz' && !isDatabaseGone(c.error);
    log[failed ? 'error' : 'info'](
      {
        request_id: c.get('requestId'),
        method: c.req.method,
        path: c.req.path.replace(/^(\/portal\/sessions\/).+/, '$1…'),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
        key: c.get('apiKey')?.prefix,
        ...(failed && { err: c.error }),
      },
      'request',
    );
  });
}
