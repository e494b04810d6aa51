import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY, record, records, T0 } from '../records';
import { Side } from './side';
import { type SpecOnlyOptions, SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, settle, World, type WorldOptions } from './world';

/** Ten ways in which offline software fails people: none happens here. */

const ENTRIES = ['ent_1', 'ent_2', 'ent_3'];

/** A regatta that laptop and upstream both have. */
async function openRegatta(options: WorldOptions = {}): Promise<World> {
  const world = await World.open(options);
  onTestFinished(() => world.close());
  const { upstream } = world;
  await upstream.write('POST', '/regattas', {
    id: 'reg_1',
    club_id: CLUB,
    name: 'Autumn Cup',
    fleets: [{ name: 'A' }],
  });
  for (const id of ENTRIES) await upstream.write('POST', '/registrations', entry(id));
  await world.settle();
  return world;
}

const entry = (id: string, fields: object = {}) => ({
  id,
  regatta_id: 'reg_1',
  sail_number: `IRL ${id}`,
  fleets: ['A'],
  ...fields,
});

const finish = (registration_id: string, finish_time: number) => ({
  registration_id,
  race_number: 1,
  finish_time,
});

const scan = (id: string, timestamp: number, status = 'sailing') => ({
  id,
  regatta_id: 'reg_1',
  status,
  timestamp,
});

const application = (email: string) => ({
  club_id: CLUB,
  plan_id: 'plan_family',
  applicant_data: [{ standard_fields: { first_name: 'Nora', last_name: 'Walsh', email } }],
});

const applicants = (side: Side) =>
  side.list(`/membership-applicants?club_id=${CLUB}&start_date=0&end_date=${Number.MAX_SAFE_INTEGER}`);
const scans = (side: Side) => side.list('/wristbands/scan_events?regatta_id=reg_1');
const scores = (side: Side) => side.list('/scores?regatta_id=reg_1');
const finishes = async (side: Side) =>
  (await side.list('/scores/history?regatta_id=reg_1'))
    .filter(({ action }) => action === 'finish')
    .map(({ record }) => record.finish_time);

describe('1 a failed upload is never retried until the next write', () => {
  test.each(['outage', 'reset-before', 'error-503', 'error-429', 'captive-portal', 'stall-before'] as const)(
    'after %s it is sent again, and nobody has to do anything',
    async (fault) => {
      const { laptop, upstream, link } = await openRegatta({ retryAfter: 0 });
      for (let i = 0; i < 3; i += 1) link.next(fault, /scores$/);
      await laptop.write('POST', '/scores', finish('ent_1', 100));
      await expect.poll(() => scores(upstream)).toMatchObject([{ finish_time: 100 }]);
      expect(link.stats.faults[fault]).toBeGreaterThan(0);
    },
  );

  test('a network that comes back is noticed', async () => {
    const { laptop, upstream, link } = await openRegatta();
    await link.down();
    await laptop.write('POST', '/scores', finish('ent_1', 100));
    await expect.poll(async () => (await laptop.staff('sync_status', {})).problem?.kind).toBe('unreachable');
    await link.up();
    await expect.poll(() => scores(upstream)).toHaveLength(1);
  });
});

