import { networkInterfaces } from 'node:os';
import pino from 'pino';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSync } from '../../src/replication/upstream/open-sync';
import type { SyncTimes } from '../../src/replication/upstream/timing';
import { startClub } from '../club';
import { record } from '../records';
import { FaultLink } from './fault-link';
import { CLUB, IMPATIENT, World } from './world';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  networkInterfaces: vi.fn(),
}));
beforeEach(() => {
  vi.mocked(networkInterfaces).mockReset().mockReturnValue({});
});

/** Cycles are separated by a growing wait, however upstream and network fail. */

/** Rounds run only on a call; the wait between two without news starts at this. */
const FLOOR_MS = 50;
const PATIENT: Partial<SyncTimes> = {
  ...IMPATIENT,
  requestTimeoutMs: 10_000,
  backOffMs: [FLOOR_MS, 3_600_000],
  pollMs: 3_600_000,
  longPollMs: 60_000,
};

async function open(sync: Partial<SyncTimes> = PATIENT): Promise<World> {
  const world = await World.open({ sync });
  onTestFinished(() => world.close());
  await world.settle();
  return world;
}

const status = ({ laptop }: World) => laptop.staff('sync_status', {});

/** Time of the next cycle after a failed one. */
async function nextTryAt(world: World): Promise<number> {
  await expect.poll(async () => (await status(world)).next_try_at).not.toBe(null);
  return (await status(world)).next_try_at!;
}

describe('a long poll that does not do its work while all else does', () => {
  const failures: [string, (link: FaultLink, generation: string) => void][] = [
    ['it is cut off by a gateway', (link) => link.always('lost-in-gateway', /wait=/)],
    ['it is reset', (link) => link.always('reset-before', /wait=/)],
    ['upstream refuses to hold it', (link) => refuseToWait(link)],
    ['upstream answers it at once', (link, generation) => answerAtOnce(link, generation, [])],
    [
      'upstream reports the same news again and again',
      (link, generation) => answerAtOnce(link, generation, [{ seq: 1 }]),
    ],
  ];
  const refuseToWait = (link: FaultLink) => {
    link.answer = (path) =>
      path.includes('wait=') ? { status: 400, body: { code: 'INVALID_REQUEST' } } : undefined;
  };
  const answerAtOnce = (link: FaultLink, generation: string, data: object[]) => {
    const body = { code: 'OK', status: 'success', data, has_more: false, next_after: 1, generation };
    link.answer = (path) => (path.includes('wait=') ? { status: 200, body } : undefined);
  };

  test.each(failures)('%s', async (_, fail) => {
    const world = await open();
    const { link, upstream } = world;
    const { generation } = (await upstream.call('GET', '/changes?after=0')).body;
    fail(link, generation);
    const answer = link.answer;
    const polls: number[] = [];
    const start = performance.now();
    link.answer = (path) => {
      if (path.includes('wait=')) polls.push(performance.now());
      return answer?.(path);
    };
    // The held poll already reports this.
    await upstream.put('members', [record('members', { id: 'm1' })]);
    await expect.poll(() => polls.length).toBeGreaterThanOrEqual(7);
    // From the start, as a loaded computer may see one poll late and the next in time. Each wait may be half as long.
    const since = polls.map((at) => at - start);
    for (const [index, at] of since.slice(2).entries())
      expect(at, `poll ${index} of ${since}`).toBeGreaterThan((FLOOR_MS / 2) * (2 ** (index + 1) - 1));
    expect((await status(world)).problem).toBe(null);
    expect(await world.laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(1);
  });
});

test('a network that comes and goes', async () => {
  const floorMs = 2_000;
  const { link } = await open({ ...PATIENT, backOffMs: [floorMs, 3_600_000] });
  const cycles: number[] = [];
  link.answer = (path) => {
    if (path.includes('limit=1000')) cycles.push(performance.now());
    return undefined;
  };
  let addresses = 0;
  vi.mocked(networkInterfaces).mockImplementation(() => {
    addresses += 1;
    return { eth0: [{ address: `10.0.0.${addresses}` } as never] };
  });
  await expect.poll(() => cycles.length).toBe(4);
  // Addresses are checked every second: that alone would be half as long.
  expect(cycles[3]! - cycles[2]!).toBeGreaterThan(floorMs - 10);
});

test.each([429, 503])('an upstream that wants to be left alone for a century (%i)', async (code) => {
  const world = await open();
  const { link, laptop } = world;
  link.answer = () => ({
    status: code,
    body: { code: 'GO_AWAY' },
    headers: { 'retry-after': String(100 * 365 * 86_400) },
  });
  await laptop.staff('sync_now', {});
  const waitMs = (await nextTryAt(world)) - laptop.now();
  expect((await status(world)).problem?.kind).toBe(code === 429 ? 'rate_limited' : 'invalid_response');
  expect(waitMs).toBeGreaterThan(4 * 60_000);
  // A cycle may have failed already when another was requested.
  expect(waitMs).toBeLessThanOrEqual(20 * 60_000);
});

describe.each([
  ['forwards', 40],
  ['back', -40],
])('a clock that jumps 40 days %s', (_, days) => {
  test('changes neither the wait after a failure nor what staff see of it', async () => {
    const world = await open(PATIENT);
    const { link, laptop } = world;
    link.always('error-503', /changes/);
    await laptop.staff('sync_now', {});
    const before = (await nextTryAt(world)) - laptop.now();
    laptop.clockAheadMs += days * 86_400_000;
    expect((await nextTryAt(world)) - laptop.now()).toBeLessThanOrEqual(before + 1);
    expect((await nextTryAt(world)) - laptop.now()).toBeGreaterThan(before - 60_000);
  });

  test('holds up nothing that is written on either side, and sends nothing twice', async () => {
    const world = await open(PATIENT);
    const { laptop, upstream } = world;
    await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    for (const jump of [days, -days]) {
      laptop.clockAheadMs += jump * 86_400_000;
      const name = `after ${jump}`;
      await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name });
      await upstream.put('members', [record('members', { id: 'mem_1', last_name: name })]);
      await world.settle();
      const names = async (side: typeof laptop) => [
        (await side.list(`/regattas?club_id=${CLUB}`)).map((one) => one.name),
        (await side.list(`/members?club_id=${CLUB}`)).map((one) => one.last_name),
      ];
      for (const side of [laptop, upstream]) expect(await names(side)).toEqual([[name], [name]]);
    }
    expect(await laptop.staff('list_outbox', { state: null })).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });
});

