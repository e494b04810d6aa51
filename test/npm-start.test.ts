import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from './cli';
import { clone } from './clone';
import { tempDir } from './temp';

/** `npm start`, a newcomer's first command, as run by npm: in a clone, without our environment. */

const children = new Set<ChildProcess>();
afterEach(() => {
  // With all that npm started: a shell, and what runs in it.
  for (const { pid } of children) endGroup(pid!);
  children.clear();
});

interface Started {
  child: ChildProcess;
  /** Whole lines on stderr so far; waits until one matches. */
  line(pattern: RegExp): Promise<string>;
  stderr: string[];
  stdout: string[];
}

function start(command: string, args: string[], cwd: string, env: Record<string, string> = {}): Started {
  const home = tempDir();
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  children.add(child);
  const stderr: string[] = [];
  const stdout: string[] = [];
  createInterface(child.stderr!).on('line', (line) => stderr.push(line));
  createInterface(child.stdout!).on('line', (line) => stdout.push(line));
  const line = async (pattern: RegExp) => {
    await expect.poll(() => stderr.join('\n')).toMatch(pattern);
    return stderr.find((line) => pattern.test(line))!;
  };
  return { child, line, stderr, stdout };
}

const npmStart = (args: string[], env?: Record<string, string>) =>
  start('npm', ['run', '--silent', 'start', '--', ...args], root, env);

async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const end = once(child, 'exit');
    if (signal) child.kill(signal);
    await end;
  }
  return child.exitCode;
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended without help.
  }
}

/** A shell script instead of Electron's program, which would need a download. */
function standIn(script: string): string {
  const dist = tempDir();
  writeFileSync(join(dist, 'electron'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(dist, 'electron'), 0o755);
  return dist;
}

/** An address where nobody listens. A port that was free a moment ago may be another test's server by now. */
const NOBODY = 'http://127.0.0.1:1/';

const display = { DISPLAY: ':99' };

describe('serving for a browser', () => {
  it('with options of the server serves at once, and says why in one line; a signal to npm ends it', async () => {
    const started = npmStart(['--port', '0', '--json', '--data-dir', tempDir()], display);
    await expect.poll(() => started.stdout[0]).toBeDefined();
    const ready = JSON.parse(started.stdout[0]!);
    expect((await fetch(`${ready.url}/healthz`)).status).toBe(200);
    expect(started.stderr).toEqual([
      'No desktop app: --port is an option of `dockside serve`. Serving the same pages for a browser.',
    ]);
    await ended(started.child, 'SIGTERM');
    const gone = () =>
      fetch(`${ready.url}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(gone).toBe(true);
  });

  it.runIf(process.platform === 'linux')('on a machine without a display', async () => {
    const { line } = npmStart(['--data-dir', tempDir()]);
    expect(await line(/desktop/)).toBe(
      'No desktop app: there is no display here. Serving the same pages for a browser.',
    );
  });

  it('where Electron cannot be downloaded, which is not tried again at the next start', async () => {
    const folder = clone({ built: true });
    const env = {
      ...display,
      ELECTRON_MIRROR: NOBODY,
      electron_config_cache: tempDir(),
    };
    const again = () => start('node', ['scripts/start.mjs', '--data-dir', tempDir()], folder, env);
    const first = again();
    expect(await first.line(/No desktop app/)).toMatch(
      /Electron [\d.]+ could not be downloaded: .+\. Serving/,
    );
    expect(first.stderr.join('\n')).not.toContain('Building');
    expect(first.stderr.join('\n')).toMatch(/^Downloading Electron [\d.]+ \(once, about 120 MB\)…$/m);
    await ended(first.child, 'SIGKILL');
    const second = again();
    expect(await second.line(/No desktop app/)).toMatch(/could not be downloaded a while ago: .+\. Serving/);
    expect(second.stderr.join('\n')).not.toContain('Downloading');
  });

  it('where ELECTRON_OVERRIDE_DIST_PATH names a folder without it', async () => {
    const { line } = npmStart([], { ...display, ELECTRON_OVERRIDE_DIST_PATH: tempDir() });
    expect(await line(/desktop/)).toContain('ELECTRON_OVERRIDE_DIST_PATH holds no ');
  });

  it.skipIf(process.platform === 'win32')('where Electron ends before it has a window', async () => {
    const dist = standIn('kill -ABRT $$');
    const { line } = npmStart(['--data-dir', tempDir()], { ...display, ELECTRON_OVERRIDE_DIST_PATH: dist });
    expect(await line(/desktop/)).toContain('Electron ended at once (SIGABRT)');
  });
});

describe.skipIf(process.platform === 'win32')('opening the desktop app', () => {
  it('hands the arguments on, and turns the sandbox off for root alone, who cannot have it', async () => {
    const log = join(tempDir(), 'args');
    const dist = standIn(`printf '%s\\n' "$@" > ${log}; exit 3`);
    const { child } = npmStart(['--demo', '--data-dir=/tmp/x'], {
      ...display,
      ELECTRON_OVERRIDE_DIST_PATH: dist,
    });
    expect(await ended(child)).toBe(3);
    const flags = process.platform === 'linux' && process.getuid!() === 0 ? ['--no-sandbox'] : [];
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
      ...flags,
      `${root}/`,
      '--demo',
      '--data-dir=/tmp/x',
    ]);
  });

  it('ends it when npm is asked to end', async () => {
    const log = join(tempDir(), 'end');
    const dist = standIn(`trap 'echo ended > ${log}; exit 0' TERM; echo up >&2; while :; do sleep 0.1; done`);
    const { child, line } = npmStart([], { ...display, ELECTRON_OVERRIDE_DIST_PATH: dist });
    await line(/^up$/);
    await ended(child, 'SIGTERM');
    const written = () => readFileSync(log, { encoding: 'utf8', flag: 'a+' });
    await expect.poll(written).toBe('ended\n');
  });
});
