import { copyFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { dataDir, openStore } from '../../test/data-dir';
import { ensureClub } from '../club/clubs';
import { Connection, type LogState, type Readable, type Writable } from './connection';
import { DATABASE_FILE, Store } from './store';

const ROWS = 4_000;

const clubs = (db: Readable) =>
  db.all<{ id: string }>('SELECT id FROM clubs ORDER BY id').map(({ id }) => id);

/** Writes by far more pages than the log is left with. */
function fill(db: Writable): void {
  ensureClub(db, 'bulk');
  const sql = 'INSERT INTO feedback (key, club_id, json) VALUES (?, ?, ?)';
  for (let row = 0; row < ROWS; row += 1) {
    const json = JSON.stringify({ id: `f${row}`, rating: 5, submitted_at: row, comment: 'x'.repeat(2_000) });
    db.run(sql, `f${row}`, 'bulk', json);
  }
}

const rows = (db: Readable) => db.get<{ rows: number }>('SELECT count(*) AS rows FROM feedback')!.rows;

/** The pages that stand in the log, and how many of them in the database, too; NOOP only looks. */
function logOf(store: Store): LogState {
  const other = new Connection(store.file);
  const state = other.checkpoint('NOOP');
  other.close();
  return state;
}

describe('a bulk write', () => {
  it('leaves nothing when it throws, and the next write goes on', async () => {
    const store = openStore();
    const work = store.bulkWrite((db) => {
      fill(db);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect([clubs(store.read), rows(store.read)]).toEqual([[], 0]);
    await store.write((db) => ensureClub(db, 'a'));
    expect(clubs(store.read)).toEqual(['a']);
  });

  it('waits for another process', async () => {
    const store = openStore();
    const other = new Connection(store.file);
    other.sqlite.exec('BEGIN IMMEDIATE');
    setTimeout(() => other.sqlite.exec('COMMIT'), 100);
    await store.bulkWrite(fill);
    other.close();
    expect(rows(store.read)).toBe(ROWS);
  });

  it('that finds the disk full says so, and nothing of it stays', async () => {
    const store = openStore();
    const work = store.bulkWrite((db) => {
      (db as Connection).sqlite.pragma('max_page_count = 200');
      fill(db);
    });
    await expect(work).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', status: 503 });
    expect(rows(store.read)).toBe(0);
  });

  it('is folded in before the next write, also when somebody read an older state meanwhile', async () => {
    const store = openStore();
    let finishReading = () => {};
    const reading = store.snapshot(() => new Promise<void>((resolve) => (finishReading = resolve)));
    const left: LogState[] = [];
    const bulk = store.bulkWrite(fill);
    const next = store.write((db) => {
      left.push(logOf(store));
      ensureClub(db, 'next');
    });
    setTimeout(finishReading, 100);
    await Promise.all([bulk, next, reading]);
    expect(left[0]!.log).toBeGreaterThan(1_000);
    expect(left[0]!.checkpointed).toBe(left[0]!.log);
  });

  it('is on the disk when it is acknowledged: its store may be closed at once', async () => {
    const dir = dataDir();
    const store = Store.open(dir);
    await store.bulkWrite(fill);
    store.close();
    expect(rows(openStore(dir).read)).toBe(ROWS);
  });
});

describe('a bulk write into an empty database', () => {
  it('goes without the write-ahead log, and the next write has it again', async () => {
    const store = openStore();
    let hadLog: boolean | undefined;
    await store.bulkWrite((db) => {
      fill(db);
      hadLog = existsSync(`${store.file}-wal`);
    });
    expect(hadLog).toBe(false);
    expect(existsSync(`${store.file}-journal`)).toBe(false);
    await store.write((db) => ensureClub(db, 'next'));
    expect(logOf(store).log).toBeGreaterThan(0);
    expect([clubs(store.read), rows(store.read)]).toEqual([['bulk', 'next'], ROWS]);
  });

  it('leaves it as it was when the process is killed, for who writes next and for who only reads', async () => {
    const store = openStore();
    const [writing, reading] = [dataDir(), dataDir()];
    await store.bulkWrite((db) => {
      fill(db);
      for (const killed of [writing, reading])
        for (const suffix of ['', '-journal'])
          copyFileSync(store.file + suffix, join(killed, DATABASE_FILE + suffix));
    });
    // Most of the records are in the file already, and must be undone.
    expect(statSync(join(reading, DATABASE_FILE)).size).toBeGreaterThan(1_000_000);
    const reader = new Connection(join(reading, DATABASE_FILE), { readonly: true });
    expect([rows(reader), clubs(reader)]).toEqual([0, []]);
    reader.close();
    const writer = openStore(writing);
    expect([rows(writer.read), clubs(writer.read)]).toEqual([0, []]);
    expect(writer.read.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
  });

  it('keeps the log while somebody else has the database open, who can read meanwhile', async () => {
    const store = openStore();
    const other = new Connection(store.file);
    const seen: number[] = [];
    await store.bulkWrite((db) => {
      fill(db);
      seen.push(rows(other));
    });
    expect([...seen, rows(other)]).toEqual([0, ROWS]);
    other.close();
  });

  it('is not acknowledged when the file is gone, nor is what comes after', async () => {
    const store = openStore();
    const work = store.bulkWrite((db) => {
      fill(db);
      renameSync(store.file, `${store.file}.away`);
    });
    await expect(work).rejects.toMatchObject({ code: 'DATABASE_GONE' });
    expect(() => store.requireFile()).toThrow('gone');
  });
});

describe('the write-ahead log', () => {
  it('is copied into the database once nobody writes, when it has become long', async () => {
    const store = openStore();
    await store.write(fill);
    const { log, checkpointed } = logOf(store);
    expect(log).toBeGreaterThan(1_000);
    expect(checkpointed).toBe(0);
    await vi.waitFor(() => expect(logOf(store).checkpointed).toBe(log), { timeout: 60_000 });
  });
});

describe('while another thread has the write lock', () => {
  it('no write is lost: each is acknowledged at the end, in the order they came', async () => {
    const store = openStore();
    const other = new Connection(store.file);
    const acknowledged: string[] = [];
    const lent = store
      .withExternalWriter(async () => {
        other.sqlite.exec('BEGIN IMMEDIATE');
        await delay(200);
        expect(clubs(store.read)).toEqual([]);
        ensureClub(other, 'other');
        other.sqlite.exec('COMMIT');
      })
      .then(() => acknowledged.push('other'));
    const names = Array.from({ length: 30 }, (_, index) => `c${String(index).padStart(2, '0')}`);
    const writes = names.map((id) =>
      store.write((db) => ensureClub(db, id)).then(() => acknowledged.push(id)),
    );
    await Promise.all([lent, ...writes]);
    other.close();
    expect(acknowledged).toEqual(['other', ...names]);
    expect(clubs(store.read)).toEqual([...names, 'other']);
  });

  it('those who wait for changes are woken when it has ended', async () => {
    const store = openStore();
    const woken = store.changes.next(store.changes.version(), 20_000);
    await store.withExternalWriter(async () => {});
    await woken;
  });

  it('its failure is reported to whoever lent the lock, and the next write goes on', async () => {
    const store = openStore();
    await expect(store.withExternalWriter(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await store.write((db) => ensureClub(db, 'a'));
    expect(clubs(store.read)).toEqual(['a']);
  });
});
