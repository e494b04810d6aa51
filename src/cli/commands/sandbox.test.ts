import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeKey, runCli, runJson, serveCli, tempDir } from '../../../test/cli';

/** A data directory with the demo club, standing for a real one, with a key and a member. */
let real: string;
let realKey: string;
beforeAll(async () => {
  real = tempDir();
  await runJson(['demo'], { dataDir: real });
  realKey = await makeKey(real, 'all', 'demo');
});

const sandboxIn = (dataDir: string) => join(dataDir, 'sandbox');

/** All files of a folder with their bytes. */
const bytesOf = (dir: string) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(dir, entry.name)));

describe('dockside sandbox', () => {
  it('is made with the demo club and a test key, serves it, and says everywhere that it is a sandbox', async () => {
    const dataDir = tempDir();
    const made = await runJson(['sandbox', 'create'], { dataDir });
    expect(made).toEqual({
      ...{ data_dir: sandboxIn(dataDir), club_id: 'demo', key: expect.stringMatching(/^dsk_test_/) },
    });
    expect(existsSync(join(dataDir, 'club.db'))).toBe(false);
    const server = await serveCli(made.data_dir);
    const { status, headers, body } = await server.call('GET', '/club', made.key);
    expect([status, headers.get('x-dockside-sandbox')]).toEqual([200, 'true']);
    expect(body.data).toMatchObject({ id: 'demo', sandbox: true, key: { test: true } });
    const { body: members } = await server.call('GET', '/members?club_id=demo', made.key);
    expect(members.data).toHaveLength(25);
    await server.stop();
  });

  it('takes no key of the club, and the club none of a sandbox: both say so', async () => {
    const dataDir = tempDir();
    const { key, data_dir } = await runJson(['sandbox', 'create', '--empty', 'demo'], { dataDir });
    const other = await makeKey(data_dir, 'all', 'demo');
    expect(other).toMatch(/^dsk_test_/);
    const [sandbox, club] = [await serveCli(data_dir), await serveCli(real)];
    const ask = async (server: typeof club, with_: string) => {
      const { status, headers, body } = await server.call('GET', '/club', with_);
      return {
        status,
        code: body.code,
        message: body.message ?? '',
        mark: headers.get('x-dockside-sandbox'),
      };
    };
    expect(await ask(sandbox, other)).toMatchObject({ status: 200 });
    expect(await ask(club, realKey)).toMatchObject({ status: 200, mark: null });
    expect(await ask(club, key)).toEqual({
      ...{
        status: 401,
        code: 'INVALID_API_KEY',
        mark: null,
        message: expect.stringContaining('Test keys work on a sandbox only'),
      },
    });
    expect(await ask(sandbox, realKey)).toEqual({
      ...{ status: 401, code: 'INVALID_API_KEY', mark: 'true', message: expect.stringContaining('sandbox') },
    });
    await Promise.all([sandbox.stop(), club.stop()]);
  });

  it('has a copy of a club that runs, without a name, an address or a number of anybody', async () => {
    const club = await serveCli(real);
    const page = (key: string, path: string) => club.call('GET', `${path}club_id=demo&limit=100`, key);
    const { body } = await page(realKey, '/members?');
    const dataDir = tempDir();
    const { key, data_dir } = await runJson(['sandbox', 'create', '--copy-of', real], { dataDir });
    await club.stop();
    const sandbox = await serveCli(data_dir);
    const counts = async () => {
      const { body: copied } = await sandbox.call('GET', '/members?club_id=demo&limit=100', key);
      return copied.data as { id: string; household: { id: string }; email: string | null }[];
    };
    const copied = await counts();
    expect(copied).toHaveLength(100);
    // Members of one household still share one.
    expect(new Set(copied.map((one) => one.household.id)).size).toBeLessThan(100);
    const { body: regattas } = await sandbox.call('GET', '/regattas?club_id=demo', key);
    const week = regattas.data.find(({ id }: { id: string }) => id === 'reg_demo_week');
    expect(week).toBeDefined();
    const fleet = encodeURIComponent(week.fleets[0].name);
    const path = `/standings?regatta_id=reg_demo_week&fleet=${fleet}`;
    const { body: standings } = await sandbox.call('GET', path, key);
    expect(standings.status).toBe('success');
    await sandbox.stop();
    const secrets = (body.data as Record<string, string>[]).flatMap(
      ({ id, email, mobile, membership_number }) =>
        [id, email, mobile].concat(
          membership_number && membership_number.length > 5 ? membership_number : [],
        ),
    );
    const found = bytesOf(data_dir).flatMap((bytes) =>
      secrets.filter((secret) => secret && bytes.includes(secret)),
    );
    expect(found).toEqual([]);
    // The club's keys are not copied.
    expect(await runJson(['keys', 'list'], { dataDir: data_dir })).toHaveLength(1);
  });

  it('cannot take the place of the club’s data, nor those its own, unless as a copy', async () => {
    const dataDir = tempDir();
    const { data_dir, key } = await runJson(['sandbox', 'create', '--empty', 'demo'], { dataDir });
    const files = { sandbox: join(dataDir, 'sandbox.db'), club: join(dataDir, 'club-backup.db') };
    await runJson(['backup', files.sandbox], { dataDir: data_dir });
    await runJson(['backup', files.club], { dataDir: real });
    const over = await runCli(['restore', files.sandbox], { dataDir: real });
    expect([over.code, over.stderr]).toEqual([1, expect.stringContaining('is a sandbox backup')]);
    const into = await runCli(['restore', files.club], { dataDir: data_dir });
    expect([into.code, into.stderr]).toEqual([1, expect.stringContaining('--copy')]);
    expect((await runCli(['restore', files.club, '--copy'], { dataDir: real })).code).toBe(1);
    await runJson(['restore', files.club, '--copy'], { dataDir: data_dir });
    await runJson(['restore', files.sandbox], { dataDir: data_dir });
    await runJson(['restore', files.club, '--copy'], { dataDir: data_dir });
    const server = await serveCli(data_dir);
    const { body } = await server.call('GET', '/members?club_id=demo', key);
    expect(body.data).toHaveLength(25);
    await server.stop();
  });

  it('is connected to no cloud, and a club to no sandbox', async () => {
    const dataDir = tempDir();
    const { data_dir, key } = await runJson(['sandbox', 'create', '--empty', 'demo'], { dataDir });
    const server = await serveCli(data_dir);
    const set = (dir: string, input: string) =>
      runCli(['upstream', 'set', '--url', server.url, '--club', 'demo'], { dataDir: dir, input });
    const [fromSandbox, fromClub] = [await set(data_dir, realKey), await set(real, key)];
    expect([fromSandbox.code, fromSandbox.stderr]).toEqual([
      1,
      expect.stringContaining('A sandbox can’t connect to a cloud'),
    ]);
    expect([fromClub.code, fromClub.stderr]).toEqual([1, expect.stringContaining('test key')]);
    await server.stop();
  });

  it('begins anew with its keys, and only while it is not served', async () => {
    const dataDir = tempDir();
    const { key, data_dir } = await runJson(['sandbox', 'create', '--empty', 'demo'], { dataDir });
    const served = await serveCli(data_dir);
    await served.call('POST', '/regattas', key, { club_id: 'demo', name: 'Tried' });
    expect((await runCli(['sandbox', 'reset'], { dataDir })).code).toBe(4);
    await served.stop();
    await runJson(['sandbox', 'reset', '--empty', 'demo'], { dataDir });
    expect(readdirSync(data_dir).filter((name) => /before-restore|^new-/.test(name))).toEqual([]);
    const again = await serveCli(data_dir);
    const { status, body } = await again.call('GET', '/regattas?club_id=demo', key);
    expect([status, body.data]).toEqual([200, []]);
    await again.stop();
  });

  it('is never made of a club’s own data, and not twice', async () => {
    const dataDir = tempDir();
    expect((await runCli(['sandbox', 'reset'], { dataDir })).stderr).toContain('No sandbox in');
    await makeKey(sandboxIn(dataDir));
    const refused = await runCli(['sandbox', 'create'], { dataDir });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('not a sandbox')]);
    const other = tempDir();
    await runJson(['sandbox', 'create', '--empty', 'c'], { dataDir: other });
    expect((await runCli(['sandbox', 'create'], { dataDir: other })).stderr).toContain('already');
  });
});

it('what a key asked for is there after kill -9, once it was written', async () => {
  const dataDir = tempDir();
  const key = await makeKey(dataDir);
  const first = await serveCli(dataDir);
  const { body } = await first.call('GET', '/club', key);
  // The log is written without a request for it.
  const isWritten = () => bytesOf(dataDir).some((bytes) => bytes.includes(body.request_id));
  await expect.poll(isWritten).toBe(true);
  await first.stop('SIGKILL');
  const second = await serveCli(dataDir);
  const log = await second.call('GET', '/request-log?club_id=c', key);
  expect(log.body.data).toMatchObject([{ request_id: body.request_id, route: '/club' }]);
  await second.stop();
});
