import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { dataDir, openStore } from '../../test/data-dir';
import { record } from '../../test/records';
import { createApiKey, findUsableKey } from '../club/access/api-keys';
import { ensureClub } from '../club/clubs';
import { ApiError } from '../contract/errors';
import { Connection, type Readable } from './connection';
import { putRecord } from './records';
import { asStorageError } from './storage-error';
import { Store } from './store';

const clubs = (db: Readable) =>
  db.all<{ id: string }>('SELECT id FROM clubs ORDER BY id').map(({ id }) => id);
const pragma = (db: Readable, name: string) => Object.values(db.get<object>(`PRAGMA ${name}`)!)[0];

describe('the database', () => {
  it('survives a dead battery: write-ahead log, synchronised at each commit, references checked', () => {
    const { read } = openStore();
    expect([pragma(read, 'journal_mode'), pragma(read, 'synchronous'), pragma(read, 'foreign_keys')]).toEqual(
      ['wal', 2, 1],
    );
  });

  it('keeps in memory what undoes a savepoint, and a copy of itself in a file', async () => {
    const store = openStore();
    const connection = store.read as Connection;
    const during: unknown[] = [];
    const exec = vi.spyOn(connection.sqlite, 'exec').mockImplementation(() => {
      during.push(pragma(connection, 'temp_store'));
      return connection.sqlite;
    });
    await store.compact();
    exec.mockRestore();
    // SQLite's numbers: 1 in a file, 2 in memory.
    expect([during, pragma(connection, 'temp_store')]).toEqual([[1], 2]);
  });

  it('has strict tables only', () => {
    const loose = openStore().read.all(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
    );
    expect(loose).toEqual([]);
  });

  it('refuses a record that refers to one that is not there', async () => {
    const store = openStore();
    const orphan = record('races', { id: 'r1', regatta_id: 'nothing' });
    const work = store.write((db) => {
      ensureClub(db, 'c');
      putRecord(db, 'races', 'c', orphan);
    });
    await expect(work).rejects.toThrow('FOREIGN KEY constraint failed');
    expect(clubs(store.read)).toEqual([]);
  });

  it('is readable by its owner alone', async () => {
    const dir = join(dataDir(), 'new', 'folder');
    openStore(dir);
    const { statSync } = await import('node:fs');
    expect(statSync(dir).mode & 0o077).toBe(0);
  });

  it('holds what was written after it is closed and opened again, in one file', async () => {
    const dir = dataDir();
    const store = Store.open(dir);
    await store.write((db) => ensureClub(db, 'c'));
    store.close();
    expect(readdirSync(dir)).toEqual(['club.db']);
    expect(clubs(openStore(dir).read)).toEqual(['c']);
  });

  it('holds what was acknowledged when the process dies without closing', async () => {
    const store = openStore();
    await store.write((db) => ensureClub(db, 'c'));
    const copy = dataDir();
    for (const name of readdirSync(store.dataDir).filter((file) => !file.endsWith('-shm')))
      writeFileSync(join(copy, name), readFileSync(join(store.dataDir, name)));
    expect(clubs(openStore(copy).read)).toEqual(['c']);
  });
});

describe('a write', () => {
  it('is all or nothing', async () => {
    const store = openStore();
    const work = store.write((db) => {
      ensureClub(db, 'a');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(clubs(store.read)).toEqual([]);
  });

  it('answers what its work returns', async () => {
    expect(await openStore().write((db) => ensureClub(db, 'a').id)).toBe('a');
  });

  it('waits for another process without holding up this one', async () => {
    const store = openStore();
    const other = new Connection(store.file);
    other.sqlite.exec('BEGIN IMMEDIATE');
    const write = store.write((db) => ensureClub(db, 'a'));
    // Timers go on meanwhile.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(clubs(store.read)).toEqual([]);
    other.close();
    await write;
    expect(clubs(store.read)).toEqual(['a']);
  });

  it.each([
    ['SQLITE_FULL', /disk is full: nothing was written/],
    ['SQLITE_BUSY', /can’t be written just now: nothing was written/],
    ['SQLITE_BUSY_SNAPSHOT', /can’t be written just now/],
    ['SQLITE_IOERR_WRITE', /can’t be written just now/],
    ['SQLITE_READONLY', /can’t be written just now/],
  ])('that meets %s says so as STORAGE_UNAVAILABLE, and why only to the log', (code, words) => {
    const cause = new Database.SqliteError('inside', code);
    const error = asStorageError(cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'STORAGE_UNAVAILABLE', status: 503, cause });
    expect((error as ApiError).message).toMatch(words);
  });

  it('that meets anything else fails as it is: that is a bug', () => {
    for (const error of [new Error('x'), new Database.SqliteError('x', 'SQLITE_CONSTRAINT'), undefined])
      expect(asStorageError(error)).toBe(error);
  });
});

describe('a snapshot', () => {
  it('sees one state of the data, however long it reads', async () => {
    const store = openStore();
    await store.write((db) => ensureClub(db, 'a'));
    const seen = await store.snapshot(async (db) => {
      const before = clubs(db);
      await store.write((writable) => ensureClub(writable, 'b'));
      return [before, clubs(db)];
    });
    expect(seen).toEqual([['a'], ['a']]);
    expect(clubs(store.read)).toEqual(['a', 'b']);
  });

  it('cannot write', async () => {
    const store = openStore();
    const work = store.snapshot(async (db) => db.all("DELETE FROM meta WHERE name = 'x' RETURNING name"));
    await expect(work).rejects.toThrow(/readonly/);
  });
});

describe('a backup', () => {
  it('is the whole database, made while it is in use', async () => {
    const store = openStore();
    const { key } = await store.write((db) => {
      putRecordOf(db, 'm1');
      return createApiKey(db, { name: 'x', clubId: 'c', scopes: [], expiresAt: null, now: 0 });
    });
    const dir = dataDir();
    store.backup(join(dir, 'club.db'));
    await store.write((db) => putRecordOf(db, 'm2'));
    const copy = openStore(dir);
    expect(copy.read.all('SELECT key FROM members WHERE key = ?', 'm1')).toHaveLength(1);
    expect(findUsableKey(copy.read, key, 1)).toBeDefined();
  });

  function putRecordOf(db: Parameters<typeof putRecord>[0], id: string) {
    ensureClub(db, 'c');
    putRecord(db, 'members', 'c', record('members', { id }));
  }
});
