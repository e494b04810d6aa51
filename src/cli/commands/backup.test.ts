import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileWith, makeKey, ndjson, runCli, runJson, serveCli, tempDir, tempFile } from '../../../test/cli';

const regatta = ndjson([{ resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' } }]);

async function club(): Promise<string> {
  const dataDir = tempDir();
  await runCli(['import', regatta], { dataDir });
  return dataDir;
}

const exported = async (dataDir: string, resource: string) =>
  (await runCli(['export', '--resource', resource], { dataDir })).stdout.split('\n').filter(Boolean);

describe('backup', () => {
  it('beside a server that writes holds everything it had acknowledged by then', async () => {
    const dataDir = await club();
    const key = await makeKey(dataDir);
    const server = await serveCli(dataDir, ['--rate-limit', '0']);
    const scan = (i: number) =>
      server.call('POST', '/wristbands/scan_event', key, {
        id: `b${i}`,
        status: 'sailing',
        timestamp: i,
        regatta_id: 'reg_1',
      });
    for (let i = 0; i < 20; i++) await scan(i);

    const file = tempFile('club.backup');
    let done = false;
    const backing = runJson(['backup', file], { dataDir }).finally(() => {
      done = true;
    });
    for (let i = 20; !done; i++) expect((await scan(i)).status).toBe(200);
    expect(await backing).toEqual({ file });
    await server.stop();

    const other = tempDir();
    expect(await runJson(['restore', file], { dataDir: other })).toEqual({ restored: file, kept: null });
    const restored = await exported(other, 'wristbands');
    expect(restored.length).toBeGreaterThanOrEqual(20);
    expect(await exported(dataDir, 'wristbands')).toEqual(expect.arrayContaining(restored));
    expect((await runCli(['doctor'], { dataDir: other })).code).toBe(0);
  });

  it('of a file that is there already exits 1 and leaves it alone', async () => {
    const file = fileWith('club.backup', 'mine');
    const { code, stdout, stderr } = await runCli(['backup', file], { dataDir: await club() });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      `dockside: ${file} exists already. Choose another name; a backup never overwrites one.\n`,
    );
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});

describe('restore', () => {
  it('puts the backup in place, keeps the old file and is a new generation in /changes', async () => {
    const dataDir = await club();
    const key = await makeKey(dataDir);
    const file = tempFile('club.backup');
    await runCli(['backup', file], { dataDir });
    const before = await serveCli(dataDir);
    await before.call('POST', '/regattas', key, { id: 'reg_2', club_id: 'c', name: 'Later' });
    const { generation, next_after } = (await before.call('GET', '/changes', key)).body;
    await before.stop();

    const { kept } = await runJson(['restore', file], { dataDir });
    expect(kept).toMatch(/club\.db\.before-restore-\d{8}T\d{6}Z$/);
    expect(existsSync(kept)).toBe(true);

    const after = await serveCli(dataDir);
    const { body } = await after.call('GET', `/changes?after=${next_after}`, key);
    expect(body.generation).not.toBe(generation);
    const { data } = (await after.call('GET', '/regattas?club_id=c', key)).body;
    expect(data.map((item: { id: string }) => item.id)).toEqual(['reg_1']);
    await after.stop();

    await runCli(['restore', kept], { dataDir });
    expect(await exported(dataDir, 'regattas')).toHaveLength(2);
  });

  it('refuses while a server runs, names it and exits 4', async () => {
    const dataDir = await club();
    const file = tempFile('club.backup');
    await runCli(['backup', file], { dataDir });
    const key = await makeKey(dataDir);
    const server = await serveCli(dataDir);
    const { code, stdout, stderr } = await runCli(['restore', file], { dataDir });
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain(`already running on ${dataDir} (process ${server.pid}, ${server.url})`);
    expect((await server.call('GET', '/regattas?club_id=c', key)).status).toBe(200);
  });

  it('refuses what is no backup, exits 1 and leaves the data as it was', async () => {
    const dataDir = await club();
    const before = readFileSync(join(dataDir, 'club.db'));
    const file = fileWith('holiday.jpg', 'JFIF'.repeat(4000));
    const { code, stderr } = await runCli(['restore', file], { dataDir });
    expect({ code, stderr }).toEqual({ code: 1, stderr: `dockside: ${file} is not a Dockside backup.\n` });
    expect(readFileSync(join(dataDir, 'club.db')).equals(before)).toBe(true);
  });
});

describe('doctor', () => {
  it('exits 0 when all is well, also beside a running server', async () => {
    const dataDir = await club();
    const server = await serveCli(dataDir);
    const { ok, findings } = await runJson(['doctor'], { dataDir });
    expect(ok).toBe(true);
    expect(findings.at(-1)).toEqual({
      check: 'server',
      ok: true,
      detail: `a server is running at ${server.url}`,
    });
    await server.stop();
    const { stdout } = await runCli(['doctor'], { dataDir });
    expect(stdout.split('\n').map((line) => line.split(/ +/)[0])).toEqual([...Array(6).fill('ok'), '']);
  });

  it('exits 1 when something is wrong, and says what', async () => {
    const dataDir = await club();
    writeFileSync(join(dataDir, 'club.db'), 'not a database any more'.repeat(500));
    const json = await runCli(['doctor', '--json'], { dataDir });
    expect(json).toMatchObject({ code: 1, stderr: '' });
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      findings: [{ check: 'database', ok: false }, {}, {}],
    });
    const words = await runCli(['doctor'], { dataDir });
    expect(words.code).toBe(1);
    expect(words.stdout).toMatch(/^WRONG +database +\S+club\.db cannot be read /);
  });

  it('exits 1 when there is nothing yet, and makes nothing', async () => {
    const dataDir = join(tempDir(), 'nothing');
    const { code, stdout } = await runCli(['doctor'], { dataDir });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^WRONG +database +There is no /);
    expect(existsSync(dataDir)).toBe(false);
  });
});
