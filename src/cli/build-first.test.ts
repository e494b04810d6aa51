import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { root, tempDir } from '../../test/cli';

const sources = [
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'scripts',
  'resources',
  'src',
];

/** The repository as a fresh clone has it: sources and packages, nothing built. */
function freshClone(): string {
  const clone = tempDir();
  for (const name of sources) cpSync(join(root, name), join(clone, name), { recursive: true });
  mkdirSync(join(clone, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '.dockside-build'))
    symlinkSync(join(root, 'node_modules', name), join(clone, 'node_modules', name));
  return clone;
}

async function dockside(clone: string, args: string[]) {
  const child = spawn(process.execPath, [join(clone, 'scripts/dockside.mjs'), ...args]);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

it('the first commands of a fresh clone build it once, and their stdout is theirs alone', async () => {
  const clone = freshClone();
  // A build that was ended by Ctrl+C must not keep the next one waiting.
  writeFileSync(join(clone, 'node_modules/.dockside-build'), '999999999');
  const makeKey = ['keys', 'create', '--name', 'n', '--club', 'c', '--scopes', 'all', '--json'];
  const both = await Promise.all([
    dockside(clone, [...makeKey, '--data-dir', tempDir()]),
    dockside(clone, [...makeKey, '--data-dir', tempDir()]),
  ]);
  for (const { code, stdout } of both) {
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ club_id: 'c' });
  }
  expect(both.map(({ stderr }) => stderr).sort()).toEqual(['', 'Building Dockside…\n']);
});
