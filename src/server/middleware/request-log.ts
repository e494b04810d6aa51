import { createMiddleware } from 'hono/factory';
import { isDatabaseGone } from '../../contract/errors';
import { loggedRequest } from '../logged-request';
import type { ServerContext, ServerEnv } from '../types';

/**
 * Logs each request when it is answered, with the error when the server failed, unless the database is gone, and keeps those
 * of API keys in the request log. Keys, queries and portal tokens are never logged.
 *
 * @example app.use(requestLog({ log: pino(), requests, clock: Date.now }));
 */
export function requestLog({ log, requests, clock }: Pick<ServerContext, 'log' | 'requests' | 'clock'>) {
  return createMiddleware<ServerEnv>(async function requestLog(c, next) {
    const start = performance.now();
    await next();
    const durationMs = performance.now() - start;
    // A health check that answers "not well" has itself succeeded.
    const failed = c.res.status >= 500 && c.req.path !== '/healthz' && !isDatabaseGone(c.error);
    log[failed ? 'error' : 'info'](
      {
        request_id: c.get('requestId'),
        method: c.req.method,
        path: c.req.path.replace(/^(\/portal\/sessions\/).+/, '$1…'),
        status: c.res.status,
        ms: Math.round(durationMs),
        key: c.get('apiKey')?.prefix,
        ...(failed && { err: c.error }),
      },
      'request',
    );
    const request = loggedRequest(c, { at: clock(), durationMs });
    if (request) requests.add(request);
  });
}
