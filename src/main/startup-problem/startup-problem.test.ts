import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { tempDir } from '../../../test/temp';
import { LostDatabaseError, type OfferedBackup } from '../../backup/missing-data';
import type { BackupInfo } from '../../contract/staff-operations/operations';
import { lockDataDir } from '../../db/data-dir-lock';
import { ClubHost } from '../club-host';
import { explainStartupError, offerBackups } from './startup-problem';

/** Title shown for a folder in this state, found by really opening it. */
async function titleFor(dataDir: string, mustExist = false): Promise<string> {
  const host = new ClubHost({ dataDir, mustExist, demo: false, log: pino({ level: 'silent' }) });
  const error = await host.open().then(
    () => host.close(),
    (reason: unknown) => reason,
  );
  const { title, detail, advice, recoveryActions } = explainStartupError(error, dataDir);
  // The folder's own name is of random letters.
  expect(`${detail} ${advice}`.replaceAll(dataDir, '')).not.toMatch(/SQLITE|Error|E[A-Z]{4,}|\bat \//);
  expect(recoveryActions).toContain('quit');
  expect(recoveryActions).toContain('logs');
  return title;
}

test('a folder that another server holds', async () => {
  const dataDir = tempDir();
  const lock = lockDataDir(dataDir);
  expect(await titleFor(dataDir)).toBe('Another program is using this data');
  lock.release();
});

test('a database that is no database', async () => {
  const dataDir = tempDir();
  writeFileSync(join(dataDir, 'club.db'), 'spoilt '.repeat(2_000));
  expect(await titleFor(dataDir)).toBe('The club’s data is damaged');
});

test('a database that is damaged within', async () => {
  const dataDir = tempDir();
  writeFileSync(join(dataDir, 'club.db'), `SQLite format 3\0${'spoilt '.repeat(2_000)}`);
  expect(await titleFor(dataDir)).toBe('The club’s data is damaged');
});

test('a database that is missing beside its backups, which are offered with what they hold', async () => {
  const contents = { clubs: ['Howth Yacht Club'], records: 1234 };
  const lost = new LostDatabaseError('missing', '/club', [{ contents } as OfferedBackup]);
  const problem = explainStartupError(lost, '/club');
  expect(problem.advice).toContain('the newest has 1,234 records of Howth Yacht Club');
  expect(problem.recoveryActions.slice(0, 4)).toEqual(['restore', 'retry', 'folder', 'new']);
});

test('a database of a newer Dockside', async () => {
  const dataDir = tempDir();
  const database = new Database(join(dataDir, 'club.db'));
  database.pragma('user_version = 999');
  database.close();
  expect(await titleFor(dataDir)).toBe('This data was written by a newer Dockside');
});

test('a remembered folder that is not plugged in', async () => {
  expect(await titleFor(join(tempDir(), 'stick'), true)).toBe('The data folder is missing');
});

test('a file where the folder should be', async () => {
  const dataDir = join(tempDir(), 'club');
  writeFileSync(dataDir, '');
  expect(await titleFor(dataDir)).toBe('Dockside can’t use the data folder');
});

test.skipIf(process.getuid?.() === 0)('a folder that this user may not write', async () => {
  const dataDir = join(tempDir(), 'club');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o500);
  expect(await titleFor(dataDir)).toBe('Dockside can’t use the data folder');
});

test.each([['ENOSPC'], ['SQLITE_FULL']])('%s is a full disk', (code) => {
  expect(explainStartupError(Object.assign(new Error('x'), { code }), '/club').title).toBe(
    'The disk is full',
  );
});

test('any other error has a message too', () => {
  for (const error of [new Error('x is not a function'), 'text', null, undefined])
    expect(explainStartupError(error, '/club').title).toBe('Dockside couldn’t start');
});

test('where a backup may help, the newest checked ones are offered', () => {
  const backup = (hour: number, checked: boolean): BackupInfo => ({
    ...{ file: `/club/backups/${hour}.db`, bytes: 3_210_000, created_at: Date.UTC(2026, 10, 22, hour) },
    ...{ kind: 'hourly', place: 'data_folder', checked },
  });
  const backups = [backup(15, false), ...[14, 13, 12, 11].map((hour) => backup(hour, true))];
  const damaged = explainStartupError(Object.assign(new Error('x'), { code: 'SQLITE_CORRUPT' }), '/club');
  const offered = offerBackups(damaged, backups).backups!;
  expect(offered.map(({ file }) => file)).toEqual([14, 13, 12].map((hour) => `/club/backups/${hour}.db`));
  expect(offered[0]!.label).toMatch(/^Restore the backup of Sun,? 22 Nov 2026, \d\d:00 \(3\.2 MB\)$/);
  const full = explainStartupError(Object.assign(new Error('x'), { code: 'ENOSPC' }), '/club');
  expect(offerBackups(full, backups).backups).toBeUndefined();
});
