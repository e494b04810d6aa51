import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cli,
  fileWith,
  makeKey,
  runCli,
  runJson,
  type ServedCli,
  serveCli,
  tempDir,
} from '../../../test/cli';

let upstream: ServedCli;
let key: string;
beforeAll(async () => {
  const dataDir = tempDir();
  key = await makeKey(dataDir);
  upstream = await serveCli(dataDir);
});

const set = (...args: string[]) => ['upstream', 'set', '--url', upstream.url, ...args];

describe('upstream set takes the key', () => {
  it.each<[from: string, args: () => string[], input: () => string]>([
    ['a file', () => ['--key-file', fileWith('key', `${key}\n`)], () => ''],
    ['stdin', () => [], () => `${key}\n`],
    ['stdin by name', () => ['--key-file', '-'], () => key],
  ])('from %s, and says nothing on stderr', async (_, args, input) => {
    const result = await runCli([...set(...args()), '--json'], { dataDir: tempDir(), input: input() });
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(result.stdout).upstream).toMatchObject({ club_id: 'c', key_prefix: key.slice(0, 8) });
  });

  it('from the file that DOCKSIDE_UPSTREAM_KEY_FILE names', async () => {
    const env = { DOCKSIDE_UPSTREAM_KEY_FILE: fileWith('key', key) };
    const result = await runCli([...set(), '--json'], { dataDir: tempDir(), env });
    expect([result.code, JSON.parse(result.stdout).upstream.url]).toEqual([0, upstream.url]);
  });

  it('from the command line, and warns of it on stderr alone', async () => {
    const { code, stdout, stderr } = await runCli([...set('--key', key), '--json'], { dataDir: tempDir() });
    expect([code, JSON.parse(stdout).upstream.url]).toEqual([0, upstream.url]);
    expect(stderr).toMatch(/^dockside: warning: Other users of this computer could read the key.*Replace it/);
    expect(stderr).not.toContain(key);
  });

  it('from somebody who types it, without showing it', async ({ skip }) => {
    if (spawnSync('script', ['--version']).status !== 0)
      skip('there is no `script`, which offers a terminal');
    const dataDir = tempDir();
    const command = [process.execPath, cli, ...set('--data-dir', dataDir)].map((arg) => `'${arg}'`).join(' ');
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null']);
    const ended = once(terminal, 'close');
    let shown = '';
    terminal.stdout.on('data', (chunk) => {
      const wasAsked = shown.includes('API key for');
      shown += chunk;
      // Ends with the carriage return that Enter sends.
      if (!wasAsked && shown.includes('API key for')) terminal.stdin.write(`${key}\r`);
    });
    expect((await ended)[0]).toBe(0);
    expect(shown).toContain(`API key for ${upstream.url}: `);
    expect(shown).toContain(`Connected to ${upstream.url}, club c.`);
    expect(shown).not.toContain(key.slice(0, 8));
    expect(await runJson(['upstream', 'clear'], { dataDir })).toMatchObject({ unsent: 0 });
  });

  it('from no file that is not there', async () => {
    expect(await runCli(set('--key-file', 'nowhere'), { dataDir: tempDir() })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'dockside: No file nowhere. Check the name.\n',
    });
  });
});

it('upstream set warns on stderr of an address to which everybody on the way can read along', async () => {
  const stderrFor = async (url: string) => {
    const args = ['upstream', 'set', '--url', url, '--club', 'c', '--json'];
    return (await runCli(args, { dataDir: tempDir(), input: 'dsk_none' })).stderr;
  };
  // Also this computer, but not recognizable by its name.
  expect(await stderrFor('http://0.0.0.0:9')).toMatch(
    /^dockside: warning: .*isn’t encrypted.*can read the key/,
  );
  expect(await stderrFor('http://127.0.0.1:9')).toBe('');
  expect(await stderrFor('https://0.0.0.0:9')).toBe('');
});
