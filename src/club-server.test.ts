import { existsSync, mkdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchCalls } from '../test/calls';
import { CLUB, startClub, type TestClub } from '../test/club';
import { record } from '../test/records';
import { tempDir } from '../test/temp';
import { listApiKeys } from './club/access/api-keys';
import { createPortalSession, purgePortalSessions } from './club/members/portal-sessions';
import { openClubServer } from './club-server';
import { DataDirInUseError } from './db/data-dir-lock';
import { purgeStoredResponses, storeResponse } from './db/idempotency';

const DAY = 86_400_000;
const log = pino({ level: 'silent' });

let club: TestClub;
beforeEach(async () => {
  club = await startClub({ dataDir: tempDir() });
});
afterEach(() => club.close());

/** Closes the server as a host does; a new club takes its place, for the tests that follow. */
async function closeForGood(): Promise<string> {
  const { dataDir, server } = club;
  await server.close();
  club = await startClub({ dataDir: tempDir() });
  return dataDir;
}

const lastUsed = () => listApiKeys(club.server.store.read)[0]!.last_used_at;

describe('closing', () => {
  it('answers a long poll at once, with what there is', async () => {
    const { body } = await club.get('/changes');
    const wait = 30_000;
    const waiting = watchCalls(club.server.store.changes, 'next');
    const started = performance.now();
    const poll = club.get('/changes', { after: body.next_after, wait });
    await waiting();
    await club.restart();
    expect(await poll).toMatchObject({ status: 200, body: { data: [] } });
    expect(performance.now() - started).toBeLessThan(wait);
  });

  it('is not held up by a connection that a client keeps open', async () => {
    await club.get('/members', { club_id: CLUB });
    const started = performance.now();
    await club.restart();
    // The grace that is given to what does not finish.
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('writes down when keys were last used', async () => {
    // The first use is on the disk at once.
    await club.get('/members', { club_id: CLUB });
    const first = lastUsed();
    club.now.at = Date.now() + 5000;
    await club.get('/members', { club_id: CLUB });
    expect(lastUsed()).toBe(first);
    await club.restart();
    expect(lastUsed()).toBe(club.now.at);
  });

  it('folds the write-ahead log in and lets the data directory go', async () => {
    await club.put('members', [record('members')]);
    const wal = join(club.dataDir, 'club.db-wal');
    expect(statSync(wal).size).toBeGreaterThan(0);
    const dataDir = await closeForGood();
    expect(existsSync(wal)).toBe(false);
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
    await (await openClubServer({ dataDir, log })).close();
  });
});

it('closing folds the log in also while another program has the database open', async () => {
  await club.put('members', [record('members')]);
  const other = new Database(join(club.dataDir, 'club.db'), { readonly: true });
  other.prepare('SELECT count(*) FROM members').get();
  const dataDir = await closeForGood();
  expect(statSync(join(dataDir, 'club.db-wal')).size).toBe(0);
  other.close();
});

describe('opening', () => {
  it('is refused while another server runs on the data', async () => {
    const opening = openClubServer({ dataDir: club.dataDir, log });
    await expect(opening).rejects.toThrow(DataDirInUseError);
    await expect(opening).rejects.toThrow(`(process ${process.pid}, ${club.url})`);
    expect((await club.get('/members', { club_id: CLUB })).status).toBe(200);
  });

  it('that fails lets the data directory go again', async () => {
    const dataDir = tempDir();
    writeFileSync(join(dataDir, 'club.db'), 'no database'.repeat(1000));
    for (let i = 0; i < 2; i++)
      await expect(openClubServer({ dataDir, log })).rejects.toThrow(/isn’t a database/);
  });

  it.each(['server.json', 'staff-link-secret'])(
    'that fails at a late step, as %s cannot be used, lets go of all that was open',
    async (name) => {
      const dataDir = tempDir();
      const inTheWay = join(dataDir, name);
      mkdirSync(inTheWay);
      for (let i = 0; i < 2; i++) await expect(openClubServer({ dataDir, log })).rejects.toThrow(/EISDIR/);
      expect(existsSync(join(dataDir, 'club.db-wal'))).toBe(false);
      rmdirSync(inTheWay);
      await (await openClubServer({ dataDir, log })).close();
    },
  );

  it('a server that cannot listen says why and can be closed', async () => {
    const server = await openClubServer({ dataDir: tempDir(), log });
    const { port } = new URL(club.url);
    await expect(server.listen('127.0.0.1', Number(port))).rejects.toThrow('Another program is using');
    await server.close();
  });
});

describe('housekeeping', () => {
  it('every minute notes when keys were used and forgets what is over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await club.restart();
    const { store } = club.server;
    const key = { scope: listApiKeys(store.read)[0]!.id, operation: 'scores', idempotencyKey: 'k' };
    await store.write((db) =>
      storeResponse(db, key, { request_id: 'r', body: '{}', sent_hash: null }, store.runningTime.now()),
    );
    await club.get('/members', { club_id: CLUB });
    const first = lastUsed();
    club.now.at = Date.now() + 60_000;
    club.now.ran += 31 * DAY;
    await club.get('/members', { club_id: CLUB });
    expect(lastUsed()).toBe(first);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(lastUsed()).toBe(club.now.at), 60_000);
    await vi.waitFor(() => expect(store.read.get('SELECT 1 FROM idempotency')).toBeUndefined(), 60_000);
  });

  it('replays are kept for 30 days, and no longer', async () => {
    const { store } = club.server;
    const key = { scope: listApiKeys(store.read)[0]!.id, operation: 'scores', idempotencyKey: 'k' };
    await store.write((db) => storeResponse(db, key, { request_id: 'r', body: '{}', sent_hash: null }, 1000));
    expect(await store.write((db) => purgeStoredResponses(db, 999 + 30 * DAY))).toBe(0);
    expect(await store.write((db) => purgeStoredResponses(db, 1000 + 30 * DAY))).toBe(1);
  });

  it('portal sessions are kept for a day after they end, and no longer', async () => {
    await club.put('members', [record('members', { membership_number: '1042' })]);
    const { store } = club.server;
    const context = { clubId: CLUB, now: 0, queue: false, recordedBy: null };
    const input = { membership_number: '1042', initial_view: 'home' } as const;
    const { session } = await store.write((db) => createPortalSession(db, context, input, 0));
    const over = session.expires_at + DAY;
    expect(await store.write((db) => purgePortalSessions(db, over - 1))).toBe(0);
    expect(await store.write((db) => purgePortalSessions(db, over))).toBe(1);
  });
});
