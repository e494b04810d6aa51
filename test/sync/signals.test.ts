import { readyProcedures } from '@dockside/race-signals';
import { expect, onTestFinished, test } from 'vitest';
import type { Race } from '../../src/contract/areas/racing/races';
import { FaultLink, type FaultRates } from './fault-link';
import { contents } from './mirrors';
import { olderUpstream } from './older-upstream';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, settle, World } from './world';

/** A signal is one record here and upstream, with the same effect on the race. */

const NOON = Date.UTC(2026, 8, 5, 12);
const SECOND = 1000;
const MINUTE = 60_000;
const ofRace = { regatta_id: 'reg_1', race_number: 1 };

async function setUp(laptop: Side): Promise<void> {
  await laptop.write('POST', '/regattas', {
    id: 'reg_1',
    club_id: CLUB,
    name: 'Cup',
    fleets: [
      { name: 'IRC', rating_system: 'tcf' },
      { name: 'PY', rating_system: 'py' },
    ],
  });
  await laptop.write('POST', '/registrations', {
    id: 'irc',
    regatta_id: 'reg_1',
    sail_number: 'IRL 66',
    fleets: ['IRC'],
    ratings: { tcf: 1.1 },
  });
}

async function openRegatta(options: Parameters<typeof World.open>[0] = {}): Promise<World> {
  const world = await World.open(options);
  onTestFinished(() => world.close());
  await setUp(world.laptop);
  await world.settle();
  return world;
}

const make = (side: Side, id: string, signal: string, at: number, more: object = {}) =>
  side.write('POST', '/signals', { id, ...ofRace, signal, signalled_at: at, ...more });
const correct = (side: Side, id: string, body: object) =>
  side.write('POST', '/signals/corrections', { id, reason: 'mistaken', ...body });
const cross = (side: Side, at: number) =>
  side.write('POST', '/crossings', { ...ofRace, id: 'crs_1', crossed_at: at, registration_id: 'irc' });
const raceOf = async (side: Side): Promise<Race> => (await side.list('/races?regatta_id=reg_1'))[0] as Race;
const signalsOf = (side: Side) => side.list('/signals?regatta_id=reg_1');
const startsOf = async (side: Side) =>
  Object.fromEntries((await raceOf(side)).starts.map(({ fleet, starts_at }) => [fleet, starts_at - NOON]));

test('signals, corrections, plans and procedures come to the same on both sides, over a bad link too', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  const faults: FaultRates = { 'reset-after': 0.2, 'half-answer': 0.1, duplicate: 0.2, 'reset-before': 0.1 };
  link.setRates(faults);
  const start_plan = {
    procedure: readyProcedures.rrs26,
    groups: [{ fleets: ['IRC'], class_flag: '1', preparatory: 'P' }],
    rolling: true,
    interval_seconds: null,
    recalled_group: 'next',
    warning_at: NOON - 5 * MINUTE,
    later_starts: [],
  };
  await laptop.write('POST', '/starting-procedures', {
    id: 'stp_1',
    club_id: CLUB,
    name: 'Sundays',
    steps: readyProcedures.three.steps,
  });
  await laptop.write('POST', '/races/start-plan', { ...ofRace, start_plan });
  await make(laptop, 'sig_1', 'warning', NOON - 5 * MINUTE, { fleets: ['IRC'], flags: ['class:1'] });
  await make(laptop, 'sig_2', 'start', NOON, { fleets: ['IRC'] });
  await cross(laptop, NOON + 40 * MINUTE);
  await make(laptop, 'sig_3', 'general_recall', NOON + 10 * SECOND, { fleets: ['IRC'] });
  await make(laptop, 'sig_4', 'start', NOON + 10 * MINUTE, { fleets: ['IRC'] });
  await correct(laptop, 'sig_4', { signalled_at: NOON + 10 * MINUTE + SECOND });
  await make(laptop, 'sig_5', 'abandonment', NOON + 30 * MINUTE, { flags: ['N', 'A'] });
  await correct(laptop, 'sig_5', { void: true });
  await laptop.write('POST', '/races/starts', {
    ...ofRace,
    fleet: 'IRC',
    starts_at: NOON + 10 * MINUTE + 2 * SECOND,
  });
  link.setRates({});
  const { outbox } = await world.settle();

  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0, local: 0 });
  expect(await world.differences()).toEqual([]);
  expect(Object.fromEntries(await contents(upstream))).toEqual(Object.fromEntries(await contents(laptop)));
  for (const side of [laptop, upstream]) {
    expect(await startsOf(side)).toEqual({ IRC: 10 * MINUTE + 2 * SECOND });
    expect(await side.list('/scores?regatta_id=reg_1')).toMatchObject([{ finish_time: 30 * 60 - 2 }]);
    expect((await signalsOf(side)).map(({ signal }) => signal)).toEqual([
      ...['warning', 'start', 'general_recall', 'start', 'abandonment'],
    ]);
  }
  // Upstream keeps a signal's author, although it came with the laptop's key.
  const [here] = await signalsOf(laptop);
  expect(here?.recorded_by).toBe((await signalsOf(upstream))[0]?.recorded_by);
});

