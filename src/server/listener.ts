import { chmodSync, rmSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { isAbsolute } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { listener as t } from '@messages/server/api';
import type { Logger } from 'pino';
import { UserError } from '../contract/errors';
import type { ClubApp } from './app';
import { ConnectionGuard, type ConnectionLimits, connectionLimits } from './connection-limits';
import type { KeyedCertificate } from './tls/make-certificates';

/** A listener of the app: HTTP/1.1, or HTTPS with HTTP/2 for clients that speak it. */
export interface Listener {
  port: number;
  /** `http://host:port`, the host as one would type it; `unix:/path` of a socket. */
  url: string;
  /** Has connections from now on secured by another certificate; of an HTTPS listener only. */
  setCertificate(certificate: KeyedCertificate): void;
  /** The number of open connections. */
  connections(): Promise<number>;
  /**
   * Takes no new connections, ends those without a request, and lets running requests finish, also those whose client
   * hung up. After `graceMs` ends the connections that are left.
   */
  close(graceMs?: number): Promise<void>;
}

/** A listener could not be started; the message says why and what to do. */
export class ListenError extends UserError {
  override name = 'ListenError';
}

const DEFAULT_GRACE_MS = 10_000;

const CLOSE_IDLE_MS = 50;

/** The longest that sending the headers may take, in milliseconds. */
const HEADERS_MS = 15_000;

/** HTTPS: the longest handshake in milliseconds; by HTTP/2 the most requests and megabytes of one connection at once. */
const SECURED = {
  allowHTTP1: true,
  handshakeTimeout: 15_000,
  maxSessionMemory: 32,
  settings: { maxConcurrentStreams: 100 },
};

/** The most connections that may arrive at the same moment. */
const BACKLOG = 1_024;

/** The owner and the group of a socket may connect: the rights of its file are all that protects it. */
const SOCKET_RIGHTS = 0o660;

/** True if a host is the path of a Unix domain socket. */
export function isSocketPath(host: string): boolean {
  return isAbsolute(host);
}

export interface ListenOptions {
  /** The limits of clients. */
  limits?: ConnectionLimits;
  /** True if an address is a proxy's, which has the connections of all its clients. */
  isTrusted?: (address: string) => boolean;
  /** For HTTPS. */
  certificate?: KeyedCertificate;
}

/**
 * Serves the app over HTTP, or with a certificate over HTTPS.
 *
 * @param host an address, or the absolute path of a Unix domain socket, which has no port
 * @param port 0 picks a free one
 * @throws ListenError when the port is taken or the address is not this machine's.
 */
export async function listen(
  app: Pick<ClubApp, 'fetch' | 'direct' | 'log'>,
  host: string,
  port: number,
  { limits = connectionLimits, isTrusted = () => false, certificate }: ListenOptions = {},
): Promise<Listener> {
  const overUnixSocket = isSocketPath(host);
  const guard = new ConnectionGuard(limits, (address) => overUnixSocket || isTrusted(address));
  const fetch: typeof app.fetch = overUnixSocket
    ? (request, env) => app.fetch(request, { ...(env as object), overUnixSocket })
    : app.fetch;
  const hostname = overUnixSocket ? 'localhost' : host;
  const ordinary = getRequestListener(fetch, { hostname });
  const running: Running = { requests: 0 };
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    running.requests += 1;
    try {
      const isAnswered = await app.direct(incoming, outgoing);
      if (!isAnswered) await ordinary(incoming, outgoing);
    } finally {
      running.requests -= 1;
    }
  }
  const listener = guard.guard((incoming, outgoing) => {
    nameHost(incoming);
    answer(incoming, outgoing).catch((error) => endFailed(outgoing, error, app.log));
  });
  const options: ServerOptions = {
    headersTimeout: Math.min(HEADERS_MS, limits.requestMs),
    requestTimeout: limits.requestMs,
    // Beyond the 5 s that clients are told to keep a connection for. The clocks of busy clients run late.
    keepAliveTimeoutBuffer: limits.stalledMs,
    connectionsCheckingInterval: 5_000,
  };
  // Loaded where HTTPS is on: the module takes 12 MB.
  const tls = certificate && (await import('node:http2')).createSecureServer({ ...SECURED, ...options });
  const setCertificate = ({ certificate: cert, key }: KeyedCertificate) =>
    tls?.setSecureContext({ cert, key });
  if (certificate) setCertificate(certificate);
  // Node's types leave out what a server of both versions has of HTTP/1.1.
  const server = (tls as Server | undefined) ?? createServer(options);
  server.on('request', listener);
  server.on('checkContinue', (incoming, outgoing) => {
    continueWhenRead(incoming, outgoing);
    listener(incoming, outgoing);
  });
  guard.watch(server);
  const sockets = new Set<Socket>();
  for (const event of ['connection', 'secureConnection'])
    server.on(event, (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  if (overUnixSocket) await removeStaleSocket(host);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(asListenError(error, host, port)));
    server.listen({ ...(overUnixSocket ? { path: host } : { port, host }), backlog: BACKLOG }, resolve);
  });
  if (overUnixSocket) chmodSync(host, SOCKET_RIGHTS);
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    port: bound,
    url: overUnixSocket ? `unix:${host}` : `${tls ? 'https' : 'http'}://${urlHost(host)}:${bound}`,
    setCertificate,
    connections: promisify(server.getConnections.bind(server)),
    close: (graceMs) => close(server, sockets, running, graceMs),
  };
}

