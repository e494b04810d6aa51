import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Store } from '../src/db/store';

/** A data directory that is gone when the test is over. */
export function dataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'dockside-store-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A store in a directory of its own, closed when the test is over. */
export function openStore(dir = dataDir()): Store {
  const store = Store.open(dir);
  onTestFinished(() => store.close());
  return store;
}
