import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { clone } from '../../test/clone';
import { tempDir } from '../../test/temp';

async function dockside(folder: string, args: string[]) {
  const child = spawn(process.execPath, [join(folder, 'scripts/dockside.mjs'), ...args]);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

it('the first commands of a fresh clone build it once, and their stdout is theirs alone', async () => {
  const folder = clone();
  // A build ended by Ctrl+C must not block the next one.
  writeFileSync(join(folder, 'node_modules/.dockside-build'), '999999999');
  const makeKey = ['keys', 'create', '--name', 'n', '--club', 'c', '--scopes', 'all', '--json'];
  const both = await Promise.all([
    dockside(folder, [...makeKey, '--data-dir', tempDir()]),
    dockside(folder, [...makeKey, '--data-dir', tempDir()]),
  ]);
  for (const { code, stdout } of both) {
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ club_id: 'c' });
  }
  expect(both.map(({ stderr }) => stderr).sort()).toEqual(['', 'Building Dockside…\n']);
});
