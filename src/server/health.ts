import type { OpenAPIHono } from '@hono/zod-openapi';
import type { SyncHealth } from '../contract/staff-operations/sync';
import type { ServerContext, ServerEnv } from './types';

/** What `GET /healthz` reports on. */
export interface HealthContext extends ServerContext {
  version: string;
  /** The state of sync; left out where the server runs without it. */
  syncHealth?: (() => SyncHealth) | undefined;
}

/** `GET /healthz`: whether the server and its database answer and the state of sync, for monitoring; 503 while the database's file is gone. */
export function healthRoute(app: OpenAPIHono<ServerEnv>, context: HealthContext): void {
  app.get('/healthz', (c) => {
    c.header('cache-control', 'no-store');
    context.store.requireFile();
    const sync = context.syncHealth?.() ?? null;
    return c.json({
      status: 'ok',
      version: context.version,
      time: context.clock(),
      outbox: { waiting: sync?.outbox.waiting ?? 0 },
      sync,
    });
  });
}
