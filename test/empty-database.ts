import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { Connection } from '../src/db/connection';
import { newGeneration } from '../src/db/generation';
import { DATABASE_FILE, Store } from '../src/db/store';
import { tempDir } from './temp';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database with the newest schema and nothing in it. */
    emptyDatabase: string;
  }
}

/** Makes the empty database, once for all tests: running the schema's steps takes ten times as long as a copy. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-empty-'));
  const store = Store.open(folder);
  store.close();
  provide('emptyDatabase', store.file);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Puts an empty database into a folder, like a first start. Each has its own generation. */
export function putEmptyDatabase(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, DATABASE_FILE);
  copyFileSync(inject('emptyDatabase'), file);
  const connection = new Connection(file);
  newGeneration(connection);
  connection.close();
}

/** Opens a store on an empty database, in a folder that is removed after the test file. The caller closes the store. */
export function newStore(dataDir = tempDir()): Store {
  putEmptyDatabase(dataDir);
  return Store.open(dataDir);
}
