import { isIP } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isLoopback } from '../contract/loopback';
import { TrustedProxies, withoutPrefix } from './trusted-proxies';
import type { Client, ServerEnv } from './types';

/** Headers that proxies add to a request. */
export const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * Sets the client of each request. The headers `x-forwarded-for`, `x-forwarded-proto` and `x-forwarded-host` count only
 * from a listed proxy, or through a Unix domain socket, which the rights of its file protect. From any other client
 * they prove that the request passed a proxy. Then even loopback is no program on this machine.
 *
 * @example app.use(client(['10.0.0.1']));
 */
export function client(proxies: readonly string[] = []) {
  const trusted = new TrustedProxies(proxies);
  return createMiddleware<ServerEnv>(async function client(c, next) {
    c.set('client', findClient(c, trusted));
    await next();
  });
}

/** The client of a request; for apps mounted into the server's. */
export function clientOf(c: Context): Client {
  return c.get('client') ?? { address: undefined, isHere: false, origin: null };
}

function findClient(c: Context<ServerEnv>, trusted: TrustedProxies): Client {
  const { incoming, overUnixSocket = false } = c.env ?? {};
  // In process: the host itself asks.
  if (!incoming) return { address: undefined, isHere: true, origin: null };
  const peer = incoming.socket.remoteAddress;
  const isForwarded = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined);
  if (!isForwarded) return { address: peer, isHere: overUnixSocket || isLoopback(peer), origin: null };
  const isTrusted = overUnixSocket || (peer !== undefined && trusted.has(peer));
  if (!isTrusted) return { address: peer, isHere: false, origin: null };
  return { address: forwardedAddress(c, trusted) ?? peer, isHere: false, origin: forwardedOrigin(c) };
}

/**
 * The last address that no trusted proxy has: those before it are what that client itself may have sent. Undefined where it
 * is none.
 */
function forwardedAddress(c: Context, trusted: TrustedProxies): string | undefined {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => withoutPort(hop.trim()));
  const client = hops.findLast((hop) => !trusted.has(hop)) ?? hops[0]!;
  return isIP(client) === 0 ? undefined : withoutPrefix(client);
}

/** `[2001:db8::1]:443` and `192.0.2.1:443` as some proxies write it. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

function forwardedOrigin(c: Context): string | null {
  const protocol = c.req.header('x-forwarded-proto')?.trim();
  const host = c.req.header('x-forwarded-host')?.trim() ?? c.req.header('host');
  if ((protocol !== 'http' && protocol !== 'https') || host === undefined) return null;
  return URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`).origin : null;
}
