import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../test/club';
import { DeviceKeys } from '../club/access/api-keys';
import { SyncHealth } from '../contract/staff-operations/sync';
import { client } from './client';
import { healthRoute } from './health';
import { lanAddresses } from './network';
import type { ServerEnv } from './types';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

const behind: SyncHealth = {
  upstream: true,
  activity: 'idle',
  online: false,
  answered_at: 0,
  as_of: 1_788_264_000_000,
  next_try_at: 1_788_264_060_000,
  problem: { kind: 'unreachable', message: 'The cloud isn’t answering.', since: 1_788_264_010_000 },
  clock_skew_ms: -150,
  outbox: { waiting: 14, attention: 2, not_permitted: 0, local: 0, oldest_at: 1_788_264_011_000 },
  fill: null,
  unreadable: { 'line-items': 3 },
};

/** The address of this machine on a network, as which it is another machine to itself. */
const [lan] = lanAddresses();

/** The health answer of a server with this state of sync. */
async function healthWith(syncHealth: (() => SyncHealth) | undefined): Promise<Record<string, unknown>> {
  const app = new OpenAPIHono<ServerEnv>();
  const { store } = club.server;
  app.use(client());
  healthRoute(app, {
    store,
    deviceKeys: new DeviceKeys(),
    clock: Date.now,
    version: '1.0.0',
    syncHealth,
  });
  return (await app.request('/healthz')).json() as Promise<Record<string, unknown>>;
}

describe.runIf(lan !== undefined)('/healthz, asked by another machine', () => {
  const ask = async (key?: string) => {
    const { port } = await club.server.listen('0.0.0.0', 0);
    const response = await fetch(`http://${lan}:${port}/healthz`, { headers: key ? { 'api-key': key } : {} });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('answers a guest that all is well, and no more', async () => {
    expect(await ask()).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await ask('dsk_guess')).toEqual({ status: 200, body: { status: 'ok' } });
    const old = await club.newKey({ expiresAt: Date.now() - 1 });
    expect(await ask(old.key)).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('gives the rest to those who have a key', async () => {
    const { body } = await ask(club.key);
    expect(Object.keys(body)).toEqual(['status', 'version', 'time', 'outbox', 'sync']);
  });
});

it('/healthz answers everybody that the database does not answer, and nothing else', async () => {
  const broken = await startClub();
  broken.server.store.close();
  const response = await fetch(`${broken.url}/healthz`);
  expect([response.status, await response.json()]).toEqual([503, { status: 'failing' }]);
  await broken.close().catch(() => {});
});

describe('/healthz', () => {
  it('says without a key that the server is well, and nothing about the club', async () => {
    club.now.at = 1_788_264_000_000;
    const response = await fetch(`${club.url}/healthz`);
    club.now.at = null;
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toMatchObject({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      time: 1_788_264_000_000,
      outbox: { waiting: 0 },
    });
    expect(Object.keys(body)).toEqual(['status', 'version', 'time', 'outbox', 'sync']);
  });

  it('reports to machines how sync does', async () => {
    const { sync } = await healthWith(() => behind);
    expect(SyncHealth.strict().parse(sync)).toEqual(behind);
  });

  it('runs without sync too', async () => {
    expect(await healthWith(undefined)).toMatchObject({ status: 'ok', sync: null });
  });
});
