import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { root } from './cli';
import { freePort } from './ports';
import { tempDir } from './temp';

it('npm run dev serves the staff UI from its sources, and the API through it', async () => {
  const child = spawn(process.execPath, ['scripts/dev.mjs', '--data-dir', tempDir()], {
    cwd: root,
    env: { ...process.env, DOCKSIDE_PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => lines.push(line));
  try {
    await expect.poll(() => child.exitCode ?? lines.join('\n')).toMatch(/Staff UI: http/);
    const { origin } = new URL(/Staff UI: (\S+)/.exec(lines.join('\n'))![1]!);
    const page = await (await fetch(origin)).text();
    expect(page).toContain('/@vite/client');
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}, 120_000);
