import { describe, expect, onTestFinished, test } from 'vitest';
import type { ResourceName } from '../../src/contract/resources';
import type { SyncStatus } from '../../src/contract/staff-operations/sync';
import { DAY, HOUR } from '../records';
import { FaultLink, type FaultRates } from './fault-link';
import { Side } from './side';
import { type SpecOnlyOptions, SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, settle } from './world';

/** A laptop with an upstream that follows the specification without additions. */
async function open(options: SpecOnlyOptions) {
  const upstream = await SpecOnlyUpstream.start(options);
  const link = await FaultLink.start({ target: upstream.url, stallMs: 300, retryAfter: 0, outageMs: 20 });
  const laptop = await Side.start({ sync: IMPATIENT });
  onTestFinished(async () => {
    await link.close();
    await laptop.close();
    await upstream.close();
  });
  const connect = () => laptop.staff('set_upstream', { url: link.url, key: upstream.key, club_id: CLUB });
  /** Some lists are read only once a day: by the next day everything was reread. */
  const dayLater = () => {
    laptop.clockAheadMs += DAY + HOUR;
    return settle(laptop);
  };
  return { upstream, laptop, link, connect, settle: () => settle(laptop), dayLater };
}

const now = Date.now();

/** Every list of the specification, with this upstream's own fields. */
function fill(upstream: SpecOnlyUpstream): void {
  for (let i = 0; i < 130; i += 1)
    upstream.put('members', { id: `m${i}`, last_name: `Name ${i}`, loyalty: { tier: 'gold' } });
  upstream.put(
    'membership-applicants',
    { id: 'ap1', standard_fields: { first_name: 'Nora' }, submitted_at: now - DAY },
    now - DAY,
  );
  upstream.put('line-items', { id: 'li1', amount: 1200, currency: 'EUR', posted_at: now - DAY }, now - DAY);
  upstream.put(
    'orders',
    { id: 'or1', total: 900, currency: 'EUR', opened_at: now - HOUR, waiter: 'Jo' },
    now - HOUR,
  );
  upstream.put('feedback', { id: 'fb1', rating: 5, submitted_at: now - HOUR }, now - HOUR);
  upstream.put('tee-times', { id: 'tt1', starts_at: now + HOUR, players: [{ name: 'Jo' }] }, now + HOUR);
  upstream.put('banquets', { id: 'bq1', name: 'Laying-up supper', starts_at: now + DAY }, now + DAY);
  upstream.put('banquet-line-items', { id: 'bl1', event_order_id: 'bq1', amount: 100, currency: 'EUR' });
  upstream.put('camp-registrations', { id: 'cr1', camp_id: 'c1', registered_at: now - DAY }, now - DAY);
}

/** The laptop's records of a kind, from its own change feed. */
async function served(laptop: Side, resource: ResourceName) {
  return (await laptop.feed())
    .filter((change) => change.resource === resource && !change.deleted)
    .map(({ record }) => record);
}

const stateOf = (status: SyncStatus, resource: ResourceName) =>
  status.areas.find((area) => area.resource === resource);

