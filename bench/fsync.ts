import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TIMES = 200;

/** The disk's own limit on writes acknowledged one by one. */
export function fsyncsPerSecond(): number {
  const dir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const file = openSync(join(dir, 'fsync'), 'w');
  try {
    const page = Buffer.alloc(4096);
    const started = performance.now();
    for (let i = 0; i < TIMES; i += 1) {
      writeSync(file, page);
      fsyncSync(file);
    }
    return (TIMES * 1000) / (performance.now() - started);
  } finally {
    closeSync(file);
    rmSync(dir, { recursive: true, force: true });
  }
}