test('what is signalled and corrected upstream comes here', async () => {
  const world = await openRegatta();
  const { laptop, upstream } = world;
  await make(upstream, 'sig_1', 'start', NOON);
  await world.settle();
  expect(await startsOf(laptop)).toEqual({ IRC: 0, PY: 0 });
  await correct(upstream, 'sig_1', { signalled_at: NOON + SECOND });
  await world.settle();
  expect(await signalsOf(laptop)).toMatchObject([
    { signalled_at: NOON + SECOND, corrections: [{ signalled_at: NOON }] },
  ]);
  expect(await startsOf(laptop)).toEqual({ IRC: SECOND, PY: SECOND });
  await correct(laptop, 'sig_1', { void: true });
  await world.settle();
  expect(await startsOf(upstream)).toEqual({});
  expect(await world.differences()).toEqual([]);
});

test('the same start, recorded on both sides while they could not hear each other, is one start', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  await link.down();
  await make(laptop, 'sig_here', 'start', NOON, { fleets: ['IRC'] });
  await make(upstream, 'sig_there', 'start', NOON + 400, { fleets: ['IRC'] });
  await make(laptop, 'sig_same', 'warning', NOON - 5 * MINUTE);
  await make(upstream, 'sig_same', 'warning', NOON - 5 * MINUTE);
  await link.up();
  await world.settle();
  // Each history reports the start that was set there.
  const differences = (await world.differences()).filter((line) => !line.startsWith('score-history'));
  expect(differences).toEqual([]);
  for (const side of [laptop, upstream]) {
    expect(await startsOf(side)).toEqual({ IRC: 400 });
    expect((await signalsOf(side)).map(({ id }) => id)).toEqual(['sig_same', 'sig_here', 'sig_there']);
  }
});

test('what the laptop says it has recorded is there after it was killed, and comes upstream', async () => {
  const world = await openRegatta({ laptop: 'child' });
  const { laptop, upstream, link } = world;
  await link.down();
  await make(laptop, 'sig_1', 'start', NOON, { fleets: ['IRC'] });
  await world.restartLaptop('kill');
  expect(await signalsOf(laptop)).toMatchObject([{ id: 'sig_1' }]);
  expect(await startsOf(laptop)).toEqual({ IRC: 0 });
  // The screen missed the answer and sends it again.
  await make(laptop, 'sig_1', 'start', NOON, { fleets: ['IRC'] });
  await link.up();
  await world.settle();
  expect(await signalsOf(upstream)).toMatchObject([{ id: 'sig_1', version: 1 }]);
  expect(await startsOf(upstream)).toEqual({ IRC: 0 });
});

test('an upstream of a version before gets the starts, and once it is updated the signals, which move nothing more', async () => {
  const upstream = await Side.start();
  const laptop = await Side.start({ sync: { ...IMPATIENT, requestTimeoutMs: 2000 } });
  const older = await olderUpstream(upstream, (pathname) =>
    /signals|starting-procedures|start-plan/.test(pathname),
  );
  onTestFinished(async () => {
    await laptop.close();
    await upstream.close();
  });
  await laptop.staff('set_upstream', { url: older.url, key: upstream.key, club_id: CLUB });
  await setUp(laptop);
  await settle(laptop);
  await make(laptop, 'sig_1', 'start', NOON, { fleets: ['IRC'] });
  await cross(laptop, NOON + 40 * MINUTE);
  await make(laptop, 'sig_2', 'start', NOON + 5 * MINUTE, { fleets: ['PY'] });
  await make(laptop, 'sig_3', 'general_recall', NOON + 5 * MINUTE + SECOND, { fleets: ['PY'] });
  await settle(laptop);
  expect(await startsOf(upstream)).toEqual({ IRC: 0 });
  expect(await upstream.list('/scores?regatta_id=reg_1')).toMatchObject([{ finish_time: 2400 }]);
  expect(await signalsOf(upstream)).toEqual([]);
  expect(await signalsOf(laptop)).toHaveLength(3);

  await upstream.write('POST', '/races/starts', { ...ofRace, fleet: 'IRC', starts_at: NOON + 30 * SECOND });
  older.update();
  await laptop.staff('sync_now', {});
  const { outbox } = await settle(laptop);
  expect(outbox).toMatchObject({ waiting: 0, attention: 0, local: 0 });
  expect((await signalsOf(upstream)).map(({ id }) => id)).toEqual(['sig_1', 'sig_2', 'sig_3']);
  for (const side of [laptop, upstream]) expect(await startsOf(side)).toEqual({ IRC: 30 * SECOND });
});

test('an upstream that keeps to the specification gets the finishes that follow from signals', async () => {
  const upstream = await SpecOnlyUpstream.start({ paging: 'cursor' });
  const link = await FaultLink.start({ target: upstream.url, stallMs: 300, retryAfter: 0, outageMs: 20 });
  const laptop = await Side.start({ sync: IMPATIENT });
  onTestFinished(async () => {
    await link.close();
    await laptop.close();
    await upstream.close();
  });
  upstream.registrations.add('irc');
  await laptop.staff('set_upstream', { url: link.url, key: upstream.key, club_id: CLUB });
  await setUp(laptop);
  await cross(laptop, NOON + 10 * MINUTE);
  await make(laptop, 'sig_1', 'start', NOON, { fleets: ['IRC'] });
  await settle(laptop);
  await correct(laptop, 'sig_1', { signalled_at: NOON + MINUTE });
  const { outbox, problem } = await settle(laptop);
  expect(problem).toBeNull();
  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0 });
  const finishes = upstream.effectsOf('scores').map(({ body }) => body.finish_time);
  expect([finishes[0], finishes.at(-1)]).toEqual([600, 540]);
  const local = await laptop.staff('list_outbox', { state: 'local' });
  expect(local.map(({ summary }) => summary).slice(-2)).toEqual([
    'Starting signal in race 1',
    'Starting signal in race 1 corrected',
  ]);
});
