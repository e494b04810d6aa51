import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks and names that no server on the internet has (RFC 1918, 3927, 4193, 4291, 5737, 6598, 6761, 6762). */
export const PRIVATE_NETWORKS = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;
export const PRIVATE_DOMAINS = ['local', 'localhost'];

const privateAddresses = new BlockList();
for (const [network, bits] of PRIVATE_NETWORKS)
  privateAddresses.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');

/** True if the club's authority may certify a host: a private address, or a name under `.local`. */
export function isPrivateHost(host: string): boolean {
  const version = isIP(host);
  if (version) return privateAddresses.check(host, version === 6 ? 'ipv6' : 'ipv4');
  return PRIVATE_DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
