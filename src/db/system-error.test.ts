import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWith, tempDir } from '../../test/temp';
import { UserError } from '../contract/errors';
import { lockDataDir } from './data-dir-lock';
import { Database } from './sqlite';
import { asStorageError } from './storage-error';
import { Store } from './store';
import { inWords, systemTrouble } from './system-error';

/** The error that a function throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return expect.fail('Nothing was thrown');
}

const RAW = /\bE[A-Z]{3,}\b|SQLITE_|errno|unable to open|disk I\/O/;

test.each(Object.keys(constants.errno))('%s reaches nobody as it is', (code) => {
  const error = Object.assign(new Error(`${code}: some reason, open '/data/club.db'`), {
    ...{ code, errno: -1, path: '/data/club.db' },
  });
  const words = inWords(new Error('outer', { cause: error })) as Error;
  expect(words).toBeInstanceOf(UserError);
  expect(words.message).not.toMatch(RAW);
  expect(words.message).toMatch(/\. .*[a-z].*\.$/);
});

test.each([
  'FULL',
  'BUSY',
  'READONLY_DIRECTORY',
  'CANTOPEN',
  'IOERR_SHMSIZE',
  'NOTADB',
  'CORRUPT',
  'NOMEM',
  'PROTOCOL',
])('SQLITE_%s reaches nobody as it is', (code) => {
  const words = inWords(new Database.SqliteError('disk I/O error', `SQLITE_${code}`)) as Error;
  expect(words.message).not.toMatch(RAW);
});

test('an error that is no failure of the system stays as it is', () => {
  for (const error of [new Error('x'), new UserError('x'), undefined, new TypeError('ERR_INVALID_ARG')])
    expect(inWords(error)).toBe(error);
});

const long = () => {
  const folder = join(tempDir(), ...Array<string>(5).fill('d'.repeat(190)));
  mkdirSync(folder, { recursive: true });
  return folder;
};

test.each([
  ['a path that is too long for SQLite', () => Store.open(long()), 'too_long'],
  ['a path that is too long for a lock', () => lockDataDir(long()), 'too_long'],
  ['a name that is too long for the system', () => Store.open(join(tempDir(), 'd'.repeat(300))), 'too_long'],
  ['a file as data folder', () => Store.open(fileWith('club', '')), 'not_a_folder'],
  ['a file in the path', () => Store.open(join(fileWith('club', ''), 'data')), 'not_a_folder'],
  [
    'a folder as database',
    () => {
      const dir = tempDir();
      mkdirSync(join(dir, 'club.db'));
      Store.open(dir);
    },
    'is_a_folder',
  ],
  ['a folder as file', () => readFileSync(tempDir()), 'is_a_folder'],
  ['a missing file', () => readFileSync(join(tempDir(), 'none')), 'missing'],
] as const)('%s is told apart', (_, work, kind) => {
  expect(systemTrouble(thrownBy(work))).toMatchObject({ kind, message: expect.not.stringMatching(RAW) });
});

test('the API names no path of the server', () => {
  const error = Object.assign(new Error('EIO: i/o error'), {
    code: 'EIO',
    errno: -5,
    path: '/srv/club/club.db',
  });
  expect(asStorageError(error)).toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: expect.not.stringContaining('/srv'),
  });
});

test('an address that another program listens at is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const error = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  );
  taken.close();
  expect((inWords(error) as Error).message).toContain(`127.0.0.1:${port} already`);
});
