import { createMiddleware } from 'hono/factory';
import { isDatabaseGone } from '../../contract/errors';
import { noteAnswered, plainQuery, queryOf, sentValues } from '../logged-request';
import type { ServerContext, ServerEnv } from '../types';

/**
 * Logs each answered request, with the error when the server failed, unless the database is gone.
 *
 * @example app.use(requestLog({ log: pino(), requests, clock: Date.now }));
 */
export function requestLog(context: Pick<ServerContext, 'log' | 'requests' | 'clock'>) {
  return createMiddleware<ServerEnv>(async function requestLog(c, next) {
    const start = performance.now();
    await next();
    const { status, headers } = c.res;
    // A health check that answers "not well" has itself succeeded.
    const failed = status >= 500 && c.req.path !== '/healthz' && !isDatabaseGone(c.error);
    noteAnswered(context, {
      request_id: headers.get('x-request-id') ?? c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status,
      at: context.clock(),
      durationMs: performance.now() - start,
      key: c.get('knownKey'),
      route: c.get('route'),
      query: plainQuery(queryOf(c)),
      address: c.get('client').address,
      refusal: c.get('refusal'),
      sentValues: () => sentValues(c),
      failure: failed ? { err: c.error } : undefined,
    });
  });
}
