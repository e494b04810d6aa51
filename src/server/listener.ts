import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { UserError } from '../contract/errors';
import { ConnectionGuard, type ConnectionLimits, connectionLimits } from './connection-limits';
import type { ServerEnv } from './types';

/** An HTTP listener of the app. */
export interface Listener {
  port: number;
  /** `http://host:port`, the host as one would type it. */
  url: string;
  /** How many connections are open. */
  connections(): Promise<number>;
  /** Takes no new connections, lets running requests finish, and ends those that still run after `graceMs`. */
  close(graceMs?: number): Promise<void>;
}

/** A listener could not be started; the message says why and what to do. */
export class ListenError extends UserError {
  override name = 'ListenError';
}

const DEFAULT_GRACE_MS = 10_000;

const CLOSE_IDLE_MS = 50;

/** How long a client may take to send its headers and its whole request, and how often to look, in milliseconds. */
const SENDING_LIMITS = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };

/** How many connections may come at the same moment. */
const BACKLOG = 1_024;

/**
 * Serves the app over HTTP.
 *
 * @param port 0 picks a free one
 * @param limits what clients may take of the server
 * @throws ListenError when the port is taken or the address is not this machine's.
 */
export async function listen(
  app: OpenAPIHono<ServerEnv>,
  host: string,
  port: number,
  limits: ConnectionLimits = connectionLimits,
): Promise<Listener> {
  const guard = new ConnectionGuard(limits);
  const server = createServer(SENDING_LIMITS, guard.guard(getRequestListener(app.fetch, { hostname: host })));
  guard.watch(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(asListenError(error, host, port)));
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    port: bound,
    url: `http://${urlHost(host)}:${bound}`,
    connections: promisify(server.getConnections.bind(server)),
    close: (graceMs) => close(server, graceMs),
  };
}

/** The host to put in a URL: a listener on every interface is reached at loopback. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

async function close(server: Server, graceMs = DEFAULT_GRACE_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Repeatedly: a kept-alive connection becomes idle only when its running request has been answered.
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  const forceClose = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(forceClose);
}

function asListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program. Choose another port, or 0 for any free one.`,
    EACCES: `Port ${port} may not be used by this user. Choose one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine.`,
    ENOTFOUND: `${host} is not an address of this machine.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new ListenError(reason, null, { cause: error }) : error;
}