describe('2 one bad item blocks all behind it', () => {
  test('what upstream refuses waits for staff, with its message; everything else goes on', async () => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    await link.down();
    // Two people finish the same boat at different crossings: upstream may keep only one.
    const crossing = { regatta_id: 'reg_1', race_number: 1, registration_id: 'ent_1' };
    await upstream.write('POST', '/crossings', { ...crossing, id: 'theirs', crossed_at: T0 });
    await laptop.write('POST', '/crossings', { ...crossing, id: 'ours', crossed_at: T0 + 1 });
    await laptop.write('POST', '/scores', finish('ent_2', 100));
    await laptop.write('POST', '/wristbands/scan_event', scan('0417', T0));
    await laptop.write('POST', '/membership-applications', application('nora@example.org'));
    await link.up();
    await world.settle();

    expect(await scores(upstream)).toMatchObject([{ registration_id: 'ent_2', finish_time: 100 }]);
    expect(await scans(upstream)).toHaveLength(1);
    expect(await applicants(upstream)).toHaveLength(1);
    const [bad, ...more] = await laptop.staff('list_outbox', { state: 'attention' });
    expect(more).toEqual([]);
    expect(bad).toMatchObject({
      operation: 'crossings.save',
      answer: { status: 400, code: 'INVALID_REQUEST' },
    });
    expect(bad?.answer?.message).toContain('already finished');

    await laptop.staff('discard_item', { id: bad!.id });
    expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  });

  test('a write that upstream fails over every time does not hold up the others', async () => {
    const { laptop, upstream, link } = await openRegatta();
    link.always('error-500', /membership-applications$/);
    await laptop.write('POST', '/membership-applications', application('nora@example.org'));
    for (const [index, id] of ENTRIES.entries())
      await laptop.write('POST', '/scores', finish(id, 100 + index));
    await expect.poll(() => scores(upstream)).toHaveLength(3);
    expect(await applicants(upstream)).toEqual([]);
    await expect.poll(async () => (await laptop.staff('sync_status', {})).outbox.waiting).toBe(1);
    link.always(null, /membership-applications$/);
    await expect.poll(() => applicants(upstream)).toHaveLength(1);
  });

  test('a record that cannot be read is deferred, and those behind it are read', async () => {
    const world = await openRegatta();
    const { laptop, upstream } = world;
    const good = record('tee-times', { id: 'tee_2', starts_at: T0 });
    await upstream.put('tee-times', [{ ...good, id: 'tee_1', status: 7 as never }, good]);
    const status = await world.settle();
    const path = `/changes?after=0&limit=1000`;
    const read = (await laptop.call('GET', path)).body.data.filter(
      ({ resource }: { resource: string }) => resource === 'tee-times',
    );
    expect(read).toMatchObject([{ id: 'tee_2' }]);
    expect(status.areas.find(({ resource }) => resource === 'tee-times')?.unreadable).toBe(1);
    expect(await laptop.staff('list_unreadable', {})).toMatchObject([
      { resource: 'tee-times', key: 'tee_1' },
    ]);
  });
});

describe('3 the answer is lost and the write is made twice', () => {
  test.each([
    'reset-after',
    'half-answer',
    'stall-after',
    'lost-in-gateway',
    'duplicate',
    'stall-before',
  ] as const)('%s', async (fault) => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    const paths = [/scores$/, /scan_event$/, /membership-applications$/];
    for (const path of [...paths, ...paths]) link.next(fault, path);
    await laptop.write('POST', '/scores', finish('ent_1', 100));
    await laptop.write('POST', '/wristbands/scan_event', scan('0417', T0));
    await laptop.write('POST', '/membership-applications', application('nora@example.org'));
    await world.settle();
    // Delayed requests arrive after all.
    await pause(3 * IMPATIENT.requestTimeoutMs);
    expect(await finishes(upstream)).toEqual([100]);
    expect(await scans(upstream)).toHaveLength(1);
    expect(await applicants(upstream)).toHaveLength(1);
    expect(await applicants(laptop)).toHaveLength(1);
    expect(await world.differences()).toEqual([]);
  });
});

// 4, two drains at once, takes several processes: see two-drains.test.ts.

