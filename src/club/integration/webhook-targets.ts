import { webhookTargets as t } from '@messages/server/integration';
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
  ['168.63.129.16/32', 'never', t.cloudMetadataAddress],
  ['100.100.100.200/32', 'never', t.cloudMetadataAddress],
  ['0.0.0.0/8', 'never', t.unspecifiedAddress],
  ['10.0.0.0/8', 'private', t.inPrivateNetwork],
  ['100.64.0.0/10', 'private', t.inPrivateNetworkProviderCgnat],
  ['127.0.0.0/8', 'private', t.loopbackAddressComputer],
  ['169.254.0.0/16', 'never', t.linkLocalOrCloudMetadataAddress],
  ['172.16.0.0/12', 'private', t.inPrivateNetwork],
  ['192.0.0.0/24', 'never', t.reservedOrCloudMetadataAddress],
  ['192.0.2.0/24', 'never', t.reservedForDocumentation],
  ['192.31.196.0/24', 'never', t.reservedAddressAs112],
  ['192.52.193.0/24', 'never', t.reservedAddressAmt],
  ['192.88.99.0/24', 'never', t.reservedAddress6to4Relay],
  ['192.168.0.0/16', 'private', t.inPrivateNetwork],
  ['192.175.48.0/24', 'never', t.reservedAddressAs112],
  ['198.18.0.0/15', 'private', t.inPrivateNetworkForBenchmarks],
  ['198.51.100.0/24', 'never', t.reservedForDocumentation],
  ['203.0.113.0/24', 'never', t.reservedForDocumentation],
  ['224.0.0.0/4', 'never', t.multicastAddress],
  ['240.0.0.0/4', 'never', t.reservedOrBroadcastAddress],
  ['0.0.0.0/0', 'public', t.onInternet],

  ['fd00:ec2::254/128', 'never', t.cloudMetadataAddress],
  ['fd20:ce::254/128', 'never', t.cloudMetadataAddress],
  ['::/128', 'never', t.unspecifiedAddress],
  ['::1/128', 'private', t.loopbackAddressComputer],
  ['::/96', { ipv4At: 12 }, t.ipv4Compatible],
  ['::ffff:0:0/96', { ipv4At: 12 }, t.ipv4Mapped],
  ['::ffff:0:0:0/96', { ipv4At: 12 }, t.ipv4TranslatedSiit],
  ['64:ff9b::/96', { ipv4At: 12 }, t.translatedToIpv4Nat64],
  ['64:ff9b:1::/48', 'never', t.reservedForLocalTranslationToIpv4Nat64],
  ['2001::/32', 'never', t.reservedTunnelAddressTeredo],
  ['2001:2::/48', 'never', t.reservedForBenchmarks],
  ['2001::/23', 'never', t.reservedProtocolAddress],
  ['2001:db8::/32', 'never', t.reservedForDocumentation],
  ['2002::/16', { ipv4At: 2 }, t.tunnelledOverIpv46to4],
  ['2620:4f:8000::/48', 'never', t.reservedAddressAs112],
  ['3fff::/20', 'never', t.reservedForDocumentation],
  ['2000::/3', 'public', t.onInternet],
  ['fc00::/7', 'private', t.inPrivateNetwork],
  ['fec0::/10', 'private', t.inPrivateNetworkSiteLocal],
  ['fe80::/10', 'never', t.linkLocalAddress],
  ['ff00::/8', 'never', t.multicastAddress],
  // Only 2000::/3 is allocated to the internet.
  ['::/0', 'never', t.reservedAddress],
];

const parsed = ranges.map(([cidr, reach, words]) => ({ range: ipaddr.parseCIDR(cidr), reach, words }));

/** Judges an IP address. An IPv6 address that embeds an IPv4 address is judged as the latter. */
export function judgeAddress(address: string): Judgement {
  if (!ipaddr.isValid(address)) return { reach: 'never', words: t.isNoAddress };
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
  return { ...judged, words: t.standsFor(words, inner, judged.words) };
}

/**
 * Why nothing is posted to a host's IP address; null if events may be posted.
 *
 * @param isAllowed true if staff have allowed the host
 */
export function addressRefusal(host: string, address: string, isAllowed: boolean): string | null {
  const { reach, words } = judgeAddress(address);
  if (reach === 'never') return t.neverPosted(address, words);
  if (reach === 'private' && !isAllowed) return t.isNotOnInternet(host, address, words);
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
  if (protocol !== 'https:' && !isAllowed) return t.httpIsForAllowedHosts(host);
  return null;
}

/** The literal address in a host name; null for a name that must be resolved. */
function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(bare)) return bare;
  return /(^|\.)localhost$/.test(bare) ? '127.0.0.1' : null;
}
