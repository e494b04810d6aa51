import { BlockList, isIP } from 'node:net';

interface Network {
  address: string;
  bits: number | null;
  family: 'ipv4' | 'ipv6';
}

/** An address or a network (`10.0.0.0/8`, `fd00::/8`); undefined where it is neither. */
export function parseProxy(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  if (version === 0 || rest.length > 0 || (bits !== undefined && !isNetwork)) return undefined;
  return { address, bits: isNetwork ? Number(bits) : null, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** The proxies that are trusted with a client's address. */
export class TrustedProxies {
  readonly #list = new BlockList();

  /** @param proxies addresses and networks that `parseProxy` understands */
  constructor(proxies: readonly string[]) {
    for (const text of proxies) {
      const { address, bits, family } = parseProxy(text)!;
      if (bits === null) this.#list.addAddress(address, family);
      else this.#list.addSubnet(address, bits, family);
    }
  }

  has(address: string): boolean {
    const plain = withoutPrefix(address);
    const version = isIP(plain);
    return version !== 0 && this.#list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  }
}

/** A listener on every IPv6 interface names IPv4 clients `::ffff:10.0.0.1`. */
export function withoutPrefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