describe.each(['cursor', 'skip'] as const)('paging by %s', (paging) => {
  test('everything is read, unknown fields are kept, and what it does not offer is said to be so', async () => {
    const { upstream, laptop, connect, settle } = await open({ paging });
    fill(upstream);
    await connect();
    const status = await settle();
    expect(status).toMatchObject({ online: true, problem: null });
    const members = await laptop.list(`/members?club_id=${CLUB}`);
    expect(members).toHaveLength(130);
    expect(members[0]).toMatchObject({ loyalty: { tier: 'gold' }, first_name: null });
    const kinds = [
      'membership-applicants',
      'line-items',
      'orders',
      'feedback',
      'tee-times',
      'banquets',
    ] as const;
    for (const kind of [...kinds, 'banquet-line-items', 'camp-registrations'] as const) {
      expect.soft(await served(laptop, kind), kind).toHaveLength(1);
      expect.soft(stateOf(status, kind), kind).toMatchObject({ state: 'read', records: 1, unreadable: 0 });
    }
    expect(await served(laptop, 'orders')).toMatchObject([{ id: 'or1', total: 900, waiter: 'Jo' }]);
    for (const kind of ['regattas', 'registrations', 'races', 'crossings', 'scores'] as const)
      expect.soft(stateOf(status, kind)?.state, kind).toBe('not_offered');
  });

  test('changes are followed, and what is gone there goes here', async () => {
    const { upstream, laptop, connect, settle, dayLater } = await open({ paging });
    fill(upstream);
    await connect();
    await settle();
    upstream.put('members', { id: 'm7', last_name: 'Changed' });
    upstream.remove('members', 'm8');
    upstream.remove('orders', 'or1');
    upstream.put('tee-times', { id: 'tt2', starts_at: now + 2 * HOUR }, now + 2 * HOUR);
    upstream.remove('tee-times', 'tt1');
    upstream.remove('banquet-line-items', 'bl1');
    upstream.remove('banquets', 'bq1');
    // Without cursors a record is gone once two readings in a row miss it.
    await dayLater();
    await dayLater();
    const members = await laptop.list(`/members?club_id=${CLUB}`);
    expect(members).toHaveLength(129);
    expect(members.find(({ id }) => id === 'm7')).toMatchObject({ last_name: 'Changed' });
    expect(await served(laptop, 'tee-times')).toMatchObject([{ id: 'tt2' }]);
    for (const kind of ['orders', 'banquets', 'banquet-line-items'] as const)
      expect.soft(await served(laptop, kind), kind).toEqual([]);
  });

  test('what makes no sense is deferred, counted and shown', async () => {
    const { upstream, laptop, connect, settle, dayLater } = await open({ paging });
    fill(upstream);
    upstream.put('members', { last_name: 'Without an id' });
    upstream.put('feedback', { id: 'fb2', rating: 'splendid' }, now - HOUR);
    await connect();
    const status = await settle();
    expect(status.problem).toBeNull();
    expect(stateOf(status, 'members')).toMatchObject({ state: 'read', records: 130, unreadable: 1 });
    expect(stateOf(status, 'feedback')).toMatchObject({ state: 'read', records: 1, unreadable: 1 });
    expect((await laptop.staff('list_unreadable', {})).map(({ resource }) => resource).toSorted()).toEqual([
      'feedback',
      'members',
    ]);
    upstream.put('feedback', { id: 'fb2', rating: 4 }, now - HOUR);
    expect(stateOf(await dayLater(), 'feedback')).toMatchObject({ records: 2, unreadable: 0 });
  });

  test('a scope that the key lacks is not an error, and what it would show comes with it', async () => {
    const { upstream, laptop, connect, settle } = await open({ paging, scopes: ['members:read'] });
    fill(upstream);
    await connect();
    const status = await settle();
    expect(status.problem).toBeNull();
    expect(stateOf(status, 'members')).toMatchObject({ state: 'read', records: 130 });
    expect(stateOf(status, 'orders')).toMatchObject({ state: 'not_permitted', records: 0 });
    upstream.scopes = ['members:read', 'orders:read'];
    await settle();
    expect(await served(laptop, 'orders')).toHaveLength(1);
  });

  const storms: [string, FaultRates][] = [
    ['a fair link', {}],
    ['a link that loses answers', { 'reset-after': 0.2, 'half-answer': 0.2, 'lost-in-gateway': 0.2 }],
    [
      'a link that repeats and delays',
      { duplicate: 0.3, 'stall-after': 0.1, 'stall-before': 0.1, slow: 0.2 },
    ],
  ];
  test.each(storms)(
    'over %s each write takes effect once; additions stay on this machine',
    async (_, faults) => {
      const { upstream, laptop, link, connect, dayLater } = await open({ paging });
      fill(upstream);
      upstream.regattas.add('reg_1');
      for (const id of ['ent_1', 'ent_2']) upstream.registrations.add(id);
      await connect();
      link.setRates(faults);

      await laptop.write('POST', '/regattas', {
        id: 'reg_1',
        club_id: CLUB,
        name: 'Cup',
        fleets: [{ name: 'A' }],
      });
      for (const id of ['ent_1', 'ent_2'])
        await laptop.write('POST', '/registrations', {
          id,
          regatta_id: 'reg_1',
          sail_number: id,
          fleets: ['A'],
        });
      const times = Array.from({ length: 20 }, (_, index) => 100 + index);
      for (const [index, finish_time] of times.entries()) {
        await laptop.write('POST', '/scores', { registration_id: 'ent_1', race_number: 1, finish_time });
        await laptop.write('POST', '/wristbands/scan_event', {
          id: `band_${index % 3}`,
          regatta_id: 'reg_1',
          status: index % 2 ? 'ashore' : 'sailing',
          timestamp: now + index,
        });
        const standard_fields = {
          first_name: 'Nora',
          last_name: 'Walsh',
          email: `nora-${index}@example.org`,
        };
        const body = {
          club_id: CLUB,
          plan_id: 'plan',
          applicant_data: [{ standard_fields }, { standard_fields }],
        };
        await laptop.write('POST', '/membership-applications', body);
      }
      await laptop.write('POST', '/scores/codes', { registration_id: 'ent_2', race_number: 1, code: 'DNF' });
      const crossing = { id: 'crs_1', regatta_id: 'reg_1', race_number: 2, crossed_at: now };
      await laptop.write('POST', '/crossings', crossing);
      link.setRates({});
      const { outbox } = await dayLater();

      expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0 });
      // The regatta, two entries, a code and a crossing.
      expect(outbox.local).toBe(5);
      expect(upstream.effectsOf('scores').map(({ body }) => body.finish_time)).toEqual(times);
      const scanned = upstream.effectsOf('wristbands/scan_event').map(({ body }) => body.timestamp);
      expect(scanned.toSorted()).toEqual(times.map((_, index) => now + index));
      expect(upstream.effectsOf('membership-applications')).toHaveLength(20);

      // Upstream assigned its own ids to the applicants: here they are the same people, once each.
      const applicants = await served(laptop, 'membership-applicants');
      expect(applicants.map(({ id }) => id).toSorted()).toEqual(
        upstream
          .records('membership-applicants')
          .map(({ id }) => id)
          .toSorted(),
      );
      // Local set-up stays here.
      expect(await laptop.list(`/regattas?club_id=${CLUB}`)).toHaveLength(1);
      expect(await laptop.list('/scores?regatta_id=reg_1')).toHaveLength(2);
      expect(await laptop.list('/crossings?regatta_id=reg_1')).toHaveLength(1);
    },
  );

  test('a finish taken at the line goes to it as the score it is, and again when the start is corrected', async () => {
    const { upstream, laptop, connect, settle } = await open({ paging });
    upstream.registrations.add('ent_9');
    await connect();
    const gun = 1_000_000;
    const startAt = (starts_at: number) =>
      laptop.write('POST', '/races', {
        regatta_id: 'reg_9',
        race_number: 1,
        starts: [{ fleet: 'IRC', starts_at }],
      });
    await laptop.write('POST', '/regattas', {
      id: 'reg_9',
      club_id: CLUB,
      name: 'Cup',
      fleets: [{ name: 'IRC' }],
    });
    const boat = { id: 'ent_9', regatta_id: 'reg_9', sail_number: 'IRL 9', fleets: ['IRC'] };
    await laptop.write('POST', '/registrations', boat);
    await startAt(gun);
    await laptop.write('POST', '/crossings', {
      id: 'crs_9',
      regatta_id: 'reg_9',
      race_number: 1,
      crossed_at: gun + 600_000,
      registration_id: 'ent_9',
    });
    await settle();
    await startAt(gun + 60_000);
    await settle();
    const sent = upstream.effectsOf('scores').map(({ body }) => body);
    expect(sent).toEqual([
      { registration_id: 'ent_9', race_number: 1, finish_time: 600 },
      { registration_id: 'ent_9', race_number: 1, finish_time: 540 },
    ]);
  });

  test('an answer that has its ids is believed at once', async () => {
    const answerTo = () => ({ id: 'A-1001', applicants: [{ id: 'A-1001-1' }] });
    const { upstream, laptop, connect, settle, dayLater } = await open({ paging, answerTo });
    await connect();
    const standard_fields = { first_name: 'Nora', last_name: 'Walsh' };
    const body = { club_id: CLUB, plan_id: 'plan', applicant_data: [{ standard_fields }] };
    await laptop.write('POST', '/membership-applications', body);
    await settle();
    expect(upstream.effects).toHaveLength(1);
    expect(await served(laptop, 'membership-applicants')).toMatchObject([{ id: 'A-1001-1' }]);
    await dayLater();
    expect(await served(laptop, 'membership-applicants')).toMatchObject([
      { id: 'A-1001-1', application_id: 'A-1001', stage: 'new' },
    ]);
  });

  test('a regatta that upstream has never heard of: its scores wait for staff, all else goes on', async () => {
    const { upstream, laptop, connect, settle } = await open({ paging });
    fill(upstream);
    await connect();
    await laptop.write('POST', '/regattas', { id: 'reg_9', club_id: CLUB, name: 'Ours alone' });
    await laptop.write('POST', '/registrations', { id: 'ent_9', regatta_id: 'reg_9', sail_number: '9' });
    await laptop.write('POST', '/scores', { registration_id: 'ent_9', race_number: 1, finish_time: 5 });
    const status = await settle();
    expect(status.problem).toBeNull();
    expect(status.outbox).toMatchObject({ waiting: 0, attention: 1 });
    expect(await laptop.staff('list_outbox', { state: 'attention' })).toMatchObject([
      { operation: 'scores', answer: { status: 404, code: 'NO_REGISTRATION' } },
    ]);
    expect(await served(laptop, 'members')).toHaveLength(130);
  });
});

test('429 is waited out, and the clocks are compared', async () => {
  const { upstream, laptop, connect, settle } = await open({ paging: 'cursor' });
  fill(upstream);
  upstream.clockAheadMs = HOUR;
  await connect();
  upstream.answerRetryAfter(3, 0);
  const { clock_skew_ms } = await settle();
  expect(Math.abs(clock_skew_ms! + HOUR)).toBeLessThan(60_000);
  expect(await served(laptop, 'members')).toHaveLength(130);
});
