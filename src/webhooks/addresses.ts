import { BlockList, isIP } from 'node:net';

/** Whether events may be posted to an address: to a `private` one where staff have allowed the host, to some `never`. */
export type AddressKind = 'public' | 'private' | 'never';

type Network = [address: string, prefix: number, family: 'ipv4' | 'ipv6'];

/**
 * Link-local networks, among them the addresses at which clouds give a machine its own credentials; those metadata addresses
 * that are elsewhere; and what is no single machine's address.
 */
const never: Network[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  ['fd20:ce::254', 128, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
];

/** This machine, its network, and others that the internet does not reach. */
const notPublic: Network[] = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
];

function listOf(networks: Network[]): BlockList {
  const list = new BlockList();
  for (const network of networks) list.addSubnet(...network);
  return list;
}

const neverList = listOf(never);
const notPublicList = listOf(notPublic);

/** What kind an IP address is of. One that carries an IPv4 address in it is of the kind of that. */
export function kindOfAddress(address: string): AddressKind {
  const [bare = ''] = address.split('%');
  const version = isIP(bare);
  if (version === 0) return 'never';
  const inner = version === 6 ? innerAddress(bare) : undefined;
  if (inner !== undefined) return kindOfAddress(inner);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (neverList.check(bare, family)) return 'never';
  return notPublicList.check(bare, family) ? 'private' : 'public';
}

/** The IPv4 address in one of IPv6: mapped or compatible (`::…`), translated (NAT64), or tunnelled (6to4). */
function innerAddress(address: string): string | undefined {
  const groups = groupsOf(address);
  const zeros = (to: number) => groups.slice(0, to).every((group) => group === 0);
  if (zeros(5) && groups[5] === 0xffff) return ipv4Of(groups[6]!, groups[7]!);
  if (zeros(6) && (groups[6] !== 0 || groups[7]! > 1)) return ipv4Of(groups[6]!, groups[7]!);
  const isTranslated =
    groups[0] === 0x64 && groups[1] === 0xff9b && groups.slice(2, 6).every((one) => one === 0);
  if (isTranslated) return ipv4Of(groups[6]!, groups[7]!);
  if (groups[0] === 0x2002) return ipv4Of(groups[1]!, groups[2]!);
  return undefined;
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The parser of addresses writes each in one way, without dots.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = written.split('::');
  const numbers = (text: string | undefined) =>
    text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const [before, after] = [numbers(left), numbers(right)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
