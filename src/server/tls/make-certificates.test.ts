import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { checkServerIdentity, connect } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type KeyedCertificate, makeAuthority, makeServerCertificate } from './make-certificates';
import { isPrivateHost } from './private-hosts';

const HOSTS = ['localhost', 'laptop.local', '127.0.0.1', '192.168.4.7', 'fd00::7'];
const now = Date.now();
const authority = await makeAuthority('Kilcrane Sailing & Golf Club');

/** The verdict of a client that trusts `trusted`, on a server reached as `host`: `trusted`, or the reason against. */
async function handshake(server: KeyedCertificate, host: string, trusted = authority): Promise<string> {
  const listener = https.createServer({ cert: server.certificate, key: server.key });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void listener.close());
  const { port } = listener.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      ca: trusted.certificate,
      checkServerIdentity: (_, certificate) => checkServerIdentity(host, certificate),
    });
    socket.once('secureConnect', () => resolve('trusted'));
    socket.once('error', (error) => resolve(error.message));
    socket.once('secureConnect', () => socket.destroy());
  });
}

describe('a server’s certificate', () => {
  it.each(HOSTS)('is taken for %s by who trusts the club’s authority', async (host) => {
    expect(await handshake(await makeServerCertificate(authority, HOSTS, now), host)).toBe('trusted');
  });

  it('is taken by nobody else', async () => {
    const another = await makeAuthority('Another club');
    const server = await makeServerCertificate(authority, HOSTS, now);
    expect(await handshake(server, '127.0.0.1', another)).toContain('unable to verify the first certificate');
  });

  it('is not taken for a host that it does not name', async () => {
    const server = await makeServerCertificate(authority, HOSTS, now);
    expect(await handshake(server, '192.168.4.8')).toContain('does not match');
  });

  it.each(['bank.example', '9.9.9.9'])(
    'is not taken for %s whoever has signed it with a stolen key',
    async (host) => {
      expect(await handshake(await makeServerCertificate(authority, [host], now), host)).toBe(
        'permitted subtree violation',
      );
    },
  );

  it('is good for no longer than Apple’s devices take, and since yesterday for clocks that are behind', async () => {
    const { validFrom, validTo } = new X509Certificate(
      (await makeServerCertificate(authority, HOSTS, now)).certificate,
    );
    const days = (text: string) => (Date.parse(text) - now) / 86_400_000;
    expect(days(validFrom)).toBeCloseTo(-1, 2);
    expect(days(validTo)).toBeCloseTo(396, 2);
  });
});

describe('an authority', () => {
  it('is one by its certificate, for thirty years whatever the clock says', () => {
    const { ca, subject, validFrom, validTo } = new X509Certificate(authority.certificate);
    expect([ca, subject]).toEqual([true, 'CN=Kilcrane Sailing & Golf Club']);
    expect([Date.parse(validFrom), Date.parse(validTo)]).toEqual([Date.UTC(2025, 0), Date.UTC(2055, 0)]);
  });

  it.each([
    ...HOSTS.map((host) => [host, true] as const),
    ['100.64.1.1', true],
    ['fe80::1', true],
    ['8.8.8.8', false],
    ['2001:db8::1', false],
    ['laptop', false],
    ['example.org', false],
    ['evil-local', false],
  ] as const)('vouches for %s: %s', (host, expected) => {
    expect(isPrivateHost(host)).toBe(expected);
  });
});
