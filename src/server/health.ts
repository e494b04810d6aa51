import type { OpenAPIHono } from '@hono/zod-openapi';
import { countWaiting } from '../store/outbox.js';
import type { ServerContext, ServerEnv } from './environment.js';

/** `GET /healthz`: whether the server and its database answer, for machines. */
export function healthRoute(app: OpenAPIHono<ServerEnv>, context: ServerContext & { version: string }): void {
  app.get('/healthz', (c) =>
    c.json(
      {
        status: 'ok',
        version: context.version,
        time: context.clock(),
        outbox: { waiting: countWaiting(context.store.read) },
      },
      200,
      { 'cache-control': 'no-store' },
    ),
  );
}
