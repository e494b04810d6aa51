import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newStore } from '../../test/empty-database';
import { record } from '../../test/records';
import { tempDir } from '../../test/temp';
import { ensureClub } from '../club/clubs';
import { putRecord } from '../db/records';
import { Store } from '../db/store';
import { restore } from './backup';
import { differencesFrom } from './differences';
import { checkedBackups, listBackups } from './files';
import { type KeepBackupOptions, keepBackup } from './keep-backup';
import { makeSecondFolder } from './second-folder';
import { backupsFolder, readBackupSettings, writeBackupSettings } from './settings';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 8, 1, 12, 30);

let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = tempDir();
  store = newStore(dataDir);
  await putMember('first');
});
afterEach(() => store.close());

async function putMember(id: string, more = {}): Promise<void> {
  await store.write((db) => {
    ensureClub(db, 'c');
    putRecord(db, 'members', 'c', { ...record('members', { id }), ...more });
  });
}

const keep = (now = NOW, more: Partial<KeepBackupOptions> = {}) =>
  keepBackup(store, { now, reason: 'hourly', ...more });
const files = (folder = backupsFolder(dataDir)) => readdirSync(folder).sort();

describe('an hourly backup', () => {
  it('is one checked file for this user alone, which brings the data back', async () => {
    const { newest, made } = await keep();
    expect(made).toBe(true);
    expect(newest).toMatchObject({ kind: 'hourly', checked: true, created_at: NOW, place: 'data_folder' });
    expect(files()).toEqual(['club-00001-hourly-20260901T123000Z.db']);
    expect(statSync(newest.file).mode & 0o077).toBe(0);
    await putMember('second');
    store.close();
    await restore(dataDir, newest.file, NOW);
    store = Store.open(dataDir);
    expect(store.read.all('SELECT key FROM members')).toEqual([{ key: 'first' }]);
  });

  it('is not made while nothing has changed, whatever the server notes for itself', async () => {
    const first = await keep();
    await store.write((db) => {
      store.runningTime.save(db);
      db.run('UPDATE api_keys SET last_used_at = 5');
    });
    const second = await keep(NOW + HOUR);
    expect(second).toMatchObject({ made: false, newest: first.newest });
    await putMember('second');
    expect(await keep(NOW + 2 * HOUR)).toMatchObject({ made: true });
    expect(files()).toHaveLength(2);
  });

  it('is made anew where the newest was damaged since, and where nothing else than the name of the club changed', async () => {
    const { newest } = await keep();
    const bytes = readFileSync(newest.file);
    bytes.fill(7, 4096 * 3, 4096 * 5);
    writeFileSync(newest.file, bytes);
    expect(await keep(NOW + HOUR)).toMatchObject({ made: true });
    await store.write((db) => db.run("UPDATE clubs SET name = 'Harbour'"));
    expect(await keep(NOW + 2 * HOUR)).toMatchObject({ made: true });
  });

  it('of data that is damaged is refused, and leaves the ones before it', async () => {
    await keep();
    await putMember('second');
    store.close();
    // A record with a dangling reference: SQLite reads and copies such a file without complaint.
    const raw = new Database(join(dataDir, 'club.db'));
    raw.pragma('foreign_keys = OFF');
    raw.exec(
      'INSERT INTO registrations (key, club_id, json) SELECT \'r\', \'c\', \'{"regatta_id":"none","sail_number":"1"}\'',
    );
    raw.close();
    store = Store.open(dataDir);
    await expect(keep(NOW + HOUR)).rejects.toThrow('is incomplete');
    expect(files()).toEqual(['club-00001-hourly-20260901T123000Z.db']);
  });

  it('leaves nothing of one that was cut off', async () => {
    mkdirSync(backupsFolder(dataDir));
    writeFileSync(join(backupsFolder(dataDir), 'club-00009-hourly-20260901T113000Z.db.partial'), 'half');
    await keep();
    expect(files()).toEqual(['club-00001-hourly-20260901T123000Z.db']);
  });
});

