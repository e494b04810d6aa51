import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newStore } from '../../test/empty-database';
import { record } from '../../test/records';
import { fileWith, tempDir, tempFile } from '../../test/temp';
import { ensureClub } from '../club/clubs';
import { generation } from '../db/change-log';
import { Connection } from '../db/connection';
import { DataDirInUseError, lockDataDir } from '../db/data-dir-lock';
import { migrate, migrations, SCHEMA_VERSION } from '../db/migrate';
import { putRecord } from '../db/records';
import { sqliteLibrary } from '../db/sqlite';
import { Store } from '../db/store';
import { BackupError, backUp, restore } from './backup';

const NOW = Date.UTC(2026, 8, 1, 12, 30);

let dataDir: string;
let store: Store;
let isOpen: boolean;
beforeEach(async () => {
  dataDir = tempDir();
  store = newStore(dataDir);
  isOpen = true;
  await putMember(store, 'first');
});
afterEach(() => stop());

/** Closes the data, as a stopping server does. */
function stop(): void {
  if (isOpen) store.close();
  isOpen = false;
}

async function putMember(into: Store, id: string): Promise<void> {
  await into.write((db) => {
    ensureClub(db, 'c');
    putRecord(db, 'members', 'c', record('members', { id }));
  });
}

const membersOf = (of: Store) =>
  of.read.all<{ key: string }>('SELECT key FROM members ORDER BY key').map((row) => row.key);

/** Reads a data directory while no server runs on it. */
function look<Result>(dir: string, read: (of: Store) => Result): Result {
  const opened = Store.open(dir);
  try {
    return read(opened);
  } finally {
    opened.close();
  }
}

/** Every file of a folder with its bytes. */
const filesOf = (dir: string) =>
  readdirSync(dir)
    .sort()
    .map((name) => [name, readFileSync(join(dir, name)).toString('base64')]);

/** Backs up the store in its present state. */
async function backup(): Promise<string> {
  const file = tempFile('club.backup');
  await backUp(store, file);
  return file;
}

