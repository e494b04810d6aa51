import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appRoot } from '../src/app-root';

const cli = join(appRoot, 'out/main/cli.cjs');
const run = promisify(execFile);

/** The built `dockside serve` in a process and a folder of its own. */
export interface Serve {
  ready: { url: string };
  dataDir: string;
  /** A link that lets one browser in. */
  staffLink(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts it on a free port and waits for its ready line. */
export async function startServe(args: string[] = []): Promise<Serve> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const command = ['serve', '--port', '0', '--json', '--data-dir', dataDir, ...args];
  const child = spawn(process.execPath, [cli, ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const staffLink = async () => {
    const { stdout } = await run(process.execPath, [cli, 'staff-link', '--data-dir', dataDir]);
    return stdout.trim();
  };
  let text = '';
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.includes('"event":"ready"')) return { ready: JSON.parse(text), dataDir, staffLink, stop };
  }
  await stop();
  throw new Error(`dockside serve ended without being ready: ${text}`);
}
