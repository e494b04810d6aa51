import { execFileSync } from 'node:child_process';
import { linkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canMount } from '../../test/small-disk';
import { tempDir } from '../../test/temp';
import { DataDirInUseError, lockDataDir } from './data-dir-lock';
import { Store } from './store';

/** A folder with a database, on which a server works. */
function served() {
  const dataDir = tempDir();
  Store.open(dataDir).close();
  const lock = lockDataDir(dataDir);
  const store = Store.open(dataDir);
  const stop = () => {
    store.close();
    lock.release();
  };
  return { dataDir, file: join(dataDir, 'club.db'), stop };
}

const ways: [string, (file: string, other: string) => void][] = [
  ['a hard link', (file, other) => linkSync(file, join(other, 'club.db'))],
  ['a symbolic link', (file, other) => symlinkSync(file, join(other, 'club.db'))],
];
if (canMount)
  ways.push([
    'a mounted file',
    (file, other) => {
      const point = join(other, 'club.db');
      writeFileSync(point, '');
      execFileSync('mount', ['--bind', file, point]);
      onTestFinished(() => void execFileSync('umount', [point]));
    },
  ]);

describe.each(ways)('the same database in another folder, by %s', (_, lead) => {
  it('is not served twice, and can be served there once the first server has stopped', () => {
    const { dataDir, file, stop } = served();
    const other = tempDir();
    lead(file, other);
    expect(() => lockDataDir(other)).toThrow(DataDirInUseError);
    // The refused folder stays free, and the served folder still takes commands.
    Store.open(dataDir).close();
    stop();
    const lock = lockDataDir(other);
    const store = Store.open(other);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUseError);
    store.close();
    lock.release();
    lockDataDir(dataDir).release();
  });
});

it('a command does not open a database by a hard link while a server works on the other path', () => {
  const { file, stop } = served();
  const other = tempDir();
  linkSync(file, join(other, 'club.db'));
  expect(() => Store.open(other)).toThrow(/same file as one in another folder/);
  stop();
  Store.open(other).close();
});

it('a folder that a symbolic link leads to is one folder', () => {
  const { dataDir, stop } = served();
  const link = join(tempDir(), 'link');
  symlinkSync(dataDir, link);
  expect(() => lockDataDir(link)).toThrow(DataDirInUseError);
  stop();
});

it('a copy in another folder is another database', () => {
  const { dataDir, stop } = served();
  const other = tempDir();
  execFileSync('cp', [join(dataDir, 'club.db'), other]);
  lockDataDir(other).release();
  Store.open(other).close();
  stop();
});
