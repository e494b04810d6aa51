import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { ensureClub } from '../../src/club/clubs';
import { putRecord } from '../../src/db/records';
import type { Store } from '../../src/db/store';
import { pairingHttp } from '../../src/replication/pairing/http';
import type { PairingTimes } from '../../src/replication/pairing/link';
import { openPairing, type Pairing } from '../../src/replication/pairing/open-pairing';
import { PAIRING_PATH } from '../../src/replication/pairing/protocol';
import { openStore } from '../data-dir';
import { record } from '../records';

const CLUB = 'c';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Laptop {
  store: Store;
  pairing: Pairing;
  url: string;
  /** True leaves requests unanswered, like a sleeping laptop. */
  silent: boolean;
}

/** A laptop with only pairing, so that its database can be limited in size. */
async function laptop(times: Partial<PairingTimes> = {}): Promise<Laptop> {
  const store = openStore();
  await store.write((db) => ensureClub(db, CLUB));
  const log = pino({ level: 'silent' });
  const pairing = openPairing({ store, log, times: { retryMs: [50, 50], ...times } });
  const app = new Hono();
  app.use(async (_, next) => (made.silent ? new Promise<void>(() => {}) : next()));
  const { fetch } = app.route(PAIRING_PATH, pairingHttp(store, Date.now));
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  cleanUps.push(async () => {
    server.closeAllConnections();
    server.close();
    await pairing.stop();
  });
  const made: Laptop = {
    store,
    pairing,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    silent: false,
  };
  return made;
}

async function pair(called: Laptop, caller: Laptop): Promise<void> {
  const { code } = await called.pairing.control.pairing_invite({ club_id: CLUB, name: 'Committee boat' });
  const join = { address: called.url, code, name: 'Race office', base: 'both' } as const;
  await caller.pairing.control.pairing_join(join);
  caller.pairing.start();
}

const fill = ({ store }: Laptop, ids: number[]) =>
  store.write((db) => {
    for (const id of ids)
      putRecord(db, 'members', CLUB, record('members', { id: `mem_${id}`, notes: 'n'.repeat(2_000) }));
  });
const members = ({ store }: Laptop) => store.read.get<{ n: number }>('SELECT count(*) AS n FROM members')!.n;
const peerOf = async ({ pairing }: Laptop) => (await pairing.control.pairing_status({})).peers[0]!;
const problemOf = async (laptop: Laptop) => (await peerOf(laptop)).problem;

function limit({ store }: Laptop, free: number): void {
  const { page_count } = store.read.get<{ page_count: number }>('PRAGMA page_count')!;
  store.read.get(`PRAGMA max_page_count = ${page_count + free}`);
}

test.each(['the one that calls', 'the one that is called'])(
  'where the disk of %s is full the words say so, and once there is space nothing is missing',
  async (which) => {
    const [called, caller] = [await laptop(), await laptop()];
    await pair(called, caller);
    const [full, other] = which === 'the one that calls' ? [caller, called] : [called, caller];
    await fill(other, [1]);
    await expect.poll(() => members(full)).toBe(1);

    limit(full, 4);
    await fill(
      other,
      Array.from({ length: 300 }, (_, i) => 2 + i),
    );
    const words =
      which === 'the one that calls' ? /^The disk is full/ : /^The other computer says: The disk is full/;
    await expect.poll(() => problemOf(caller)).toMatch(words);
    expect(members(full)).toBe(1);
    limit(full, 100_000);
    await expect.poll(() => members(full)).toBe(301);
    await expect.poll(() => problemOf(caller)).toBeNull();
  },
);

test('one that takes a call and does not answer is not online', async () => {
  const [called, caller] = [await laptop(), await laptop({ waitMs: 200, requestTimeoutMs: 1_000 })];
  await pair(called, caller);
  await expect.poll(async () => (await peerOf(caller)).online).toBe(true);
  called.silent = true;
  const silent = { online: false, problem: expect.stringMatching(/^The other computer isn’t answering/) };
  await expect.poll(() => peerOf(caller)).toMatchObject(silent);
  // Nor while it is called repeatedly.
  for (let i = 0; i < 20; i += 1) {
    await delay(50);
    expect(await peerOf(caller)).toMatchObject(silent);
  }
  called.silent = false;
  await expect.poll(async () => (await peerOf(caller)).online).toBe(true);
});