describe('the wait after a failed cycle', () => {
  const HOUR = 3_600_000;
  const waitMs = async (world: World) => (await nextTryAt(world)) - world.laptop.now();

  test('grows as long as nothing gets on, and begins anew when something did', async () => {
    const world = await open({ ...PATIENT, backOffMs: [HOUR, 1000 * HOUR] });
    const { link, laptop } = world;
    link.always('error-503', /changes/);
    for (const failures of [1, 2, 3]) {
      await laptop.staff('sync_now', {});
      expect(await waitMs(world)).toBeGreaterThan((HOUR * 2 ** (failures - 1)) / 2 - 60_000);
    }
    await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await laptop.staff('sync_now', {});
    // Writes went up, though nothing came down.
    expect((await status(world)).outbox.waiting).toBe(0);
    expect(await waitMs(world)).toBeLessThanOrEqual(HOUR);
  });
});

test('a database that cannot be read for a while stops nothing for good', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const upstream = await startClub();
  const laptop = await startClub({ log, sync: IMPATIENT });
  onTestFinished(async () => {
    await laptop.close();
    await upstream.close();
  });
  const { staff, store } = laptop.server;
  await staff.set_upstream({ url: upstream.url, key: upstream.key, club_id: null });
  await store.write((db) => db.run('ALTER TABLE upstream RENAME TO upstream_away'));
  await expect.poll(() => lines.join()).toContain('no such table: upstream');
  await store.write((db) => db.run('ALTER TABLE upstream_away RENAME TO upstream'));
  await upstream.put('members', [record('members', { id: 'm1' })]);
  await expect.poll(async () => (await laptop.get('/members', { club_id: CLUB })).body.data).toHaveLength(1);
  expect(await staff.sync_status({})).toMatchObject({ online: true, problem: null });
});

test('a cycle whose upstream is replaced by another process ends without a word', async () => {
  const [before, after] = [await startClub(), await startClub()];
  const link = await FaultLink.start({ target: before.url, stallMs: 60_000 });
  const laptop = await startClub({ sync: { ...PATIENT, requestTimeoutMs: 60_000 } });
  onTestFinished(async () => {
    await link.close();
    await Promise.all([laptop.close(), before.close(), after.close()]);
  });
  const { staff, store } = laptop.server;
  await staff.set_upstream({ url: link.url, key: before.key, club_id: null });
  await expect.poll(async () => (await staff.sync_status({})).as_of).not.toBe(null);
  link.next('stall-before', /changes\?after=\d+&limit=1000/);
  await before.put('members', [record('members', { id: 'm1' })]);
  await expect.poll(() => link.pending).toBe(0);

  const other = openSync({ store, log: pino({ level: 'silent' }) });
  await other.control.set_upstream({ url: after.url, key: after.key, club_id: null });
  const problems: unknown[] = [];
  await link.down();
  await expect
    .poll(async () => {
      const { problem, as_of, upstream } = await staff.sync_status({});
      problems.push(problem);
      return upstream?.url === after.url && as_of !== null;
    })
    .toBe(true);
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});
