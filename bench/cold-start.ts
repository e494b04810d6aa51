import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appRoot } from '../src/app-root';

/** Milliseconds from starting the built `dockside serve` on an empty data directory to its ready line. */
export async function coldStart(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const started = performance.now();
  const args = [join(appRoot, 'out/main/cli.cjs'), 'serve', '--port', '0', '--json', '--data-dir', dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let text = '';
    for await (const chunk of child.stdout) {
      text += chunk;
      if (text.includes('"event":"ready"')) return performance.now() - started;
    }
    throw new Error(`dockside serve ended without being ready: ${text}`);
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}
