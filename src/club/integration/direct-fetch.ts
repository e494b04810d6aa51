import http from 'node:http';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Hosts reached without a proxy, besides those of `NO_PROXY`. */
const direct = new Set<string>();

/**
 * `fetch` that bypasses the environment's proxy for this computer and its own network, which no proxy can reach. Node
 * uses `HTTP_PROXY` and `HTTPS_PROXY` with `NODE_USE_ENV_PROXY=1`.
 */
export function directFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { hostname: host } = new URL(url instanceof Request ? url.url : url);
  if (isHereOrNear(host)) passByProxy(host);
  return fetch(url, init);
}

/** True if a host is this computer, or in a private network by address or name. */
export function isHereOrNear(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name)) return ipaddr.process(name).range() !== 'unicast' || ownAddresses().includes(name);
  const own = hostname().toLowerCase();
  return name === own || /^localhost$|\.(localhost|local|lan|home\.arpa)$/.test(name);
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address));
}

function passByProxy(host: string): void {
  const { env } = process;
  // Older versions of Node cannot change it at runtime.
  if (env.NODE_USE_ENV_PROXY !== '1' || direct.has(host) || !http.setGlobalProxyFromEnv) return;
  direct.add(host).add(host.replace(/^\[|\]$/g, ''));
  const none = [env.no_proxy ?? env.NO_PROXY, ...direct].filter(Boolean).join(',');
  http.setGlobalProxyFromEnv({ ...env, no_proxy: none, NO_PROXY: none });
}
