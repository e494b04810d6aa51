import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeKeyByCommand, ndjson, runCli, runJson, serveCli, tempDir } from '../../test/cli';
import { backUp } from '../backup/backup';
import { backupName } from '../backup/files';
import { makePrivateFolder } from '../db/private-files';
import { Store } from '../db/store';

const club = {
  resource: 'clubs',
  record: {
    id: 'howth',
    name: 'Howth Yacht Club',
    time_zone: 'Europe/Dublin',
    currency: 'EUR',
    rate_limit: 0,
  },
};
const member = (id: string) => ({ resource: 'members', record: { id, club_id: 'howth' } });

const BACKUP = join('backups', backupName({ number: 1, kind: 'hourly', at: Date.UTC(2026, 10, 23, 12, 5) }));

/** Data with a backup of two members, made at a known time, and one member added since. */
let whole: string;
beforeAll(async () => {
  whole = tempDir();
  await runJson(['import', ndjson([club, member('a'), member('b')])], { dataDir: whole });
  makePrivateFolder(join(whole, 'backups'));
  const store = Store.open(whole);
  await backUp(store, join(whole, BACKUP));
  store.close();
  await runJson(['import', ndjson([member('c')])], { dataDir: whole });
});

interface Club {
  dataDir: string;
  backup: string;
  /** The database. */
  file: string;
}

/** A copy of that data. */
function clubWithBackup(): Club {
  const dataDir = tempDir();
  cpSync(whole, dataDir, { recursive: true });
  return { dataDir, backup: join(dataDir, BACKUP), file: join(dataDir, 'club.db') };
}

/** Message of a command that exits 1. */
async function refusal(args: string[], dataDir: string): Promise<string> {
  const { code, stdout, stderr } = await runCli(args, { dataDir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  return stderr;
}

const losses: [what: string, lose: (club: Club) => void, says: RegExp][] = [
  ['missing', ({ file }) => rmSync(file), /club\.db is missing from \S+, but its backups are there/],
  ['empty', ({ file }) => truncateSync(file), /club\.db in \S+ is empty \(0 bytes\)/],
  [
    'missing beside its log',
    ({ file }) => {
      rmSync(file);
      writeFileSync(`${file}-wal`, 'the newest changes');
    },
    /club\.db is missing from \S+, but club\.db-wal with its newest changes is there/,
  ],
  ['not a database', ({ file }) => writeFileSync(file, '<html>'), /club\.db in \S+ isn’t a database/],
];

describe.each(losses)('a database that is %s', (_, lose, says) => {
  it('is not replaced by an empty club: every command names the backup and how to restore it', async () => {
    const lost = clubWithBackup();
    const { dataDir, backup } = lost;
    lose(lost);
    const before = readdirSync(dataDir).filter((name) => name.startsWith('club.db'));
    const commands = [
      ['serve', '--port', '0'],
      ['serve', '--demo', '--port', '0'],
      ['keys', 'list'],
      ['demo'],
    ];
    for (const args of commands) {
      const stderr = await refusal(args, dataDir);
      expect(stderr).toMatch(says);
      expect(stderr).toContain(`dockside restore --data-dir ${dataDir} ${backup}   (23 Nov 2026, `);
      expect(stderr).toContain('Howth Yacht Club, 2 records)');
      expect(stderr).toContain(`dockside serve --data-dir ${dataDir} --new`);
    }
    expect(readdirSync(dataDir).filter((name) => name.startsWith('club.db'))).toEqual(before);
  });

  it('is restored by that command, and what was there is kept', async () => {
    const lost = clubWithBackup();
    lose(lost);
    const { dataDir, backup } = lost;
    const there = contentsIn(dataDir);
    await runJson(['restore', backup], { dataDir });
    const { stdout } = await runCli(['export', '--resource', 'members'], { dataDir });
    expect(stdout.trim().split('\n')).toHaveLength(2);
    expect(contentsIn(dataDir)).toEqual(expect.arrayContaining(there));
  });

  it('gives way to an empty club that is asked for, and is kept', async () => {
    const lost = clubWithBackup();
    lose(lost);
    const { dataDir } = lost;
    const there = contentsIn(dataDir);
    const server = await serveCli(dataDir, ['--new']);
    await server.stop();
    expect((await runCli(['export'], { dataDir })).stdout).toBe('');
    expect(contentsIn(dataDir)).toEqual(expect.arrayContaining(there));
  });
});

/** Contents of the small files of a lost database. */
function contentsIn(dataDir: string): string[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith('club.db'))
    .map((name) => join(dataDir, name))
    .filter((file) => statSync(file).size > 0 && statSync(file).size < 100)
    .map((file) => readFileSync(file, 'utf8'));
}

it('a folder that never had a database starts as before', async () => {
  const dataDir = tempDir();
  await makeKeyByCommand(dataDir);
  expect(existsSync(join(dataDir, 'club.db'))).toBe(true);
});
