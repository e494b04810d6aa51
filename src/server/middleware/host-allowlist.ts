import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { refusal } from '@messages/refusals';
import { createMiddleware } from 'hono/factory';
import type { ApiError } from '../../contract/errors';
import type { ServerEnv } from '../types';

/** True if a request with this `host` header is for this server. */
export type HostCheck = (header: string | undefined) => boolean;

/**
 * Accepts addresses, `localhost`, this machine's own name and the given names. Also accepts a request without the
 * header, which no browser sends.
 */
export function hostCheck(extraHosts: readonly string[] = []): HostCheck {
  const own = hostname().toLowerCase();
  const allowed = new Set([
    'localhost',
    own,
    `${own.split('.')[0]}.local`,
    ...extraHosts.map((host) => host.toLowerCase()),
  ]);
  return (header) => header === undefined || isAllowed(header, allowed);
}

/**
 * Refuses requests whose `host` header names another machine, so that no web page can rebind a name of its own to this
 * server (DNS rebinding).
 *
 * @example app.use(hostAllowlist(hostCheck(['club.example.org'])));
 */
export function hostAllowlist(isForHere: HostCheck) {
  return createMiddleware<ServerEnv>(async function hostAllowlist(c, next) {
    if (!isForHere(c.req.header('host'))) throw otherHost();
    await next();
  });
}

export function otherHost(): ApiError {
  return refusal('MISDIRECTED_REQUEST', 'host_not_allowed');
}

function isAllowed(header: string, allowed: ReadonlySet<string>): boolean {
  const name = header.toLowerCase().replace(/:\d*$/, '');
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 || allowed.has(name);
}
