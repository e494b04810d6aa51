import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../contract/errors';
import type { ServerEnv } from '../types';

/**
 * Refuses requests whose `host` header names another machine, so that no web page can rebind a name of its own to this
 * server (DNS rebinding). Addresses, `localhost` and this machine's own name are always accepted; so is a request
 * without the header, which no browser sends.
 *
 * @example app.use(hostAllowlist(['club.example.org']));
 */
export function hostAllowlist(extraHosts: readonly string[] = []) {
  const own = hostname().toLowerCase();
  const allowed = new Set([
    'localhost',
    own,
    `${own.split('.')[0]}.local`,
    ...extraHosts.map((host) => host.toLowerCase()),
  ]);
  return createMiddleware<ServerEnv>(async function hostAllowlist(c, next) {
    const header = c.req.header('host');
    if (header !== undefined && !isAllowed(header, allowed))
      throw new ApiError(
        'MISDIRECTED_REQUEST',
        'This server does not answer to that host name; use its address or add the name to its allowed hosts.',
      );
    await next();
  });
}

function isAllowed(header: string, allowed: ReadonlySet<string>): boolean {
  const name = header.toLowerCase().replace(/:\d*$/, '');
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 || allowed.has(name);
}
