import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { Bonjour, type Service } from 'bonjour-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../test/club';
import { freePort, takePort } from '../../test/ports';
import { putSharing } from '../club/clubs';
import { localName } from './mdns';
import { lanAddresses } from './network';

let club: TestClub;
beforeEach(async () => {
  club = await startClub({ host: 'desktop' });
});
afterEach(() => club.close());

const answers = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );

describe('sharing', () => {
  it('is off until staff turn it on, on the port of the documentation', () => {
    expect(club.server.network.status()).toMatchObject({ shared: false, port: 4010, problem: null });
  });

  it('starts and stops, and says where', async () => {
    const { shared, port, addresses } = await club.server.network.share(true, 0);
    expect([shared, addresses]).toEqual([true, lanAddresses()]);
    expect(await answers(port)).toBe(true);
    expect(await club.server.network.share(false, port)).toMatchObject({ shared: false, port });
    expect(await answers(port)).toBe(false);
  });

  it('is on again after a restart, on the port it had', async () => {
    const { port } = await club.server.network.share(true, 0);
    await club.restart();
    expect(club.server.network.status()).toMatchObject({ shared: true, port, problem: null });
    expect(await answers(port)).toBe(true);
  });

  it('stays off after a restart once it was turned off, and its port is kept for the next time', async () => {
    const { port } = await club.server.network.share(true, 0);
    await club.server.network.share(false, port);
    await club.restart();
    expect(club.server.network.status()).toMatchObject({ shared: false, port });
    expect(await answers(port)).toBe(false);
  });

  it('on a port that is taken fails in words, and leaves what was shared as it was', async () => {
    const taken = await takePort();
    const { port } = await club.server.network.share(true, 0);
    await expect(club.server.network.share(true, taken.port)).rejects.toThrow(/Another program is using/);
    expect(club.server.network.status()).toMatchObject({ shared: true, port });
    expect(await answers(port)).toBe(true);
    await taken.release();
  });

  it('that cannot start again, as its port is taken by now, says so and fails nothing else', async () => {
    const taken = await takePort();
    await club.server.store.write((db) => putSharing(db, { on: true, port: taken.port }));
    await club.restart();
    const { network } = club.server;
    expect(network.status()).toMatchObject({
      shared: false,
      port: taken.port,
      problem: expect.stringContaining(`using port ${taken.port}`),
    });
    await taken.release();
    expect(await network.share(true, taken.port)).toMatchObject({ shared: true, problem: null });
  });

  it('turned on and off at once ends as asked last', async () => {
    const { network } = club.server;
    const { port } = await network.share(true, 0);
    await Promise.all([network.share(false, port), network.share(true, port), network.share(false, port)]);
    expect(network.status().shared).toBe(false);
    expect(await answers(port)).toBe(false);
  });
});

