import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { newStore } from '../../test/empty-database';
import { record } from '../../test/records';
import { canMount, smallDisk } from '../../test/small-disk';
import { tempDir } from '../../test/temp';
import { createApiKey } from '../club/access/api-keys';
import { lockDataDir } from '../db/data-dir-lock';
import { SCHEMA_VERSION } from '../db/migrate';
import { putRecord } from '../db/records';
import { Store } from '../db/store';
import { examine, type Finding } from './doctor';

const NOW = Date.UTC(2026, 8, 1, 12);
/** The largest number the API accepts as a time. */
const WILD = Number.MAX_SAFE_INTEGER;

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = tempDir();
  const store = newStore(dataDir);
  await store.write((db) =>
    createApiKey(db, { name: 'n', clubId: 'c', scopes: [], expiresAt: null, now: NOW }),
  );
  store.close();
  file = join(dataDir, 'club.db');
});

/** The findings that are not OK. */
async function wrong(now = NOW): Promise<Finding[]> {
  return (await examine(dataDir, now)).filter((finding) => !finding.ok);
}

/** Changes the database from outside Dockside. */
function tamper(sql: string): void {
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
}

describe('data in order', () => {
  it('is said to be, check by check', async () => {
    const findings = await examine(dataDir, NOW);
    expect(findings.map(({ check, ok }) => [check, ok])).toEqual([
      ['database', true],
      ['schema', true],
      ['integrity', true],
      ['clock', true],
      ['place', true],
      ['rights', true],
      ['signing-key', true],
      ['disk', true],
      ['server', true],
    ]);
    expect(findings.map((finding) => finding.detail)).toEqual([
      expect.stringMatching(/club\.db, \d\.\d MiB$/),
      `schema ${SCHEMA_VERSION}`,
      'every page and reference is sound',
      '2026-09-01T12:00:00.000Z',
      'the data is on this computer’s disk',
      'only this user can open the data folder',
      'no signing key yet: the first publication makes one',
      expect.stringMatching(/^[\d.]+ GiB free$/),
      'no server is running on this data',
    ]);
  });

  it('is not changed by looking at it, nor is a lock left behind', async () => {
    const before = readFileSync(file);
    await examine(dataDir, NOW);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dataDir)).not.toContain('server.lock');
    expect(readdirSync(dataDir)).not.toContain('server.json');
  });

  it('nor is what a killed server left in the log, which is looked at too', async () => {
    const store = Store.open(dataDir);
    await store.write((db) =>
      createApiKey(db, { name: 'late', clubId: 'c', scopes: [], expiresAt: null, now: NOW + 3_600_000 }),
    );
    const killed = tempDir();
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, join(killed, `club.db${suffix}`));
    store.close();
    const bytes = () => ['', '-wal'].map((suffix) => readFileSync(join(killed, `club.db${suffix}`), 'hex'));
    const before = bytes();
    const findings = await examine(killed, NOW);
    expect(findings.filter((finding) => !finding.ok).map((finding) => finding.check)).toEqual(['clock']);
    expect(bytes()).toEqual(before);
  });

  it('a server that runs is reported, and not disturbed', async () => {
    const lock = lockDataDir(dataDir);
    lock.announce('http://127.0.0.1:4010');
    const findings = await examine(dataDir, NOW);
    expect(findings.at(-1)).toEqual({
      check: 'server',
      ok: true,
      detail: 'a server is running at http://127.0.0.1:4010',
    });
    expect(() => lockDataDir(dataDir)).toThrow('http://127.0.0.1:4010');
    lock.release();
    expect((await examine(dataDir, NOW)).at(-1)!.detail).toBe('no server is running on this data');
  });
});

