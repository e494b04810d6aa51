import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appRoot } from '../src/app-root';

/** As an installed package starts it. */
const cli = join(appRoot, 'bin/dockside.cjs');
const run = promisify(execFile);

/** The built `dockside serve` in its own process and folder. */
export interface Serve {
  ready: { url: string };
  pid: number;
  dataDir: string;
  /** A link that lets one browser in. */
  staffLink(): Promise<string>;
  /** Runs a CLI command on its data. @returns its output */
  run(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts it on a free port and waits for its ready line.
 *
 * @param keptDir data to keep after stopping; by default a temporary folder
 */
export async function startServe(args: string[] = [], keptDir?: string): Promise<Serve> {
  const dataDir = keptDir ?? mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const command = ['serve', '--port', '0', '--json', '--data-dir', dataDir, ...args];
  const child = spawn(process.execPath, [cli, ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    if (!keptDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const runCommand = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, [cli, ...args, '--data-dir', dataDir]);
    return stdout.trim();
  };
  const staffLink = () => runCommand('staff-link');
  let text = '';
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.includes('"event":"ready"'))
      return { ready: JSON.parse(text), pid: child.pid!, dataDir, staffLink, run: runCommand, stop };
  }
  await stop();
  throw new Error(`dockside serve ended without being ready: ${text}`);
}
