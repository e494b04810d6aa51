import type { NetworkStatus } from '@contract/staff-operations/operations';

/** True if an address leads to the computer that opens it. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/**
 * The URL with this server's network address, if the given one works on this computer only. A URL that came over the
 * network stays: it has reached the server before.
 */
export function reachableUrl(
  url: string,
  network: Pick<NetworkStatus, 'shared' | 'addresses' | 'port'> | null,
): { url: string; isReachable: boolean } {
  if (!isLoopback(url)) return { url, isReachable: true };
  const [address] = network?.addresses ?? [];
  if (!network?.shared || address === undefined) return { url, isReachable: false };
  const { pathname } = new URL(url);
  return { url: `http://${address}:${network.port}${pathname}`, isReachable: true };
}
