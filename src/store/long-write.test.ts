import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { dataDir, openStore } from '../../test/data-dir';
import { ensureClub } from './clubs';
import { Connection, type Readable, type Writable } from './database';
import { Store } from './store';

const clubs = (db: Readable) =>
  db.all<{ id: string }>('SELECT id FROM clubs ORDER BY id').map(({ id }) => id);

/** Changes more rows than a write that is not long, and by far more pages than the log is left with. */
async function fill(db: Writable, rows = 4_000): Promise<void> {
  ensureClub(db, 'long');
  const sql = 'INSERT INTO feedback (key, club_id, json) VALUES (?, ?, ?)';
  for (let row = 0; row < rows; row += 1) {
    const json = JSON.stringify({ id: `f${row}`, rating: 5, submitted_at: row, comment: 'x'.repeat(2_000) });
    db.run(sql, `f${row}`, 'long', json);
    if (row % 200 === 0) await delay(1);
  }
}

const rows = (db: Readable) => db.get<{ rows: number }>('SELECT count(*) AS rows FROM feedback')!.rows;
const autocheckpoint = (db: Readable) =>
  db.get<{ wal_autocheckpoint: number }>('PRAGMA wal_autocheckpoint')!.wal_autocheckpoint;

describe('a long write', () => {
  it('is read by others all at once, at its end', async () => {
    const store = openStore();
    const seen = new Set<number>();
    const work = store.longWrite(async (db) => {
      await fill(db);
      return 'done';
    });
    const looking = setInterval(() => seen.add(rows(store.read)), 1);
    expect(await work).toBe('done');
    clearInterval(looking);
    expect(rows(store.read)).toBe(4_000);
    seen.delete(4_000);
    expect([...seen]).toEqual([0]);
  });

  it('leaves nothing when it throws, and the next write goes on', async () => {
    const store = openStore();
    const work = store.longWrite(async (db) => {
      await fill(db, 1_500);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect([clubs(store.read), rows(store.read)]).toEqual([[], 0]);
    await store.write((db) => ensureClub(db, 'a'));
    expect(clubs(store.read)).toEqual(['a']);
  });

  it('lets no write be lost that comes meanwhile: each is acknowledged after it, in the order they came', async () => {
    const store = openStore();
    const acknowledged: string[] = [];
    const long = store.longWrite((db) => fill(db)).then(() => acknowledged.push('long'));
    await delay(5);
    const names = Array.from({ length: 30 }, (_, index) => `c${String(index).padStart(2, '0')}`);
    const writes = names.map((id) =>
      store.write((db) => ensureClub(db, id)).then(() => acknowledged.push(id)),
    );
    await Promise.all([long, ...writes]);
    expect(acknowledged).toEqual(['long', ...names]);
    expect(clubs(store.read)).toEqual([...names, 'long']);
  });

  it('waits for another process, and keeps others out until it has ended', async () => {
    const store = openStore();
    const other = new Connection(store.file);
    other.beginServing();
    other.sqlite.exec('BEGIN IMMEDIATE');
    setTimeout(() => other.sqlite.exec('COMMIT'), 100);
    await store.longWrite(async (db) => {
      await fill(db);
      expect(() => other.sqlite.exec('BEGIN IMMEDIATE')).toThrow(/locked/);
    });
    other.sqlite.exec('BEGIN IMMEDIATE');
    other.close();
    expect(rows(store.read)).toBe(4_000);
  });

  it('that finds the disk full says so, and nothing of it stays', async () => {
    const store = openStore();
    const work = store.longWrite(async (db) => {
      (db as Connection).sqlite.pragma('max_page_count = 200');
      await fill(db);
    });
    await expect(work).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', status: 503 });
    expect(rows(store.read)).toBe(0);
  });

  it('wakes those who wait for changes', async () => {
    const store = openStore();
    const woken = store.changes.next(store.changes.version(), 20_000);
    await store.longWrite(async (db) => {
      ensureClub(db, 'a');
    });
    await woken;
    expect(clubs(store.read)).toEqual(['a']);
  });

  it('has its log folded in behind it, and then leaves that to whoever writes, as ever', async () => {
    const store = openStore();
    const before = autocheckpoint(store.read);
    await store.longWrite((db) => fill(db));
    expect(autocheckpoint(store.read)).toBe(0);
    await expect.poll(() => autocheckpoint(store.read), { timeout: 20_000 }).toBe(before);
    const [{ log, checkpointed }] = (store.read as Connection).sqlite.pragma('wal_checkpoint(PASSIVE)') as [
      { log: number; checkpointed: number },
    ];
    expect(checkpointed).toBe(log);
  });

  it('is on the disk when it is acknowledged: its store may be closed at once', async () => {
    const dir = dataDir();
    const store = Store.open(dir);
    await store.longWrite((db) => fill(db));
    store.close();
    expect(rows(openStore(dir).read)).toBe(4_000);
  });
});