describe('HTTPS', () => {
  /** The answer at `/healthz` for a client that trusts the club's authority. */
  const secured = (port: number, host = '127.0.0.1') => {
    const file = readFileSync(join(club.dataDir, 'tls/authority.pem'), 'utf8');
    return new Promise<{ status: number | undefined; fingerprint: string }>((resolve, reject) => {
      const request = https.get({ host, port, path: '/healthz', ca: file, agent: false }, (response) => {
        const { fingerprint256 } = (response.socket as TLSSocket).getPeerCertificate();
        response.resume();
        resolve({ status: response.statusCode, fingerprint: fingerprint256 });
      });
      request.once('error', reject);
    });
  };

  it('is beside HTTP while it is shared, with a certificate of the club’s own authority', async () => {
    expect(club.server.network.status().https).toBeNull();
    const shared = await club.server.network.share(true, 0);
    const { port, certificate_fingerprint, authority_fingerprint, problem } = shared.https!;
    expect(problem).toBeNull();
    for (const host of ['127.0.0.1', ...lanAddresses()])
      expect(await secured(port!, host)).toEqual({ status: 200, fingerprint: certificate_fingerprint });
    expect(await answers(shared.port)).toBe(true);
    expect(authority_fingerprint).not.toBe(certificate_fingerprint);
    await club.server.network.share(false, shared.port);
    expect(club.server.network.status().https).toBeNull();
    await expect(secured(port!)).rejects.toThrow('ECONNREFUSED');
  });

  it('is on the next port, under the same authority after a restart', async () => {
    const port = await freePort();
    const before = await club.server.network.share(true, port);
    await club.restart();
    const after = club.server.network.status();
    expect(after.https).toEqual(before.https);
    expect(after.https!.port).toBe(port + 1);
  });

  it('leaves HTTP as it is where its port is taken, and says so', async () => {
    const taken = await takePort();
    const shared = await club.server.network.share(true, taken.port - 1);
    expect(await answers(shared.port)).toBe(true);
    expect(shared.https).toMatchObject({
      port: null,
      problem: expect.stringContaining(`using port ${taken.port}`),
    });
    await taken.release();
  });

  it('is not there where it is turned off', async () => {
    const plain = await startClub({ https: false });
    await plain.server.listen('0.0.0.0', 0);
    expect(plain.server.network.status()).toMatchObject({ shared: true, https: null });
    expect((await fetch(`${plain.url}/certificate`)).status).toBe(404);
    await plain.close();
  });

  it('has a page that hands out the authority’s certificate and says what it is called', async () => {
    expect((await fetch(`${club.url}/certificate`)).status).toBe(404);
    const { https: status } = await club.server.network.share(true, 0);
    const page = await (await fetch(`${club.url}/certificate`)).text();
    expect(page).toContain(status!.authority_fingerprint);
    const [, href] = /<a class="download" href="([^"]+)"/.exec(page)!;
    const file = await fetch(`${club.url}${href}`);
    expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
    const certificate = new X509Certificate(Buffer.from(await file.arrayBuffer()));
    expect([certificate.ca, certificate.fingerprint256]).toEqual([true, status!.authority_fingerprint]);
  });
});

describe('the headless host', () => {
  it('listens where its command line says, whatever was shared before', async () => {
    const { port } = await club.server.network.share(true, 0);
    await club.server.close();
    const headless = await startClub({ dataDir: club.dataDir });
    expect(headless.server.network.status()).toMatchObject({ shared: false, port });
    await headless.close();
    club = await startClub();
  });
});

describe.skipIf(lanAddresses().length === 0)('multicast DNS', () => {
  it('finds a shared server by its club, and forgets it when sharing stops', async () => {
    await club.putClub({ name: 'Kilcrane Sailing & Golf Club' });
    const { port, local_name } = await club.server.network.share(true, 0);
    expect(local_name).toBe(localName());
    const here = new Bonjour();
    const browser = here.find({ type: 'http' });
    const found: Service[] = [];
    browser.on('up', (service: Service) => found.push(service));
    browser.on('down', (service: Service) => found.splice(found.indexOf(service), 1));
    const ours = () => found.find((service) => service.port === port);
    await expect.poll(ours).toBeDefined();
    expect(ours()).toMatchObject({
      name: 'Dockside – Kilcrane Sailing & Golf Club',
      host: localName(),
      txt: { path: '/api/v1' },
    });
    expect(ours()!.addresses).toEqual(expect.arrayContaining(lanAddresses()));
    expect(await club.server.network.share(false, port)).toMatchObject({ local_name: null });
    await expect.poll(ours).toBeUndefined();
    here.destroy();
  });

  it('has a server that was started on every interface, too, unless that is turned off', async () => {
    const loud = await startClub();
    const quiet = await startClub({ advertise: false });
    await loud.server.listen('0.0.0.0', 0);
    await quiet.server.listen('0.0.0.0', 0);
    expect(loud.server.network.status().local_name).toBe(localName());
    expect(quiet.server.network.status().local_name).toBeNull();
    await Promise.all([loud.close(), quiet.close()]);
  });
});
