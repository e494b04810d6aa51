import type { NetworkStatus } from '@contract/staff-operations';

/** Whether an address leads to the machine that it is opened on. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/**
 * The same page at the address under which the club's network reaches this server, where the given one leads to this machine
 * alone. What came over the network stays as it is: it has reached the server before.
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
