import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { ensureClub } from '../src/club/clubs';
import type { ResourceName } from '../src/contract/resources';
import { bulkInsert } from '../src/db/bulk-insert';
import type { Writable } from '../src/db/connection';
import { Store } from '../src/db/store';
import { openSync, type Sync } from '../src/replication/upstream/open-sync';
import { type BenchClub, CLUB, openBenchClub } from './bench-club';
import { putRegatta, regattaData } from './data';
import { putLineItems, putNamedMembers, putScores } from './large-club';

const DAY = 24 * 3600 * 1000;

/** Period of the line items. */
export const POSTED = { from: Date.UTC(2024, 0, 1), until: Date.UTC(2024, 0, 1) + 900 * DAY };

/** The regatta of the standings, the same in every club. */
export const REGATTA = 'reg';
export const BOATS = 40;

/** Waiting writes in the outbox, however many were sent before. */
const FEW = 100;

/** A club of one size, with outboxes of that size. */
export interface GrowthFixture {
  size: number;
  /** `size` line items and members, and a tenth as many scores of another regatta; all synced with an upstream. */
  club: BenchClub;
  /** Sync as run by `dockside sync`: one round for each call. */
  sync: Sync;
  /** `size` writes sent and records received; a hundred writes wait. */
  sent: Store;
  /** `size` waiting writes. */
  waiting: Store;
  close(): Promise<void>;
}

export async function openGrowthFixture(size: number): Promise<GrowthFixture> {
  const [club, upstream] = [await openBenchClub(), await openBenchClub()];
  const outboxes = [await openOutbox(FEW, size), await openOutbox(size, 0)] as const;
  // Before any data exists: everything made below counts as synced.
  await club.server.staff.set_upstream({ url: upstream.url, key: upstream.key, club_id: CLUB });
  await club.server.staff.sync_now({});
  await fill(club, size);
  return {
    size,
    club,
    sync: openSync({ store: club.server.store, log: pino({ level: 'silent' }) }),
    sent: outboxes[0].store,
    waiting: outboxes[1].store,
    async close() {
      await club.close();
      await upstream.close();
      for (const outbox of outboxes) outbox.close();
    },
  };
}

/** Fills one kind at a time, like an import: the write-ahead log is then as large as the largest kind. */
async function fill({ server: { store } }: BenchClub, size: number): Promise<void> {
  await putRegatta(store, CLUB, regattaData(REGATTA, CLUB, BOATS, 5));
  const { registrations, scores, ...others } = regattaData('reg_other', CLUB, 1, 1);
  await putRegatta(store, CLUB, { ...others, registrations: [], scores: [] });
  const put = (kind: ResourceName, count: number, work: (db: Writable) => void) =>
    store.bulkWrite((db) => bulkInsert(db, kind, count, () => work(db)));
  await put('line-items', size, (db) => putLineItems(db, CLUB, size, POSTED.from, POSTED.until));
  await put('members', size, (db) => putNamedMembers(db, CLUB, size));
  const like = { registration: registrations[0]!, score: scores[0]! };
  await put('scores', size / 10, (db) => putScores(db, CLUB, Math.floor(size / 10), like));
  await store.bulkWrite((db) => pretendSynced(db, 0, size));
}

/**
 * Reopens a store after filling its outbox, so that the write-ahead log is empty at any size. A real outbox grows in
 * small commits. Filling at once leaves a log of the same size, whose pages a finish might have to read from disk.
 */
async function openOutbox(waiting: number, sent: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const filled = Store.open(dataDir);
  await filled.write((db) => ensureClub(db, CLUB));
  await putRegatta(filled, CLUB, { ...regattaData(REGATTA, CLUB, BOATS, 1), scores: [] });
  await filled.bulkWrite((db) => pretendSynced(db, waiting, sent));
  filled.close();
  const store = Store.open(dataDir);
  return {
    store,
    close() {
      store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fills outbox and mirror as sync would. */
function pretendSynced(db: Writable, waiting: number, sent: number): void {
  const rows = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)';
  db.run(
    `${rows} INSERT INTO outbox (id, club_id, operation, resource, key, request, writes, created_at, state, sent_at)
     SELECT 'write_' || i, ?, 'scores', 'scores', i, '{}', json_array('scores/ent_' || i || '/1'), 0,
       iif(i <= ?, 'waiting', 'sent'), iif(i <= ?, NULL, ?) FROM n`,
    ...[waiting + sent, CLUB, waiting, waiting, Date.now()],
  );
  db.run(`${rows} INSERT INTO mirror SELECT 'members', 'member_' || (i - 1), 1 FROM n`, Math.max(1, sent));
  db.run("INSERT OR REPLACE INTO mirror_counts SELECT 'members', ?", Math.max(1, sent));
}
