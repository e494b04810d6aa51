import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE } from '../db/private-files';

/**
 * Puts what is piped in into a file that only this user can read, and removes it after `work`: a file can be read twice, and
 * need not fit into memory.
 */
export async function withStdinAsFile<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-stdin-'));
  try {
    const path = join(folder, 'stdin');
    await pipeline(process.stdin, createWriteStream(path, { mode: PRIVATE_FILE }));
    return await work(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
