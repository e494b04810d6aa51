import { plural } from '@messages/numbers';

/** Texts of `club/integration/webhook-deliveries.ts`. */
export const webhookDeliveries = {
  isNotFromThisList: 'isn’t from this list. Start again without it',
  endpointIsDisabled: (reason: string) =>
    `the endpoint is disabled, so nothing is sent to it: ${reason} Enable it first.`,
};

/** Texts of `club/integration/webhooks.ts`. */
export const webhooks = {
  disabledIt: (name: string) => `${name} disabled it.`,
};

/** Texts of `replication/webhooks/post.ts`. */
export const webhookPost = {
  noCompleteAnswer: (seconds: number) => `No complete answer within ${seconds} s.`,
  hasNoAddress: (name: string) => `${name} has no address.`,
  isGone: 'It answered 410 (Gone), so it gets no more events.',
  answered: (status: number) => `It answered ${status}.`,
  certificateIsNotValid: (host: string, code: string) => `The certificate of ${host} isn’t valid (${code}).`,
  sandboxPostsToAllowedHosts: (host: string) =>
    `A sandbox posts to allowed hosts only. Allow ${host} under Settings → Webhooks, or with dockside webhook-hosts allow.`,
  redirectsTo: (status: number, address: string) =>
    `It answered ${status}, a redirect to ${address}. Dockside doesn’t follow redirects. Enter the final address.`,
  redirects: (status: number) =>
    `It answered ${status}. Dockside doesn’t follow redirects. Enter the final address.`,
  nameIsUnknown: (host: string) => `No connection to ${host}: unknown name, or no internet connection.`,
  noInternet: (host: string) => `No connection to ${host}: no internet connection.`,
  nothingListens: (host: string) => `No connection to ${host}: nothing listens at that address and port.`,
  connectionWasCut: (host: string) => `No connection to ${host}: the connection was cut.`,
  networkCannotReachIt: (host: string) => `No connection to ${host}: this network can’t reach it.`,
  noNetwork: (host: string) => `No connection to ${host}: no network.`,
  isNotAnswering: (host: string) => `No connection to ${host}: it isn’t answering.`,
  noConnection: (host: string, problem: string) => `No connection to ${host}: ${problem}.`,
};

/** Texts of `replication/webhooks/sender.ts`. */
export const webhookSender = {
  secretIsMissing:
    'Its secret is missing on this computer, perhaps after a restore. Make a new secret, give it to the receiver, then enable the endpoint.',
  keyWasRevoked:
    'The API key that made it was revoked or has expired. Remove the endpoint and make another with a valid key.',
  nothingGotThrough: (hours: number, error: string) =>
    plural(hours, {
      one: `Nothing got through for an hour. Last attempt: ${error} Enable it to send the waiting events.`,
      other: `Nothing got through for ${hours} hours. Last attempt: ${error} Enable it to send the waiting events.`,
    }),
};

/** Texts of `club/integration/webhook-targets.ts`. */
export const webhookTargets = {
  cloudMetadataAddress: 'a cloud metadata address',
  unspecifiedAddress: 'an unspecified address',
  inPrivateNetwork: 'in a private network',
  inPrivateNetworkProviderCgnat: 'in the private network of a provider (CGNAT)',
  loopbackAddressComputer: 'a loopback address: this computer',
  linkLocalOrCloudMetadataAddress: 'a link-local or cloud metadata address',
  reservedOrCloudMetadataAddress: 'a reserved or cloud metadata address',
  reservedForDocumentation: 'reserved for documentation',
  reservedAddressAs112: 'a reserved address (AS112)',
  reservedAddressAmt: 'a reserved address (AMT)',
  reservedAddress6to4Relay: 'a reserved address (6to4 relay)',
  inPrivateNetworkForBenchmarks: 'in a private network for benchmarks',
  multicastAddress: 'a multicast address',
  reservedOrBroadcastAddress: 'a reserved or broadcast address',
  onInternet: 'on the internet',
  ipv4Compatible: 'IPv4-compatible',
  ipv4Mapped: 'IPv4-mapped',
  ipv4TranslatedSiit: 'IPv4-translated (SIIT)',
  translatedToIpv4Nat64: 'translated to IPv4 (NAT64)',
  reservedForLocalTranslationToIpv4Nat64: 'reserved for local translation to IPv4 (NAT64)',
  reservedTunnelAddressTeredo: 'a reserved tunnel address (Teredo)',
  reservedForBenchmarks: 'reserved for benchmarks',
  reservedProtocolAddress: 'a reserved protocol address',
  tunnelledOverIpv46to4: 'tunnelled over IPv4 (6to4)',
  inPrivateNetworkSiteLocal: 'in a private network (site-local)',
  linkLocalAddress: 'a link-local address',
  reservedAddress: 'a reserved address',
  isNoAddress: 'no address that can be read',
  standsFor: (kind: string, address: string, words: string) =>
    `${kind}: it stands for ${address}, which is ${words}`,
  neverPosted: (address: string, words: string) => `${address} is ${words}: nothing is ever posted there.`,
  isNotOnInternet: (host: string, address: string, words: string) =>
    `${host} isn’t on the internet (${address} is ${words}). Allow it under Settings → Webhooks, or with dockside webhook-hosts allow.`,
  httpIsForAllowedHosts: (host: string) =>
    `Plain http:// works for allowed hosts only. Allow ${host} under Settings → Webhooks, or with dockside webhook-hosts allow.`,
};