describe('5 a pull overwrites an unsent edit', () => {
  test("upstream's version of a record waits until ours is sent", async () => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    const nameOf = async (side: Side) =>
      (await side.list('/registrations?regatta_id=reg_1')).find(({ id }) => id === 'ent_1').boat_name;
    link.always('error-500', /registrations$/);
    await laptop.write('POST', '/registrations', entry('ent_1', { boat_name: 'Ours' }));
    await upstream.write('POST', '/registrations', entry('ent_1', { boat_name: 'Theirs' }));
    await upstream.write('POST', '/registrations', entry('ent_2', { boat_name: 'News' }));
    const news = async () =>
      (await laptop.list('/registrations?regatta_id=reg_1')).find(({ id }) => id === 'ent_2').boat_name;
    await expect.poll(news).toBe('News');
    expect(await nameOf(laptop)).toBe('Ours');

    link.always(null, /registrations$/);
    await world.settle();
    expect(await nameOf(upstream)).toBe('Ours');
    expect(await world.differences()).toEqual([]);
  });

  test("upstream's version of what it refused waits until staff have decided", async () => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    const nameHere = async () =>
      (await laptop.list('/registrations?regatta_id=reg_1')).find(({ id }) => id === 'ent_1').boat_name;
    await link.down();
    // Another person wears that wristband upstream.
    await upstream.write('POST', '/registrations', entry('ent_2', { wristband_ids: ['0417'] }));
    await laptop.write(
      'POST',
      '/registrations',
      entry('ent_1', { boat_name: 'Ours', wristband_ids: ['0417'] }),
    );
    await link.up();
    expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 1 });
    await upstream.write('POST', '/registrations', entry('ent_1', { boat_name: 'Theirs' }));
    await upstream.write('POST', '/registrations', entry('ent_3', { boat_name: 'News' }));
    await world.settle();
    expect(await nameHere()).toBe('Ours');

    const [item] = await laptop.staff('list_outbox', { state: 'attention' });
    await laptop.staff('discard_item', { id: item!.id });
    await world.settle();
    expect(await nameHere()).toBe('Theirs');
  });

  test('what only followed from a refused write is upstream’s to tell', async () => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    const starts = [{ fleet: 'A', starts_at: T0 }];
    await upstream.write('POST', '/races', { regatta_id: 'reg_1', race_number: 1, starts });
    await world.settle();
    await link.down();
    const crossing = { regatta_id: 'reg_1', race_number: 1, registration_id: 'ent_1' };
    await upstream.write('POST', '/crossings', { ...crossing, id: 'theirs', crossed_at: T0 + 100_000 });
    await laptop.write('POST', '/crossings', { ...crossing, id: 'ours', crossed_at: T0 + 200_000 });
    await link.up();
    expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 1 });
    expect(await scores(laptop)).toMatchObject([{ registration_id: 'ent_1', finish_time: 100 }]);
  });

  test('a finish typed over a pulled one is not undone by the older one that is still on its way down', async () => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    link.always('error-500', /scores$/);
    await upstream.write('POST', '/scores', finish('ent_1', 100));
    await expect.poll(() => scores(laptop)).toMatchObject([{ finish_time: 100 }]);
    await laptop.write('POST', '/scores', finish('ent_1', 200));
    await upstream.write('POST', '/scores', finish('ent_2', 300));
    await expect.poll(() => scores(laptop)).toHaveLength(2);
    const hers = (await scores(laptop)).find(({ registration_id }) => registration_id === 'ent_1');
    expect(hers.finish_time).toBe(200);
    link.always(null, /scores$/);
    await world.settle();
    expect(await world.differences()).toEqual([]);
  });
});

describe('6 one wrong clock wins every conflict', () => {
  const AHEAD = DAY;

  test('what reaches upstream later counts, however far ahead the clock that wrote the other', async () => {
    const world = await openRegatta({ clockAheadMs: AHEAD });
    const { laptop, upstream } = world;
    await laptop.write('POST', '/scores', finish('ent_1', 100));
    await laptop.write('POST', '/wristbands/scan_event', scan('0417', Date.now() + AHEAD, 'sailing'));
    const { clock_skew_ms } = await world.settle();
    expect(Math.abs(clock_skew_ms! - AHEAD)).toBeLessThan(60_000);

    await upstream.write('POST', '/scores', finish('ent_1', 200));
    await upstream.write('POST', '/wristbands/scan_event', scan('0417', Date.now(), 'ashore'));
    await world.settle();
    expect(await scores(laptop)).toMatchObject([{ finish_time: 200 }]);
    expect(await laptop.list('/wristbands?regatta_id=reg_1')).toMatchObject([
      { id: '0417', status: 'ashore' },
    ]);
    expect(await world.differences()).toEqual([]);
  });

  test('a check of a scanner that is ahead, sent first thing after a restart, counts as of its arrival', async () => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    await link.down();
    const ahead = Date.now() + AHEAD;
    await laptop.write('POST', '/wristbands/scan_event', scan('0417', ahead, 'sailing'));
    await laptop.stop();
    await link.up();
    await laptop.start();
    await world.settle();
    const [check] = await upstream.list('/wristbands/scan_events?regatta_id=reg_1');
    expect(check.timestamp).toBeLessThan(ahead - AHEAD / 2);
  });

  test('a laptop whose clock is behind is not overruled by what is older', async () => {
    const world = await openRegatta({ clockAheadMs: -AHEAD });
    const { laptop, upstream } = world;
    await upstream.write('POST', '/scores', finish('ent_1', 100));
    await world.settle();
    await laptop.write('POST', '/scores', finish('ent_1', 200));
    await world.settle();
    expect(await scores(upstream)).toMatchObject([{ finish_time: 200 }]);
    expect(await world.differences()).toEqual([]);
  });
});

