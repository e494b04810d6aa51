import { expect, onTestFinished, test } from 'vitest';
import { makeKey, runCli, runJson, serveCli, tempDir } from '../cli';
import { records, T0 } from '../records';
import { FaultLink, type FaultRates } from './fault-link';
import { CLUB, IMPATIENT, World } from './world';

/** Loses one request in three, in every way. */
const ONE_IN_THREE: FaultRates = {
  'reset-before': 1 / 15,
  'reset-after': 1 / 15,
  'half-answer': 1 / 15,
  'lost-in-gateway': 1 / 15,
  'error-503': 1 / 15,
};

/** Without timed cycles, and slow enough for any computer: only lost requests are repeated. */
const times = { ...IMPATIENT, requestTimeoutMs: 30_000, pollMs: 3_600_000, longPollMs: 60_000 };

/** A regatta, and the checks of wristbands at it. */
const WRITES = 300;
const regatta = { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' };
const scan = (i: number) => ({
  id: `band_${i % 250}`,
  regatta_id: 'reg_1',
  status: 'sailing',
  timestamp: T0 + i,
});

async function writeAll(write: (path: string, body: object) => Promise<unknown>): Promise<void> {
  await write('/regattas', regatta);
  for (let i = 1; i < WRITES; i += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, WRITES - i) }, (_, index) =>
        write('/wristbands/scan_event', scan(i + index)),
      ),
    );
}

/** Requests needed over a link for a first fill and the earlier writes. */
async function requestsOver(faults: FaultRates): Promise<number> {
  const world = await World.open({ connected: false, sync: times });
  onTestFinished(() => world.close());
  const { upstream, laptop, link } = world;
  await upstream.write('POST', '/regattas', regatta);
  await upstream.put(
    'line-items',
    records('line-items', 5_000, (index) => ({ id: `item_${index}` })),
  );
  await writeAll((path, body) => laptop.write('POST', path, body));
  link.setRates(faults);
  await world.connect();
  const state = () => laptop.staff('sync_status', {});
  await expect
    .poll(async () => {
      const { fill, outbox, activity } = await state();
      return fill === null && outbox.waiting === 0 && activity === 'idle';
    })
    .toBe(true);
  const { requests } = link.stats;
  expect(await upstream.list('/wristbands/scan_events?regatta_id=reg_1')).toHaveLength(WRITES - 1);
  expect((await state()).areas.find(({ resource }) => resource === 'line-items')?.records).toBe(5_000);
  return requests;
}

test('where one request in three is lost, hardly more are made than are lost', async () => {
  const clean = await requestsOver({});
  const lossy = await requestsOver(ONE_IN_THREE);
  expect(lossy / clean).toBeGreaterThan(1.2);
  // Each request takes 1.5 attempts, on average.
  expect(lossy / clean).toBeLessThan(2.2);
});

test('what upstream answered about itself is not asked again, whatever fails behind it', async () => {
  const world = await World.open({ connected: false });
  onTestFinished(() => world.close());
  const { laptop, link } = world;
  // A failure in the middle of the first requests.
  link.always('error-503', /\/orders\?/);
  const asked = (path: string) => link.seen.filter((one) => one === `GET /api/v1/${path}`).length;
  await world.connect();
  // Retried in place first, then once a cycle.
  await expect.poll(() => asked('orders')).toBeGreaterThan(12);
  await world.restartLaptop();
  const before = asked('orders');
  await expect.poll(() => asked('orders')).toBeGreaterThan(before + 9);
  for (const path of ['members', 'membership-applicants', 'line-items']) expect(asked(path), path).toBe(1);
  expect(asked('feedback')).toBe(0);
  expect((await laptop.staff('sync_status', {})).problem?.kind).toBe('invalid_response');

  link.always(null, /\/orders\?/);
  await expect.poll(() => asked('feedback')).toBe(1);
  expect(asked('members')).toBe(1);
});

test('`sync --once` finishes where one request in three is lost', async () => {
  const cloud = tempDir();
  const laptop = tempDir();
  const key = await makeKey(cloud);
  const upstream = await serveCli(cloud, ['--rate-limit', '0']);
  await upstream.call('POST', '/regattas', key, regatta);
  const link = await FaultLink.start({ target: upstream.url });
  onTestFinished(() => link.close());
  const localKey = await makeKey(laptop);
  const server = await serveCli(laptop, ['--rate-limit', '0']);
  await writeAll((path, body) => server.call('POST', path, localKey, body));
  await server.stop();
  await runJson(['upstream', 'set', '--url', link.url, '--key', key], { dataDir: laptop });
  link.setRates(ONE_IN_THREE);
  const { code, stdout, stderr } = await runCli(['sync', '--once', '--json'], { dataDir: laptop });
  expect({ code, stderr, ...JSON.parse(stdout) }).toMatchObject({
    code: 0,
    stderr: '',
    pushed: WRITES,
    pending: 0,
    failed: 0,
  });
});
