import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Store } from '../src/db/store';
import { putEmptyDatabase } from './empty-database';

/** A data directory that is gone when the test is over. */
export function dataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'dockside-store-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A store in its own directory, or in the given one, closed after the test. */
export function openStore(dir?: string): Store {
  const own = dir ?? dataDir();
  if (dir === undefined) putEmptyDatabase(own);
  const store = Store.open(own);
  onTestFinished(() => store.close());
  return store;
}