describe('a disk that is nearly full', () => {
  it('loses the oldest ones, never those made by hand or the last three, and says so', async () => {
    await keep(NOW, { reason: 'by-hand' });
    for (let hour = 1; hour <= 5; hour++) {
      await putMember(`m${hour}`);
      await keep(NOW + hour * HOUR);
    }
    await putMember('last');
    const { low_disk } = await keep(NOW + 6 * HOUR, { freeBytes: async () => 200_000_000 });
    expect(low_disk).toMatch(/is nearly full: 200 MB free\. The 2 oldest backups were deleted/);
    expect((await checkedBackups(backupsFolder(dataDir))).map(({ number }) => number)).toEqual([
      7, 6, 5, 4, 1,
    ]);
  });

  it('without room for one more keeps what there is and says what is needed', async () => {
    await keep();
    await putMember('second');
    await expect(keep(NOW + HOUR, { freeBytes: async () => 10 })).rejects.toThrow(
      /^Not enough space for a backup: it needs \d+ MB and 1 MB are free\./,
    );
    expect(files()).toHaveLength(1);
  });
});

describe('the second folder', () => {
  const choose = (chosen: string) => {
    const folder = makeSecondFolder(chosen, dataDir);
    writeBackupSettings(dataDir, { ...readBackupSettings(dataDir), folder });
    return folder;
  };

  it('gets each backup while it is there, and what it missed the newest of when it is back', async () => {
    const stick = tempDir();
    const folder = choose(stick);
    await keep();
    expect(files(folder)).toEqual(files().filter((name) => name.endsWith('.db')));
    rmSync(folder, { recursive: true });
    await putMember('second');
    expect((await keep(NOW + HOUR)).folder_problem).toBeNull();
    // The mount point exists without the stick, and nothing may be written into it.
    expect(readdirSync(stick)).toEqual([]);
    mkdirSync(folder);
    expect((await keep(NOW + 2 * HOUR)).made).toBe(false);
    expect(files(folder)).toEqual(['club-00002-hourly-20260901T133000Z.db']);
    expect((await listBackups(dataDir)).map(({ place }) => place)).toContain('second_folder');
  });

  it.skipIf(process.getuid?.() === 0)(
    'that cannot be written is reported, and the backup is here all the same',
    async () => {
      const folder = choose(tempDir());
      chmodSync(folder, 0o500);
      const { folder_problem, made } = await keep();
      expect({ folder_problem, made }).toEqual({
        folder_problem: `Couldn’t copy the backup to ${folder}: this user has no write access.`,
        made: true,
      });
    },
  );

  it('is refused where it would be no second place', () => {
    expect(() => makeSecondFolder('stick', dataDir)).toThrow('Give the folder’s full path');
    expect(() => makeSecondFolder(join(dataDir, 'nowhere'), dataDir)).toThrow('No folder');
    expect(() => makeSecondFolder(dataDir, dataDir)).toThrow('is inside the data folder');
    const other = tempDir();
    expect(makeSecondFolder(other, dataDir)).not.toBe(makeSecondFolder(other, tempDir()));
  });
});

it('what is newer than a backup is counted by kind: added, changed, deleted', async () => {
  await putMember('second');
  await putMember('third');
  const { newest } = await keep();
  expect(await differencesFrom(store, newest.file)).toEqual([]);
  await putMember('second', { first_name: 'Another' });
  await putMember('fourth');
  await store.write((db) => db.run("DELETE FROM members WHERE key = 'third'"));
  expect(await differencesFrom(store, newest.file)).toEqual([
    { resource: 'members', added: 1, changed: 1, removed: 1 },
  ]);
  expect(existsSync(join(backupsFolder(dataDir), 'compared.db.partial'))).toBe(false);
  const picture = join(tempDir(), 'picture.db');
  writeFileSync(picture, 'JFIF'.repeat(4000));
  await expect(differencesFrom(store, picture)).rejects.toThrow('isn’t a Dockside backup');
});
