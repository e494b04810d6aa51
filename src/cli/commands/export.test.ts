import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { cli, fileWith, makeKey, runCli, serveCli, start, tempDir } from '../../../test/cli';
import { resourceNames } from '../../contract/resources';

let dataDir: string;
let everything: string;
beforeAll(async () => {
  dataDir = tempDir();
  expect((await runCli(['demo'], { dataDir })).code).toBe(0);
  everything = (await runCli(['export'], { dataDir })).stdout;
});

describe('export', () => {
  it('of the demo club, imported into an empty Dockside, exports byte for byte the same', async () => {
    const other = tempDir();
    const { code, stderr } = await runCli(['import', fileWith('demo.ndjson', everything)], {
      dataDir: other,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect((await runCli(['export'], { dataDir: other })).stdout === everything).toBe(true);
  });

  it('writes clubs first, then every kind, each record on a line', () => {
    const lines = everything
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).resource);
    expect([...new Set(lines)]).toEqual(['clubs', ...resourceNames]);
    expect(everything.endsWith('\n')).toBe(true);
  });

  it('--resource writes that kind alone', async () => {
    const { code, stdout } = await runCli(['export', '--resource', 'tee-times'], { dataDir });
    expect(code).toBe(0);
    const lines = everything.split('\n').filter((line) => line.startsWith('{"resource":"tee-times"'));
    expect(stdout).toBe(`${lines.join('\n')}\n`);
  });

  it('--json changes nothing: it is JSON already', async () => {
    const { stdout } = await runCli(['export', '--resource', 'regattas', '--json'], { dataDir });
    expect(stdout).toMatch(/^{"resource":"regattas",/);
  });

  it('works beside a running server, with all it has acknowledged', async () => {
    const key = await makeKey(dataDir, 'all', 'demo');
    const server = await serveCli(dataDir);
    const name = { id: 'reg_new', club_id: 'demo', name: 'Just set up' };
    expect((await server.call('POST', '/regattas', key, name)).status).toBe(200);
    const { stdout } = await runCli(['export', '--resource', 'regattas'], { dataDir });
    expect(stdout).toContain('"Just set up"');
    expect((await server.stop()).code).toBe(0);
  });

  it('ends quietly when its reader has seen enough (| head -1)', async () => {
    const child = start(['export'], { dataDir });
    const stderr = text(child.stderr);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = await once(child, 'exit');
    expect({ code, stderr: await stderr }).toEqual({ code: 0, stderr: '' });
  });

  it.runIf(existsSync('/dev/full'))('says so and exits 1 when the disk it writes to is full', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [cli, 'export', '--data-dir', dataDir], {
      stdio: ['ignore', full, 'pipe'],
    });
    const stderr = text(child.stderr!);
    const [code] = await once(child, 'close');
    closeSync(full);
    expect(code).toBe(1);
    expect(await stderr).toBe(
      'dockside: the output isn’t complete: the disk is full. Free some space and try again.\n',
    );
  });
});
