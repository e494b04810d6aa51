import { copyFileSync, linkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../test/temp';
import { FileIdentity, identityOf } from './file-identity';

test('every path to one file has its identity, and a copy has another', () => {
  const dir = tempDir();
  const file = join(dir, 'club.db');
  writeFileSync(file, 'data');
  linkSync(file, join(dir, 'hard-link'));
  symlinkSync(file, join(dir, 'symbolic-link'));
  copyFileSync(file, join(dir, 'copy'));
  const identity = identityOf(file);
  expect(identity).toMatch(/^\d+:\d+$/);
  expect(identityOf(join(dir, 'hard-link'))).toBe(identity);
  expect(identityOf(join(dir, 'symbolic-link'))).toBe(identity);
  expect(identityOf(join(dir, 'copy'))).not.toBe(identity);
  expect(identityOf(join(dir, 'missing'))).toBeNull();
});

test('a file that is moved or replaced is noticed', () => {
  const file = join(tempDir(), 'club.db');
  writeFileSync(file, 'data');
  const identity = new FileIdentity(file);
  expect(identity.state).toBe('there');
  renameSync(file, `${file}.moved`);
  expect(identity.state).toBe('gone');
  writeFileSync(file, 'other');
  expect(identity.state).toBe('replaced');
  rmSync(file);
  renameSync(`${file}.moved`, file);
  expect(identity.state).toBe('there');
});