/** A laptop with an upstream that has only lists. */
async function openSpecOnly(options: SpecOnlyOptions): Promise<{ laptop: Side; upstream: SpecOnlyUpstream }> {
  const upstream = await SpecOnlyUpstream.start(options);
  const laptop = await Side.start({ sync: IMPATIENT });
  onTestFinished(async () => {
    await laptop.close();
    await upstream.close();
  });
  return { laptop, upstream };
}

describe('7 a cursor skips rows with equal timestamps', () => {
  test.each(['cursor', 'skip'] as const)(
    '250 items of one moment, read page by page by %s',
    async (paging) => {
      const { laptop, upstream } = await openSpecOnly({ paging });
      const posted_at = Date.now() - DAY;
      for (const item of records('line-items', 250, (index) => ({ id: `item_${index}`, posted_at })))
        upstream.put('line-items', item, posted_at);
      await laptop.staff('set_upstream', { url: upstream.url, key: upstream.key, club_id: CLUB });
      await settle(laptop);
      const read = await laptop.list(
        `/line-items?club_id=${CLUB}&start_date=${posted_at}&end_date=${posted_at + 1}`,
      );
      expect(new Set(read.map(({ id }) => id)).size).toBe(250);
    },
  );
});

describe('8 an old client meets a newer schema', () => {
  test('unknown members, kinds and values do no harm; unknown fields are kept and served on', async () => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    link.rewrite = (path, body) => {
      if (!path.includes('/changes')) return body;
      const moored = {
        resource: 'moorings',
        id: 'moo_1',
        regatta_id: null,
        deleted: false,
        record: { id: 'moo_1' },
      };
      const newer = body.data.map((change: object) => ({ ...change, vector_clock: [1] }));
      return { ...body, region: 'eu', data: [...newer, { ...moored, seq: body.next_after }] };
    };
    const member = record('members', { id: 'mem_1', club_id: CLUB, loyalty: { tier: 'gold' } });
    await upstream.put('members', [member]);
    const frozen = record('tee-times', { id: 'tee_1', starts_at: T0 });
    await upstream.put('tee-times', [{ ...frozen, status: 'frost_delay' as never }]);
    const status = await world.settle();
    expect(status.problem).toBeNull();
    expect(await laptop.list(`/members?club_id=${CLUB}`)).toMatchObject([{ loyalty: { tier: 'gold' } }]);
    const unread = await laptop.staff('list_unreadable', {});
    expect(unread.filter(({ resource }) => resource === 'tee-times')).toMatchObject([{ key: 'tee_1' }]);

    // Once readable, the record is read like any other.
    await upstream.put('tee-times', [frozen]);
    await world.settle();
    expect(await world.differences()).toEqual([]);
    expect(
      (await laptop.staff('list_unreadable', {})).filter(({ resource }) => resource === 'tee-times'),
    ).toEqual([]);
  });
});

