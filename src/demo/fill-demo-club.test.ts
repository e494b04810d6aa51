import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, NOW, START_OF_TODAY } from '../../test/demo-club';
import { newStore } from '../../test/empty-database';
import { findClub, listClubs, putClub } from '../club/clubs';
import { agingReport } from '../club/members/aging';
import { saveRegistration } from '../club/racing/registrations';
import { recordScan } from '../club/safety/wristbands';
import { type RecordOf, type ResourceName, resourceNames, resources } from '../contract/resources';
import { readChanges } from '../db/change-log';
import { allRecords, putRecord, removeRecord } from '../db/records';
import type { Store } from '../db/store';
import { countOutbox } from '../replication/upstream/state/outbox';
import { fillDemoClub } from './fill-demo-club';

const DAY = 24 * HOUR;

const opened: { store: Store; directory: string }[] = [];

function openStore(): Store {
  const directory = mkdtempSync(join(tmpdir(), 'dockside-demo-'));
  const store = newStore(directory);
  opened.push({ store, directory });
  return store;
}

afterAll(() => {
  for (const { store, directory } of opened) {
    store.close();
    rmSync(directory, { recursive: true });
  }
});

function textsOf(store: Store, resource: ResourceName): string[] {
  return [...allRecords(store.read, resource)].map(({ json }) => json);
}

function recordsOf<Name extends ResourceName>(store: Store, resource: Name): RecordOf<Name>[] {
  return textsOf(store, resource).map((json) => JSON.parse(json));
}

const everything = (store: Store) => resourceNames.map((resource) => textsOf(store, resource));
const changeHead = (store: Store) =>
  readChanges(store.read, { clubId: 'demo', resources: resourceNames }, 0, 1_000_000).next_after;

/** Filled once, at NOW; the tests below leave it as it is. */
let store: Store;
let filled: Awaited<ReturnType<typeof fillDemoClub>>;

beforeAll(async () => {
  store = openStore();
  filled = await fillDemoClub(store, { now: NOW });
});

describe('the demo club', () => {
  it('is there', () => {
    expect(filled.club_id).toBe('demo');
    expect(findClub(store.read, 'demo')).toMatchObject({
      name: 'Kilcrane Sailing & Golf Club',
      time_zone: 'Europe/Dublin',
      currency: 'EUR',
    });
  });

  it.each(resourceNames)('has %s, each exactly as the contract says', (resource) => {
    const records = recordsOf(store, resource);
    expect(records.length).toBeGreaterThan(0);
    expect(filled.counts[resource]).toBe(records.length);
    const strict = resources[resource].record.strict();
    for (const record of records) expect(strict.parse(record)).toEqual(record);
  });

  it('queues nothing for upstream', () => {
    expect(countOutbox(store.read).waiting).toBe(0);
  });

  it('owes in every bucket of the aging report, with money on account that nothing is due for', async () => {
    const { totals } = await store.snapshot((db) => agingReport(db, findClub(db, 'demo')!, NOW));
    for (const amount of Object.values(totals)) expect(amount).toBeGreaterThan(0);
  });
});

describe('filling', () => {
  it('gives the same records byte for byte at any moment of the same day', async () => {
    const other = openStore();
    await fillDemoClub(other, { now: START_OF_TODAY + DAY - 1 });
    expect(everything(other)).toEqual(everything(store));
  });

  it('changes nothing when it is done again', async () => {
    const [head, records] = [changeHead(store), everything(store)];
    await fillDemoClub(store, { now: NOW });
    expect(changeHead(store)).toBe(head);
    expect(everything(store)).toEqual(records);
  });

  it('leaves what the store’s own functions would: saving every entry again changes no wristband', async () => {
    const context = { clubId: 'demo', now: NOW, queue: false, recordedBy: null };
    const head = changeHead(store);
    await store.write((db) => {
      for (const entry of recordsOf(store, 'registrations'))
        saveRegistration(db, context, entry as Parameters<typeof saveRegistration>[2]);
    });
    expect(changeHead(store)).toBe(head);
  });

  it('leaves nothing in the future that would outvote a scan, even at midnight', async () => {
    const early = openStore();
    await fillDemoClub(early, { now: START_OF_TODAY });
    const { id, regatta_id } = recordsOf(early, 'wristbands').find(({ status }) => status === 'sailing')!;
    const now = START_OF_TODAY + 1;
    const scan = { id, regatta_id, status: 'ashore' as const, timestamp: now };
    const scanned = await early.write((db) =>
      recordScan(db, { clubId: 'demo', now, queue: false, recordedBy: null }, scan),
    );
    expect(scanned).toMatchObject({ applied: true, status: 'ashore' });
  });

  it('moves on with the days and years, and leaves what a visitor of the demo added', async () => {
    const visited = openStore();
    await fillDemoClub(visited, { now: NOW });
    const score = recordsOf(visited, 'scores')[0]!;
    const theirs = { ...score, id: 'scr_theirs', finish_time: 1234 };
    await visited.write((db) => {
      removeRecord(db, 'scores', 'demo', score.id);
      putRecord(db, 'scores', 'demo', theirs);
    });
    for (const days of [1, 40, 200]) await fillDemoClub(visited, { now: NOW + days * DAY });
    expect(recordsOf(visited, 'scores')).toContainEqual(theirs);
    expect(recordsOf(visited, 'scores')).toHaveLength(filled.counts.scores);
    expect(recordsOf(visited, 'regattas')).toHaveLength(2);
    const open = recordsOf(visited, 'orders').filter(({ status }) => status === 'open');
    for (const { opened_at } of open) expect(opened_at).toBeGreaterThan(NOW + 199 * DAY);
  });

  it('can be done for several clubs of one store, and keeps the rate limit that staff set', async () => {
    const shared = openStore();
    await fillDemoClub(shared, { now: NOW });
    await shared.write((db) => putClub(db, { ...findClub(db, 'demo')!, rate_limit: 17 }));
    await fillDemoClub(shared, { now: NOW, clubId: 'second' });
    await fillDemoClub(shared, { now: NOW });
    const clubs = listClubs(shared.read).map(({ id, rate_limit }) => [id, rate_limit]);
    expect(clubs).toEqual([
      ['demo', 17],
      ['second', 600],
    ]);
  });

  it('refuses a club with members or other records of its own, and leaves it as it was', async () => {
    const real = openStore();
    const [member, regatta] = [recordsOf(store, 'members')[0]!, recordsOf(store, 'regattas')[0]!];
    await real.write((db) => {
      for (const id of ['club_1', 'club_2'])
        putClub(db, { id, name: 'Real club', time_zone: 'Europe/Paris', currency: 'EUR', rate_limit: 600 });
      putRecord(db, 'members', 'club_1', { ...member, id: 'mem_0001', club_id: 'club_1' });
      putRecord(db, 'regattas', 'club_2', { ...regatta, id: 'reg_0001', club_id: 'club_2' });
    });
    for (const clubId of ['club_1', 'club_2']) {
      await expect(fillDemoClub(real, { now: NOW, clubId })).rejects.toThrow(/already has records/);
      expect(findClub(real.read, clubId)!.name).toBe('Real club');
    }
    expect(everything(real).flat()).toHaveLength(2);
  });

  it('refuses the demo once a real member is in it', async () => {
    const mixed = openStore();
    await fillDemoClub(mixed, { now: NOW });
    const member = recordsOf(mixed, 'members')[0]!;
    await mixed.write((db) => putRecord(db, 'members', 'demo', { ...member, id: 'mem_0001' }));
    await expect(fillDemoClub(mixed, { now: NOW })).rejects.toThrow(/already has records/);
  });
});
