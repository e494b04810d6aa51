import { copyFileSync, cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataDir } from '../../test/data-dir';
import { putEmptyDatabase } from '../../test/empty-database';
import { generation } from './change-log';
import { DATABASE_FILE, Store } from './store';

function generationIn(folder: string): string {
  const store = Store.open(folder);
  const found = generation(store.read);
  store.close();
  return found;
}

function newFolder(): string {
  const folder = dataDir();
  putEmptyDatabase(folder);
  return folder;
}

test('a database keeps its generation however often it is opened, and when its folder is moved', () => {
  const folder = newFolder();
  const first = generationIn(folder);
  for (let i = 0; i < 3; i += 1) expect(generationIn(folder)).toBe(first);
  const moved = join(dataDir(), 'moved');
  renameSync(folder, moved);
  expect(generationIn(moved)).toBe(first);
});

test('a copied folder has a generation of its own from its first start on, also when it was copied while in use', () => {
  const folder = newFolder();
  const first = generationIn(folder);
  const store = Store.open(folder);
  const [copy, other] = [join(dataDir(), 'copy'), join(dataDir(), 'copy')];
  for (const to of [copy, other]) cpSync(folder, to, { recursive: true });
  const generations = [copy, other].map(generationIn);
  expect(new Set([first, ...generations]).size).toBe(3);
  expect(generationIn(copy)).toBe(generations[0]);
  expect(generation(store.read)).toBe(first);
  store.close();
});

test('a folder that is put back from a copy in the same place has another generation than before', () => {
  const folder = newFolder();
  const first = generationIn(folder);
  const copy = join(dataDir(), 'copy.db');
  copyFileSync(join(folder, DATABASE_FILE), copy);
  // The disk gives the number of the file that was removed to the next one.
  rmSync(join(folder, DATABASE_FILE));
  copyFileSync(copy, join(folder, DATABASE_FILE));
  expect(generationIn(folder)).not.toBe(first);
});
