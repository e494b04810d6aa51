import ipaddr from 'ipaddr.js';

/** Permission to post to an address: `private` only if staff have allowed the host, some `never`. */
type Reach = 'public' | 'private' | 'never';

interface Judgement {
  reach: Reach;
  /** The kind of address in words, as in `127.0.0.1 is a loopback address`. */
  words: string;
}

/** A range of addresses. `ipv4At` is the byte at which an IPv6 address embeds the deciding IPv4 address. */
type Range = [cidr: string, reach: Reach | { ipv4At: number }, words: string];

/**
 * Special-purpose ranges of IANA's registries (RFC 6890 and its updates), multicast, and addresses at which clouds
 * issue credentials. The first range that contains an address decides.
 */
const ranges: Range[] = [
  ['168.63.129.16/32', 'never', 'a cloud metadata address'],
  ['100.100.100.200/32', 'never', 'a cloud metadata address'],
  ['0.0.0.0/8', 'never', 'an unspecified address'],
  ['10.0.0.0/8', 'private', 'in a private network'],
  ['100.64.0.0/10', 'private', 'in the private network of a provider (CGNAT)'],
  ['127.0.0.0/8', 'private', 'a loopback address: this computer'],
  ['169.254.0.0/16', 'never', 'a link-local or cloud metadata address'],
  ['172.16.0.0/12', 'private', 'in a private network'],
  ['192.0.0.0/24', 'never', 'a reserved or cloud metadata address'],
  ['192.0.2.0/24', 'never', 'reserved for documentation'],
  ['192.31.196.0/24', 'never', 'a reserved address (AS112)'],
  ['192.52.193.0/24', 'never', 'a reserved address (AMT)'],
  ['192.88.99.0/24', 'never', 'a reserved address (6to4 relay)'],
  ['192.168.0.0/16', 'private', 'in a private network'],
  ['192.175.48.0/24', 'never', 'a reserved address (AS112)'],
  ['198.18.0.0/15', 'private', 'in a private network for benchmarks'],
  ['198.51.100.0/24', 'never', 'reserved for documentation'],
  ['203.0.113.0/24', 'never', 'reserved for documentation'],
  ['224.0.0.0/4', 'never', 'a multicast address'],
  ['240.0.0.0/4', 'never', 'a reserved or broadcast address'],
  ['0.0.0.0/0', 'public', 'on the internet'],

  ['fd00:ec2::254/128', 'never', 'a cloud metadata address'],
  ['fd20:ce::254/128', 'never', 'a cloud metadata address'],
  ['::/128', 'never', 'an unspecified address'],
  ['::1/128', 'private', 'a loopback address: this computer'],
  ['::/96', { ipv4At: 12 }, 'IPv4-compatible'],
  ['::ffff:0:0/96', { ipv4At: 12 }, 'IPv4-mapped'],
  ['::ffff:0:0:0/96', { ipv4At: 12 }, 'IPv4-translated (SIIT)'],
  ['64:ff9b::/96', { ipv4At: 12 }, 'translated to IPv4 (NAT64)'],
  ['64:ff9b:1::/48', 'never', 'reserved for local translation to IPv4 (NAT64)'],
  ['2001::/32', 'never', 'a reserved tunnel address (Teredo)'],
  ['2001:2::/48', 'never', 'reserved for benchmarks'],
  ['2001::/23', 'never', 'a reserved protocol address'],
  ['2001:db8::/32', 'never', 'reserved for documentation'],
  ['2002::/16', { ipv4At: 2 }, 'tunnelled over IPv4 (6to4)'],
  ['2620:4f:8000::/48', 'never', 'a reserved address (AS112)'],
  ['3fff::/20', 'never', 'reserved for documentation'],
  ['2000::/3', 'public', 'on the internet'],
  ['fc00::/7', 'private', 'in a private network'],
  ['fec0::/10', 'private', 'in a private network (site-local)'],
  ['fe80::/10', 'never', 'a link-local address'],
  ['ff00::/8', 'never', 'a multicast address'],
  // Only 2000::/3 is allocated to the internet.
  ['::/0', 'never', 'a reserved address'],
];

const parsed = ranges.map(([cidr, reach, words]) => ({ range: ipaddr.parseCIDR(cidr), reach, words }));

/** Judges an IP address. An IPv6 address that embeds an IPv4 address is judged as the latter. */
export function judgeAddress(address: string): Judgement {
  if (!ipaddr.isValid(address)) return { reach: 'never', words: 'no address that can be read' };
  const ip = ipaddr.parse(address);
  const { reach, words } = parsed.find(({ range: [network, bits] }) => {
    return network.kind() === ip.kind() && ip.match(network, bits);
  })!;
  if (typeof reach === 'string') return { reach, words };
  const inner = ip
    .toByteArray()
    .slice(reach.ipv4At, reach.ipv4At + 4)
    .join('.');
  const judged = judgeAddress(inner);
  return { ...judged, words: `${words}: it stands for ${inner}, which is ${judged.words}` };
}

/** The two ways in which staff allow a host, for refusals. */
export const HOW_TO_ALLOW = 'under Settings → Webhooks, or with dockside webhook-hosts allow';

/**
 * Why nothing is posted to a host's IP address; null if events may be posted.
 *
 * @param isAllowed true if staff have allowed the host
 */
export function addressRefusal(host: string, address: string, isAllowed: boolean): string | null {
  const { reach, words } = judgeAddress(address);
  if (reach === 'never') return `${address} is ${words}: nothing is ever posted there.`;
  if (reach === 'private' && !isAllowed)
    return `${host} is not on the internet (${address} is ${words}). Allow it ${HOW_TO_ALLOW}.`;
  return null;
}

/**
 * Why nothing is posted to an endpoint, judged by its URL; null if its name must be resolved first. Checked when an
 * endpoint is created or changed, and at each delivery.
 *
 * @param isAllowed true if staff have allowed the host
 */
export function urlRefusal({ protocol, host, hostname }: URL, isAllowed: boolean): string | null {
  const literal = literalAddress(hostname);
  const refusal = literal === null ? null : addressRefusal(host, literal, isAllowed);
  if (refusal) return refusal;
  if (protocol !== 'https:' && !isAllowed)
    return `Plain http:// works for allowed hosts only. Allow ${host} ${HOW_TO_ALLOW}.`;
  return null;
}

/** The literal address in a host name; null for a name that must be resolved. */
function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(bare)) return bare;
  return /(^|\.)localhost$/.test(bare) ? '127.0.0.1' : null;
}
