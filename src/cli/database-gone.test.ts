import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeKey, ndjson, runCli, type ServedCli, serveCli, tempDir, tempFile } from '../../test/cli';

const regatta = ndjson([{ resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' } }]);

interface Running {
  dataDir: string;
  key: string;
  server: ServedCli;
  file: string;
}

async function running(): Promise<Running> {
  const dataDir = tempDir();
  await runCli(['import', regatta], { dataDir });
  const key = await makeKey(dataDir);
  return { dataDir, key, server: await serveCli(dataDir), file: join(dataDir, 'club.db') };
}

const scan = (id: string) => ({ id, status: 'sailing', timestamp: 1, regatta_id: 'reg_1' });
const write = ({ server, key }: Running, id: string) =>
  server.call('POST', '/wristbands/scan_event', key, scan(id));
const statusOf = async ({ server }: Running) => (await fetch(`${server.url}/healthz`)).status;

const refused = (message: RegExp) => ({
  status: 503,
  body: {
    request_id: expect.any(String),
    code: 'DATABASE_GONE',
    status: 'error',
    data: null,
    message: expect.stringMatching(message),
  },
});

/** Runs staff operations that write, or start a writing thread. */
const asStaff = ({ server }: Running, operation: string): Promise<string> =>
  server.asStaff(operation).then(
    () => expect.fail('It was not refused'),
    (error: Error) => error.message,
  );

describe('a database file under a running server', () => {
  it('that is deleted: writes are refused, whoever follows changes sees it at once, and nothing takes its place', async () => {
    const club = await running();
    expect((await write(club, 'before')).status).toBe(200);
    const { next_after } = (await club.server.call('GET', '/changes', club.key)).body;
    const following = club.server.call('GET', `/changes?after=${next_after}&wait=25000`, club.key);
    const deleted = performance.now();
    rmSync(club.file);
    expect(await following).toMatchObject(refused(/^The database file is gone/));
    expect(performance.now() - deleted).toBeLessThan(20_000);
    expect(await write(club, 'after')).toMatchObject(refused(/^The database file is gone/));
    expect(await statusOf(club)).toBe(503);
    expect(await asStaff(club, 'fill_demo')).toMatch(/^The database file is gone/);
    const other = await runCli(['keys', 'create', '--name', 'n', '--club', 'c', '--scopes', 'all'], club);
    expect(other).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is missing while its server runs. Put it back'),
    });
    expect(existsSync(club.file)).toBe(false);
    // Data already read is still served.
    expect((await club.server.call('GET', '/regattas?club_id=c', club.key)).status).toBe(200);
    expect((await club.server.stop()).code).toBe(0);
    expect(existsSync(club.file)).toBe(false);
  });

  it('that is moved away: all goes on when it is back, and what was acknowledged is there', async () => {
    const club = await running();
    await write(club, 'before');
    renameSync(club.file, `${club.file}.moved`);
    expect((await write(club, 'meanwhile')).status).toBe(503);
    renameSync(`${club.file}.moved`, club.file);
    expect((await write(club, 'after')).status).toBe(200);
    expect(await statusOf(club)).toBe(200);
    await club.server.stop();
    const { stdout } = await runCli(['export', '--resource', 'wristbands'], club);
    const ids = stdout.split('\n').filter(Boolean);
    expect(ids.map((line) => JSON.parse(line).record.id)).toEqual(['after', 'before']);
  });

  it('is logged once when it goes and once when it is back, however much is refused meanwhile', async () => {
    const club = await running();
    for (const turn of [1, 2]) {
      renameSync(club.file, `${club.file}.moved`);
      for (const id of ['a', 'b', 'c']) expect((await write(club, `${id}${turn}`)).status).toBe(503);
      expect(await statusOf(club)).toBe(503);
      renameSync(`${club.file}.moved`, club.file);
      expect((await write(club, `back ${turn}`)).status).toBe(200);
    }
    const { stderr } = await club.server.stop();
    const lines = stderr.split('\n').filter(Boolean);
    const once = [expect.stringMatching(/^The database file is gone/), 'the database file is back'];
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([...once, ...once]);
  });

  it('that another takes the place of: nothing is written to either, and a restart works with the new one', async () => {
    const club = await running();
    const copy = tempFile('club.backup');
    await runCli(['backup', copy], club);
    await write(club, 'before');
    renameSync(club.file, `${club.file}.moved`);
    copyFileSync(copy, club.file);
    expect(await write(club, 'after')).toMatchObject(refused(/^Another file has taken the place/));
    expect((await club.server.stop()).code).toBe(0);
    const again = { ...club, server: await serveCli(club.dataDir) };
    expect((await write(again, 'again')).status).toBe(200);
  });

  it('whose log is deleted: writes are refused, and none that was acknowledged is lost by a stop in good order', async () => {
    const club = await running();
    await write(club, 'before');
    rmSync(`${club.file}-wal`);
    expect(await write(club, 'after')).toMatchObject(refused(/^The database file is gone/));
    await club.server.stop();
    expect((await runCli(['export', '--resource', 'wristbands'], club)).stdout).toContain('"before"');
  });

  it('in a folder that goes as a whole, as a stick that is pulled out', async () => {
    const club = await running();
    renameSync(club.dataDir, `${club.dataDir}-pulled`);
    expect((await write(club, 'after')).status).toBe(503);
    renameSync(`${club.dataDir}-pulled`, club.dataDir);
    expect((await write(club, 'after')).status).toBe(200);
    expect(readdirSync(club.dataDir)).toContain('club.db');
  });
});