describe('sound data that cannot be opened is never to be replaced by a backup', () => {
  const unopened = async (folder: string) => {
    const [finding] = await examine(folder, NOW);
    expect(finding).toMatchObject({ check: 'database', ok: false });
    expect(finding!.detail).toContain('don’t restore a backup');
    expect(finding!.detail).not.toMatch(/SQLITE|E[A-Z]{4,}|unable to open/);
    return finding!.detail;
  };

  it.skipIf(!canMount)('on a read-only disk', async () => {
    const disk = smallDisk();
    copyFileSync(file, join(disk.folder, 'club.db'));
    disk.makeReadOnly();
    expect(await unopened(disk.folder)).toContain('read-only');
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'in a folder without the right',
    async () => {
      chmodSync(dataDir, 0o500);
      expect(await unopened(dataDir)).toContain('This user may not use');
      chmodSync(dataDir, 0o700);
    },
  );

  it('in a folder whose path is too long', async () => {
    const folder = join(tempDir(), ...Array<string>(5).fill('d'.repeat(150)));
    mkdirSync(folder, { recursive: true });
    copyFileSync(file, join(folder, 'club.db'));
    expect(await unopened(folder)).toContain('too long');
  });

  it('where a file is in the place of the folder', async () => {
    const inPlace = join(tempDir(), 'club');
    writeFileSync(inPlace, '');
    expect(await unopened(inPlace)).toContain('isn’t a folder');
  });

  it('while another program holds it', async () => {
    const other = new Database(file);
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('BEGIN EXCLUSIVE');
    expect(await unopened(dataDir)).toContain('Another program is using');
    other.close();
  });
});

describe('what is wrong is found', () => {
  it('a folder that other users can open', async () => {
    chmodSync(dataDir, 0o755);
    const wrong = (await examine(dataDir, NOW)).filter((finding) => !finding.ok);
    expect(wrong).toEqual([{ check: 'rights', ok: false, detail: expect.stringContaining('chmod 700') }]);
  });

  it('no database', async () => {
    const folder = tempDir();
    expect(await examine(folder, NOW)).toEqual([
      {
        check: 'database',
        ok: false,
        detail: `No ${join(folder, 'club.db')} yet. Make it with serve or import.`,
      },
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a file that is no database', async () => {
    writeFileSync(file, 'x'.repeat(10_000));
    expect(await wrong()).toEqual([
      { check: 'database', ok: false, detail: expect.stringContaining('Restore a backup') },
    ]);
  });

  it('an empty file, with the advice to restore', async () => {
    truncateSync(file);
    expect(await wrong()).toEqual([
      {
        check: 'database',
        ok: false,
        detail: expect.stringMatching(/is empty \(0 bytes\).*Restore a backup/),
      },
    ]);
  });

  it('a conflict copy beside it', async () => {
    writeFileSync(join(dataDir, 'club (conflicted copy).db'), '');
    expect(await wrong()).toMatchObject([{ check: 'place', ok: false }]);
  });

  it('damaged pages', async () => {
    const handle = openSync(file, 'r+');
    for (let at = 4096 * 4; at < statSync(file).size; at += 4096 * 3)
      writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, at);
    closeSync(handle);
    const [finding] = await wrong();
    expect(['database', 'integrity']).toContain(finding!.check);
  });

  it('a reference to nothing', async () => {
    tamper("UPDATE api_keys SET club_id = 'gone'");
    expect(await wrong()).toEqual([
      { check: 'integrity', ok: false, detail: '1 record refers to a missing one' },
    ]);
  });

  it('a newer schema, whatever its tables look like', async () => {
    tamper(`PRAGMA user_version = ${SCHEMA_VERSION + 1}; ALTER TABLE outbox RENAME TO queue;`);
    expect(await wrong()).toEqual([
      {
        check: 'schema',
        ok: false,
        detail: `schema ${SCHEMA_VERSION + 1} is from a newer Dockside (this one knows ${SCHEMA_VERSION}). Install the newer one.`,
      },
    ]);
  });

  it('a clock behind the newest record; two minutes are forgiven', async () => {
    expect(await wrong(NOW - 120_000)).toEqual([]);
    expect(await wrong(NOW - 120_001)).toEqual([
      {
        check: 'clock',
        ok: false,
        detail:
          'the clock says 2026-09-01T11:57:59.999Z, before the latest record at 2026-09-01T12:00:00.000Z. Set the clock.',
      },
    ]);
  });

  it('no wrong clock in a time that no calendar has: only upstream can have sent that', async () => {
    const store = Store.open(dataDir);
    await store.write((db) => {
      putRecord(db, 'regattas', 'c', record('regattas', { id: 'reg_1' }));
      putRecord(db, 'scan-events', 'c', record('scan-events', { regatta_id: 'reg_1', received_at: WILD }));
      putRecord(
        db,
        'score-history',
        'c',
        record('score-history', { regatta_id: 'reg_1', recorded_at: WILD }),
      );
    });
    store.close();
    expect(await wrong()).toEqual([]);
    expect(await wrong(NOW - 120_001)).toMatchObject([{ check: 'clock' }]);
  });
});
