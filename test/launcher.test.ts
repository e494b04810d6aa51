import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launcher, root, tempDir } from './cli';

const canReplace = process.platform === 'linux' && 'execve' in process;

/** The options that Node runs the server with, once it serves. */
async function optionsOfServer(nodeArgs: string[]): Promise<string[]> {
  const args = [...nodeArgs, launcher, 'serve', '--port', '0', '--json', '--data-dir', tempDir()];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await ready(server);
    return readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').split(launcher)[0]!.split('\0').slice(1, -1);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
}

async function ready(server: ChildProcess): Promise<void> {
  for await (const chunk of server.stdout!) if (String(chunk).includes('"ready"')) return;
  throw new Error('the server ended');
}

describe.runIf(canReplace)('the launcher', () => {
  it('gives a server the options that keep it small, in the process that was started', async () => {
    expect(await optionsOfServer([])).toContain('--max-semi-space-size=2');
  });

  it('leaves a server with the options that somebody gave it', async () => {
    expect(await optionsOfServer(['--max-semi-space-size=16'])).toEqual(['--max-semi-space-size=16']);
  });
});

describe('the bundles', () => {
  it('are ASCII, so that Node keeps one byte of them for each character', () => {
    const folder = join(root, 'out/main');
    const bundles = readdirSync(folder).filter((name) => name.endsWith('.cjs'));
    expect(bundles).toContain('cli.cjs');
    const others = bundles.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(folder, name), 'utf8')));
    expect(others).toEqual([]);
  });
});