describe('a backup', () => {
  it('can be restored: the data is as it was', async () => {
    const file = await backup();
    await putMember(store, 'second');
    stop();
    await restore(dataDir, file, NOW);
    expect(look(dataDir, membersOf)).toEqual(['first']);
  });

  it('is one file, and none is left beside it', async () => {
    const file = await backup();
    expect(readdirSync(dirname(file))).toEqual(['club.backup']);
  });

  it('never overwrites a file', async () => {
    const file = fileWith('precious', 'mine');
    await expect(backUp(store, file)).rejects.toThrow(BackupError);
    await expect(backUp(store, file)).rejects.toThrow(`${file} already exists`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('that cannot be written leaves nothing behind', async () => {
    const folder = join(tempDir(), 'nowhere');
    await expect(backUp(store, join(folder, 'club.backup'))).rejects.toThrow(/No folder .*nowhere/);
    expect(existsSync(folder)).toBe(false);
  });

  it('of what an earlier attempt left half-written is made anew', async () => {
    const file = tempFile('club.backup');
    writeFileSync(`${file}.partial`, 'half a database');
    await backUp(store, file);
    await restore(tempDir(), file, NOW);
    expect(readdirSync(dirname(file))).toEqual(['club.backup']);
  });

  it('ends however busy another process is writing, and is one state of the data', async () => {
    await store.write((db) => {
      for (let i = 0; i < 3000; i++)
        putRecord(db, 'members', 'c', record('members', { id: `many_${i}`, notes: 'x'.repeat(2000) }));
    });
    const writer = new Worker(WRITER, { eval: true, workerData: { sqliteLibrary, file: store.file } });
    const written = () => new Promise((resolve) => writer.once('message', resolve));
    await written();
    const file = tempFile('club.backup');
    await backUp(store, file);
    await written();
    await writer.terminate();
    const into = tempDir();
    await restore(into, file, NOW);
    expect(look(into, membersOf).filter((key) => key.startsWith('many_'))).toHaveLength(3000);
  });
});

/** Writes without pause from another connection and reports each write. */
const WRITER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.sqliteLibrary);
  const db = new Database(workerData.file, { timeout: 60_000 });
  const rename = db.prepare('UPDATE clubs SET name = ?');
  for (let i = 0; ; i += 1) {
    rename.run('club ' + i);
    parentPort.postMessage(i);
  }
`;

describe('restore', () => {
  it('keeps the old file beside the new one, with its newest writes', async () => {
    const file = await backup();
    await putMember(store, 'second');
    // The state a killed server leaves: the newest writes are in the log only.
    const killed = tempDir();
    for (const suffix of ['', '-wal', '-shm'])
      copyFileSync(join(dataDir, `club.db${suffix}`), join(killed, `club.db${suffix}`));
    const kept = await restore(killed, file, NOW);
    expect(kept).toBe(join(killed, 'club.db.before-restore-20260901T123000Z'));
    expect(look(killed, membersOf)).toEqual(['first']);

    await restore(killed, kept!, NOW + 1000);
    expect(look(killed, membersOf)).toEqual(['first', 'second']);
  });

  it('begins a new generation each time, so that followers of /changes read anew', async () => {
    const file = await backup();
    const before = generation(store.read);
    stop();
    await restore(dataDir, file, NOW);
    const first = look(dataDir, (of) => generation(of.read));
    await restore(dataDir, file, NOW + 1000);
    const second = look(dataDir, (of) => generation(of.read));
    expect(new Set([before, first, second]).size).toBe(3);
  });

  it('into a folder without data keeps nothing, for there was nothing', async () => {
    const into = join(tempDir(), 'new');
    expect(await restore(into, await backup(), NOW)).toBeNull();
    expect(look(into, membersOf)).toEqual(['first']);
  });

  it('is refused while another program writes, which loses nothing by it', async () => {
    const file = await backup();
    const other = new Database(store.file);
    other.exec('BEGIN IMMEDIATE');
    other.exec("UPDATE clubs SET name = 'Renamed'");
    await expect(restore(dataDir, file, NOW)).rejects.toThrow(
      /Another program is using .*club\.db\. Close it/,
    );
    other.exec('COMMIT');
    other.close();
    stop();
    expect(look(dataDir, ({ read }) => read.get('SELECT name FROM clubs'))).toEqual({ name: 'Renamed' });
  });

  it('is not written into by a program that still has the old data open', async () => {
    const file = await backup();
    const other = new Database(store.file);
    other.prepare('SELECT name FROM clubs').all();
    stop();
    await restore(dataDir, file, NOW);
    other.exec("UPDATE clubs SET name = 'Renamed'");
    expect(look(dataDir, ({ read }) => read.get('SELECT name FROM clubs'))).toEqual({ name: 'c' });
    other.close();
  });

  it('twice in one second keeps both', async () => {
    const file = await backup();
    stop();
    const first = await restore(dataDir, file, NOW);
    const second = await restore(dataDir, file, NOW);
    expect(second).toBe(`${first}-2`);
  });

  it('in the place of a file that is no database keeps it with its log, of which nothing gets into the new one', async () => {
    const file = await backup();
    await writeBesideFirstPage(store);
    const damaged = tempDir();
    writeFileSync(join(damaged, 'club.db'), 'no database'.repeat(1000));
    copyFileSync(join(dataDir, 'club.db-wal'), join(damaged, 'club.db-wal'));
    const log = readFileSync(join(damaged, 'club.db-wal'));
    const kept = await restore(damaged, file, NOW);
    expect(look(damaged, membersOf)).toEqual(['first']);
    expect(readFileSync(kept!, 'utf8')).toMatch(/^no database/);
    expect(readFileSync(`${kept}-wal`).equals(log)).toBe(true);
  });

  it('is refused while a server runs on the data', async () => {
    const file = await backup();
    stop();
    const before = filesOf(dataDir);
    const lock = lockDataDir(dataDir);
    await expect(restore(dataDir, file, NOW)).rejects.toThrow(DataDirInUseError);
    lock.release();
    expect(filesOf(dataDir).filter(([name]) => name !== 'server.lock')).toEqual(before);
  });

  it('leaves the backup and what is beside it as it was, also on a read-only stick', async () => {
    const file = await backup();
    const before = filesOf(dirname(file));
    chmodSync(file, 0o400);
    chmodSync(dirname(file), 0o500);
    await restore(tempDir(), file, NOW);
    chmodSync(dirname(file), 0o700);
    expect(filesOf(dirname(file))).toEqual(before);
  });

  it.each<[what: string, make: () => Promise<string> | string, says: string | RegExp]>([
    ['a file that is not there', () => tempFile('nothing'), /^No file /],
    ['an empty file', () => fileWith('empty', ''), / isn’t a Dockside backup\.$/],
    [
      'another kind of file',
      () => fileWith('photo.jpg', Buffer.alloc(9000, 'JFIF')),
      / isn’t a Dockside backup\.$/,
    ],
    [
      "another program's database",
      () => {
        const file = tempFile('other.sqlite');
        new Database(file).exec('CREATE TABLE t (a)').close();
        return file;
      },
      / isn’t a Dockside backup\.$/,
    ],
    [
      'a damaged backup',
      async () => {
        const file = await backup();
        damage(file);
        return file;
      },
      / is damaged/,
    ],
    [
      'a backup that was cut off',
      async () => {
        const file = await backup();
        writeFileSync(file, readFileSync(file).subarray(0, 100_000));
        return file;
      },
      / is damaged/,
    ],
    [
      'a backup of a newer Dockside',
      async () => {
        const file = await backup();
        const db = new Database(file);
        db.pragma(`user_version = ${SCHEMA_VERSION + 1}`);
        db.close();
        return file;
      },
      /was written by a newer Dockside/,
    ],
    [
      'a backup with a trigger of a stranger',
      () => changed(SPY),
      /changed by another program: .* trigger "spy"/,
    ],
    ['a view of a stranger', () => changed('CREATE VIEW v AS SELECT * FROM api_keys'), /has a view "v"/],
    ['a table of a stranger', () => changed('CREATE TABLE t (a)'), /has a table "t"/],
    [
      'one with the name of Litestream’s',
      () => changed('CREATE TABLE _litestream_lock (id DEFAULT (1))'),
      /has a table "_litestream_lock"/,
    ],
    [
      'a table with one of its own names',
      () => changed('CREATE TABLE members_search_x (a)'),
      /has a table "members_search_x"/,
    ],
    ['a backup without an index', () => changed('DROP INDEX members_2'), /its index "members_2" is missing/],
    [
      'a backup whose table lost a rule',
      () => changed('ALTER TABLE members DROP COLUMN is_primary'),
      /its table "members" isn’t as Dockside makes it/,
    ],
    [
      'a trigger that does something else under its own name',
      () => changed('DROP TRIGGER members_deleted', SPY.replace('TRIGGER spy', 'TRIGGER members_deleted')),
      /its trigger "members_deleted" isn’t as Dockside makes it/,
    ],
    [
      'a backup that says it is older than it is',
      () => changed('PRAGMA user_version = 3'),
      /changed by another program/,
    ],
    [
      'a backup that says it is of another program',
      () => changed('PRAGMA application_id = 7'),
      /it says that it is of another program/,
    ],
    ['a backup without a version', () => changed('PRAGMA user_version = 0'), / isn’t a Dockside backup\.$/],
    [
      'a backup with records that refer to nothing',
      () => changed('PRAGMA foreign_keys = OFF', "DELETE FROM clubs WHERE id = 'c'"),
      /refer to missing ones \(1, the first in members to clubs\)/,
    ],
  ])('refuses %s and leaves the data untouched', async (_, make, says) => {
    const file = await make();
    stop();
    const before = filesOf(dataDir);
    await expect(restore(dataDir, file, NOW)).rejects.toThrow(says);
    expect(filesOf(dataDir).filter(([name]) => name !== 'server.lock')).toEqual(before);
  });
});

/** A trigger a stranger might plant, to run at every write. */
const SPY = `CREATE TRIGGER spy AFTER INSERT ON members BEGIN UPDATE api_keys SET scopes = '["all"]'; END`;

/** A backup changed by another program. */
async function changed(...statements: string[]): Promise<string> {
  const file = await backup();
  const db = new Database(file);
  for (const sql of statements) db.exec(sql);
  db.close();
  return file;
}

describe('a backup of an older schema', () => {
  const insertClub = (connection: Connection) =>
    connection.run(
      "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'Old club', 'UTC', 'EUR', 600)",
    );

  /** Data written by Dockside at a schema version; if it was killed, with the newest write in the log. */
  function old(version: number, leave: (db: Connection) => void = () => {}): string {
    const connection = new Connection(tempFile('club.backup'));
    migrate(connection, migrations.slice(0, version));
    insertClub(connection);
    leave(connection);
    connection.close();
    return connection.file;
  }

  it('is brought to this one on the copy', async () => {
    const file = old(1);
    const before = filesOf(dirname(file));
    const into = tempDir();
    await restore(into, file, NOW);
    expect(readdirSync(into).sort()).toEqual(['club.db', 'server.lock']);
    expect(look(into, ({ read }) => read.get('SELECT name FROM clubs'))).toEqual({ name: 'Old club' });
    expect(readdirSync(into).sort()).toEqual(['club.db', 'server.lock']);
    expect(filesOf(dirname(file))).toEqual(before);
  });

  it('with a trigger of a stranger is refused before any of it runs', async () => {
    const into = tempDir();
    await expect(
      restore(
        into,
        old(9, (db) => db.sqlite.exec(SPY)),
        NOW,
      ),
    ).rejects.toThrow(/trigger "spy"/);
    expect(readdirSync(into)).toEqual(['server.lock']);
  });

  it.each([
    ['was analysed by hand', 'ANALYZE'],
    [
      'Litestream replicates',
      'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER)',
    ],
  ])('that %s is taken', async (_, sql) => {
    const into = tempDir();
    await restore(
      into,
      old(SCHEMA_VERSION, (db) => db.sqlite.exec(sql)),
      NOW,
    );
    expect(readdirSync(into)).toContain('club.db');
  });
});

/** Leaves a log without its first page. With that page, the log would turn any file beside it into a database. */
async function writeBesideFirstPage(into: Store): Promise<void> {
  const connection = new Database(into.file);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
  await into.write((db) => db.run("UPDATE clubs SET name = 'Dock'"));
}

/** Overwrites the middle of a database, page by page, as a failing disk does. */
function damage(file: string): void {
  const handle = openSync(file, 'r+');
  const noise = Buffer.alloc(4096, 0xa5);
  for (let at = 4096 * 4; at + 4096 < statSync(file).size; at += 4096 * 3)
    writeSync(handle, noise, 0, 4096, at);
  closeSync(handle);
}