describe('9 an oversized batch sticks forever', () => {
  test('a link that breaks off long answers is read in shorter ones', async () => {
    const world = await openRegatta();
    const { upstream, link } = world;
    link.limits = { answerBytes: 200_000 };
    const notes = 'x'.repeat(5_000);
    await upstream.put(
      'tee-times',
      records('tee-times', 300, (index) => ({ id: `tee_${index}`, notes })),
    );
    await world.settle();
    expect(await world.differences()).toEqual([]);
  });

  test('a write that is too long for the way up waits for staff; those behind it go', async () => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    link.limits = { requestBytes: 50_000 };
    const crew = Array.from({ length: 1000 }, () => 'x'.repeat(100));
    await laptop.write('POST', '/registrations', entry('ent_1', { crew }));
    await laptop.write('POST', '/scores', finish('ent_2', 100));
    const { outbox } = await world.settle();
    expect(outbox).toMatchObject({ waiting: 0, attention: 1 });
    expect(await scores(upstream)).toHaveLength(1);

    link.limits = {};
    const [item] = await laptop.staff('list_outbox', { state: 'attention' });
    await laptop.staff('retry_item', { id: item!.id });
    expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
    expect(await world.differences()).toEqual([]);
  });

  test('a thousand writes made offline all go', async () => {
    // The link works: a slow computer's delay is not a failure.
    const world = await openRegatta({ sync: { ...IMPATIENT, requestTimeoutMs: 20_000 } });
    const { laptop, upstream, link } = world;
    await link.down();
    const all = Array.from({ length: 1000 }, (_, index) => scan(`band_${index % 200}`, T0 + index));
    for (let i = 0; i < all.length; i += 20)
      await Promise.all(
        all.slice(i, i + 20).map((body) => laptop.write('POST', '/wristbands/scan_event', body)),
      );
    await link.up();
    await world.settle();
    expect(await scans(upstream)).toHaveLength(1000);
    expect(await world.differences()).toEqual([]);
  });
});

describe('10 a crash falls between two bookkeeping writes, or signing out deletes unsent work', () => {
  test('killed after upstream acted and before it could be noted: each write is there once', async () => {
    const world = await openRegatta({
      laptop: 'child',
      stallMs: 300,
      sync: { ...IMPATIENT, requestTimeoutMs: 5000 },
    });
    const { laptop, upstream, link } = world;
    for (let index = 0; index < 3; index += 1) {
      for (const path of [/scores$/, /scan_event$/, /membership-applications$/])
        link.next('stall-after', path);
      const before = link.stats.forwarded;
      await laptop.write('POST', '/scores', finish('ent_1', 100 + index));
      await laptop.write('POST', '/wristbands/scan_event', scan('0417', T0 + index));
      await laptop.write('POST', '/membership-applications', application(`nora-${index}@example.org`));
      await expect.poll(() => link.stats.forwarded - before).toBeGreaterThanOrEqual(3);
      await expect.poll(() => applicants(upstream)).toHaveLength(index + 1);
      await world.restartLaptop('kill');
    }
    await world.settle();
    expect(await finishes(upstream)).toEqual([100, 101, 102]);
    expect(await scans(upstream)).toHaveLength(3);
    expect(await applicants(upstream)).toHaveLength(3);
    expect(await world.differences()).toEqual([]);
  });

  test('upstream killed at any moment: what it acknowledged it has, the rest is sent again', async () => {
    const world = await openRegatta({ upstream: 'child' });
    const { laptop, upstream } = world;
    for (let wave = 0; wave < 4; wave += 1) {
      const writes = Array.from({ length: 10 }, (_, index) =>
        laptop.write('POST', '/wristbands/scan_event', scan(`band_${index}`, T0 + wave)),
      );
      await Promise.all([...writes, pause(7 * wave)]);
      await world.restartUpstream('kill');
    }
    await world.settle();
    expect(await scans(upstream)).toHaveLength(40);
    expect(await world.differences()).toEqual([]);
  });

  test('forgetting upstream keeps what was not sent, and it is sent once upstream is set again', async () => {
    const world = await openRegatta();
    const { laptop, upstream, link } = world;
    await link.down();
    await laptop.write('POST', '/scores', finish('ent_1', 100));
    await laptop.write('POST', '/membership-applications', application('nora@example.org'));
    await laptop.staff('clear_upstream', {});
    expect(await laptop.staff('list_outbox', { state: 'waiting' })).toHaveLength(2);
    await world.restartLaptop();
    await link.up();
    await world.connect();
    await world.settle();
    expect(await finishes(upstream)).toEqual([100]);
    expect(await applicants(upstream)).toHaveLength(1);
    expect(await world.differences()).toEqual([]);
  });
});
