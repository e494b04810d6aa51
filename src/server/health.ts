import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { findUsableKey } from '../club/access/api-keys';
import { generation } from '../db/change-log';
import type { Store } from '../db/store';
import type { ServerContext, ServerEnv } from './types';

/** The sources of `GET /healthz`. */
export interface HealthContext
  extends Pick<ServerContext, 'store' | 'clock' | 'expiryClock' | 'deviceKeys' | 'syncHealth'> {
  version: string;
}

/**
 * `GET /healthz` reports for monitoring if the server and its database answer. `read-only` means that reads are
 * answered and writes fail on the disk. Clients on this machine and clients with a key also get the reason, the version
 * and the state of sync. A guest on the network does not.
 */
export function healthRoute(app: OpenAPIHono<ServerEnv>, context: HealthContext): void {
  app.get('/healthz', (c) => {
    const well = databaseAnswers(context.store);
    const problem = context.store.writeProblem.text;
    const status = !well ? 'failing' : problem === null ? 'ok' : 'read-only';
    const body =
      well && mayKnow(c, context)
        ? { status, ...(problem !== null && { problem }), ...details(context) }
        : { status };
    return c.json(body, well ? 200 : 503, { 'cache-control': 'no-store' });
  });
}

function details({ version, clock, syncHealth }: HealthContext) {
  const sync = syncHealth?.() ?? null;
  return { version, time: clock(), outbox: { waiting: sync?.outbox.waiting ?? 0 }, sync };
}

function databaseAnswers(store: Store): boolean {
  try {
    store.requireFile();
    return generation(store.read) !== '';
  } catch {
    return false;
  }
}

/** True if a request comes from this machine, or with a usable key. */
function mayKnow(
  c: Context<ServerEnv>,
  { store, clock, expiryClock = clock, deviceKeys }: HealthContext,
): boolean {
  if (c.get('client').isHere) return true;
  const key = c.req.header('api-key') ?? '';
  return deviceKeys.find(key) !== undefined || findUsableKey(store.read, key, expiryClock()) !== undefined;
}