/** Has the host of a request by HTTP/2, which has a field of its own there, where HTTP/1.1 has it. */
function nameHost({ headers, rawHeaders }: IncomingMessage): void {
  const authority = headers[':authority'];
  if (typeof authority !== 'string' || headers.host !== undefined) return;
  headers.host = authority;
  rawHeaders.push('host', authority);
}

/**
 * Asks a client that waits for it (`Expect: 100-continue`) for its body once something reads the body. A refused request
 * is answered without: its connection ends, as nobody knows what the client sends next.
 */
function continueWhenRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const read = incoming._read;
  const { shouldKeepAlive } = outgoing;
  outgoing.shouldKeepAlive = false;
  incoming._read = (size) => {
    incoming._read = read;
    if (!outgoing.headersSent) {
      outgoing.shouldKeepAlive = shouldKeepAlive;
      outgoing.writeContinue();
    }
    read.call(incoming, size);
  };
}

/** Ends a request that failed outside every route: with a 500 or, where the answer has begun, with the connection. */
function endFailed(outgoing: ServerResponse, err: unknown, log: Logger): void {
  // The client hung up, and what failed was to answer it.
  if (outgoing.destroyed) return;
  log.error({ err }, 'a request failed outside every route');
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(500, { connection: 'close' }).end();
}

/** Removes the socket that a killed server left. A socket that answers stays, and so does any other file. */
async function removeStaleSocket(path: string): Promise<void> {
  if (!statSync(path, { throwIfNoEntry: false })?.isSocket()) return;
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(undefined);
    });
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  if (code === 'ECONNREFUSED') rmSync(path, { force: true });
}

/** The host to put in a URL: a listener on every interface is reached at loopback. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** The number of requests being handled. A request outlives its connection when the client hangs up. */
interface Running {
  requests: number;
}

async function close(
  server: Server,
  sockets: Set<Socket>,
  running: Running,
  graceMs = DEFAULT_GRACE_MS,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Repeatedly: a kept-alive connection becomes idle only when its running request has been answered.
  const idle = setInterval(() => {
    server.closeIdleConnections();
    // Browsers open connections ahead. Node counts them as busy until they have asked something.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, CLOSE_IDLE_MS);
  const deadline = performance.now() + graceMs;
  const forceClose = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(forceClose);
  while (running.requests > 0 && performance.now() < deadline) await delay(CLOSE_IDLE_MS);
}

function asListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const socketReasons: Record<string, string> = {
    EADDRINUSE: t.socketIsInUse(host),
    EACCES: t.folderIsNotWritable(host),
    ENOENT: t.folderIsMissing(host),
    EINVAL: t.pathIsTooLong(host),
  };
  const addressReasons: Record<string, string> = {
    EADDRINUSE: t.portIsInUse(port, host),
    EACCES: t.portIsReserved(port),
    EADDRNOTAVAIL: t.isNotAddressHere(host),
    ENOTFOUND: t.isNotAddressHere(host),
  };
  const reason = (isSocketPath(host) ? socketReasons : addressReasons)[error.code ?? ''];
  return reason ? new ListenError(reason, null, { cause: error }) : error;
}
