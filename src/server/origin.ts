import type { Context } from 'hono';
import type { NetworkStatus } from '../contract/staff-operations/operations';
import { clientOf } from './client';

/** The configured and current addresses of this server. */
export interface Reached {
  publicUrl?: string | undefined;
  network?: (() => NetworkStatus) | undefined;
}

/**
 * The address at which the sender of a request reaches this server, without a trailing slash:
 * `http://192.168.1.5:4010`. The desktop app's own pages come in process, and get the address on the network. Null when
 * the server listens nowhere.
 */
export function originFor(c: Context, { publicUrl, network }: Reached): string | null {
  const known = publicUrl ?? clientOf(c).origin;
  if (known) return known;
  const { protocol, origin } = new URL(c.req.url);
  if (protocol === 'http:' || protocol === 'https:') return origin;
  const { shared, addresses = [], port, listening = [] } = network?.() ?? {};
  if (shared && addresses[0]) return `http://${addresses[0]}:${port}`;
  return listening[0] ?? null;
}
