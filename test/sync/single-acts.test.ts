import { expect, onTestFinished, test } from 'vitest';
import type { Race } from '../../src/contract/areas/racing/races';
import { FaultLink, type FaultRates } from './fault-link';
import { contents } from './mirrors';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, settle, World } from './world';

/** One act at the laptop is one request upstream, with the same effect and no other. */

const NOON = Date.UTC(2026, 8, 5, 12);
const MINUTE = 60_000;
const FLEETS = [
  { name: 'IRC', rating_system: 'tcf' },
  { name: 'PY', rating_system: 'py' },
];

async function openRegatta(): Promise<World> {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop } = world;
  await setUp(laptop);
  await world.settle();
  return world;
}

async function setUp(laptop: Side): Promise<void> {
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: FLEETS });
  await laptop.write('POST', '/registrations', {
    id: 'irc',
    regatta_id: 'reg_1',
    sail_number: 'IRL 66',
    fleets: ['IRC'],
    ratings: { tcf: 1.1 },
  });
  await laptop.write('POST', '/registrations', {
    id: 'py',
    regatta_id: 'reg_1',
    sail_number: 'GBR 5',
    fleets: ['PY'],
    ratings: { py: 1000 },
  });
}

const race = { regatta_id: 'reg_1', race_number: 1 };
const setStart = (side: Side, fleet: string, starts_at: number | null, more: object = {}) =>
  side.write('POST', '/races/starts', { ...race, fleet, starts_at, ...more });
const setStatus = (side: Side, status: string, more: object = {}) =>
  side.write('POST', '/races/status', { ...race, status, ...more });
const cross = (side: Side, boat: string, at: number) =>
  side.write('POST', '/crossings', { ...race, id: `crs_${boat}`, crossed_at: at, registration_id: boat });
const edit = (side: Side, boat: string, body: object) =>
  side.write('POST', '/scores/edit', { registration_id: boat, race_number: 1, ...body });
const racesOf = (side: Side): Promise<Race[]> => side.list('/races?regatta_id=reg_1');
const scoresOf = async (side: Side) =>
  (await side.list('/scores?regatta_id=reg_1')).toSorted((a, b) =>
    a.registration_id < b.registration_id ? -1 : 1,
  );

test('everything that is done in one act comes to the same upstream, once, over a bad link too', async () => {
  const world = await openRegatta();
  const { laptop, link } = world;
  const faults: FaultRates = { 'reset-after': 0.2, 'half-answer': 0.1, duplicate: 0.2, 'reset-before': 0.1 };
  link.setRates(faults);
  await setStart(laptop, 'IRC', NOON, { if_starts_at: null });
  await setStart(laptop, 'PY', NOON + 5 * MINUTE);
  await cross(laptop, 'irc', NOON + 40 * MINUTE);
  await cross(laptop, 'py', NOON + 50 * MINUTE);
  await edit(laptop, 'irc', { laps: 3, code: 'ZFP', percent: 40, if_version: 1 });
  await edit(laptop, 'py', { finish_time: null, code: 'RET' });
  await setStart(laptop, 'IRC', NOON + MINUTE, { if_starts_at: NOON });
  await laptop.write('POST', '/ratings/accept', {
    regatta_id: 'reg_1',
    fleet: 'IRC',
    ratings: [{ registration_id: 'irc', rating: 1.12, if_version: 1 }],
  });
  await laptop.write('POST', '/regattas/fleets/rename', { regatta_id: 'reg_1', from: 'PY', to: 'Dinghies' });
  await laptop.write('POST', '/regattas/checks/waivers', {
    ...race,
    ...{ check: 'still_racing', subject: 'boats', facts: '[["irc",null]]', reason: 'She was not there.' },
  });
  await setStatus(laptop, 'sailed', { if_status: 'racing' });
  await laptop.write('POST', '/races/renumber', { ...race, to: 4 });
  const shown = Object.fromEntries(await contents(laptop));
  link.setRates({});
  const { outbox } = await world.settle();

  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0, local: 0 });
  expect(await world.differences()).toEqual([]);
  expect(Object.fromEntries(await contents(world.upstream))).toEqual(shown);
  const [regatta] = await world.upstream.list(`/regattas?club_id=${CLUB}`);
  const [waived] = await laptop.list(`/regattas?club_id=${CLUB}`).then(([one]) => one.waived_checks);
  expect(waived).toMatchObject({ subject: 'boats', reason: 'She was not there.' });
  expect(regatta.waived_checks).toEqual([waived]);
  expect(await scoresOf(world.upstream)).toMatchObject([
    {
      registration_id: 'irc',
      finish_time: 39 * 60,
      laps: 3,
      code: 'ZFP',
      fleet_ratings: [{ fleet: 'IRC', ratings: { tcf: 1.1 } }],
      crossing_id: 'crs_irc',
    },
    { registration_id: 'py', finish_time: null, code: 'RET' },
  ]);
  expect(await racesOf(world.upstream)).toMatchObject([{ race_number: 4, status: 'sailed' }]);
});

test('two entries that were merged are one upstream, with the results of both', async () => {
  const world = await openRegatta();
  const { laptop, upstream } = world;
  await laptop.write('POST', '/registrations', {
    ...{ id: 'again', regatta_id: 'reg_1', sail_number: 'IRL66', fleets: ['IRC'], ratings: { tcf: 1.1 } },
    wristband_ids: ['7'],
  });
  const groups = (yellow: string[], blue: string[]) => [
    { name: 'Yellow', registration_ids: yellow },
    { name: 'Blue', registration_ids: blue },
  ];
  await laptop.write('POST', '/regattas', {
    ...{ id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: FLEETS },
    championships: [
      {
        ...{ id: 'chp', name: 'Nationals', fleet: 'IRC' },
        stages: [{ stage: 'qualifying', discards: null, groups: [{ name: 'Yellow' }, { name: 'Blue' }] }],
      },
    ],
  });
  await laptop.write('POST', '/championships/assignments', {
    ...{ regatta_id: 'reg_1', championship_id: 'chp', from_race: 1, stage: 'qualifying' },
    groups: groups(['irc'], ['again']),
  });
  for (const fleet of ['Yellow', 'Blue']) {
    await setStart(laptop, fleet, NOON);
    await setStart(laptop, fleet, NOON, { race_number: 2 });
  }
  await cross(laptop, 'irc', NOON + 40 * MINUTE);
  await laptop.write('POST', '/crossings', {
    ...{ ...race, race_number: 2, id: 'crs_again', registration_id: 'again' },
    crossed_at: NOON + 41 * MINUTE,
  });
  await world.settle();
  await laptop.write('POST', '/registrations/merge', { regatta_id: 'reg_1', keep: 'irc', merge: 'again' });
  const { outbox } = await world.settle();
  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0, local: 0 });
  expect(await world.differences()).toEqual([]);
  expect(await scoresOf(upstream)).toMatchObject([
    { registration_id: 'irc', race_number: 1 },
    { registration_id: 'irc', race_number: 2, finish_time: 41 * 60 },
  ]);
  const entries = (side: Side) => side.list('/registrations?regatta_id=reg_1');
  expect(await entries(upstream)).toHaveLength(2);
  const [{ championships }] = await upstream.list(`/regattas?club_id=${CLUB}`);
  expect(championships[0].assignments[0].groups).toEqual(groups(['irc'], []));
});

test('parts of a regatta that were saved apart are all there afterwards, on both sides', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  const [opened] = await laptop.list(`/regattas?club_id=${CLUB}`);
  const save = (side: Side, part: object) =>
    side.write('POST', '/regattas', { ...opened, ...part, parts: Object.keys(part) });
  const prizes = [{ id: 'prz_1', name: 'First', fleet: 'IRC' }];
  const series = [{ id: 'ser_1', name: 'Spring', fleet: 'PY' }];
  await link.down();
  await save(upstream, { fleets: [...FLEETS, { name: 'Cruisers' }] });
  await save(laptop, { prizes });
  await save(laptop, { series });
  await link.up();
  await world.settle();
  const fleets = [{ name: 'IRC' }, { name: 'PY' }, { name: 'Cruisers' }];
  await expect
    .poll(() => laptop.list(`/regattas?club_id=${CLUB}`))
    .toMatchObject([{ fleets, prizes, series }]);
  expect(await world.differences()).toEqual([]);
});

test('parts that were saved before there was an upstream come there whole', async () => {
  const world = await World.open({ connected: false });
  onTestFinished(() => world.close());
  const { laptop, upstream } = world;
  await setUp(laptop);
  const [opened] = await laptop.list(`/regattas?club_id=${CLUB}`);
  const prizes = [{ id: 'prz_1', name: 'First', fleet: 'IRC' }];
  await laptop.write('POST', '/regattas', { ...opened, prizes, parts: ['prizes'] });
  await laptop.write('POST', '/regattas', { ...opened, venue: 'Howth', parts: ['venue'] });
  await world.connect();
  await world.settle();
  expect(await upstream.list(`/regattas?club_id=${CLUB}`)).toMatchObject([
    { venue: 'Howth', prizes, fleets: [{ name: 'IRC' }, { name: 'PY' }] },
  ]);
  expect(await world.differences()).toEqual([]);
});

test('what was done before there was an upstream comes there as it was done, though repeats were left out', async () => {
  const world = await World.open({ connected: false });
  onTestFinished(() => world.close());
  const { laptop, upstream } = world;
  const entry = (fields: object) =>
    laptop.write('POST', '/registrations', {
      id: 'irc',
      regatta_id: 'reg_1',
      sail_number: 'IRL 66',
      ratings: { tcf: 1.12 },
      ...fields,
    });
  const finish = (finish_time: number) =>
    laptop.write('POST', '/scores', { registration_id: 'py', race_number: 1, finish_time });
  const regatta = (fields: object) =>
    laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', ...fields });
  const [irc, py] = FLEETS as [(typeof FLEETS)[number], (typeof FLEETS)[number]];
  await setUp(laptop);
  await setStart(laptop, 'IRC', NOON);
  await cross(laptop, 'irc', NOON + 40 * MINUTE);
  // Each depends on the one before, which a later one would replace.
  await edit(laptop, 'irc', { laps: 3 });
  await cross(laptop, 'irc', NOON + 41 * MINUTE);
  await finish(700);
  await edit(laptop, 'py', { laps: 2 });
  await finish(710);
  await laptop.write('POST', '/ratings/accept', {
    regatta_id: 'reg_1',
    fleet: 'IRC',
    ratings: [{ registration_id: 'irc', rating: 1.12 }],
  });
  await entry({ fleets: ['IRC'], boat_name: 'Nobby' });
  await laptop.write('POST', '/regattas/fleets/rename', { regatta_id: 'reg_1', from: 'IRC', to: 'IRC 1' });
  await entry({ fleets: ['IRC 1'], boat_name: 'Rockabill' });
  await laptop.write('POST', '/races', { ...(await racesOf(laptop))[0], name: 'Sat R1' });
  await regatta({ fleets: [{ ...irc, name: 'Class 1', was: 'IRC 1' }, py] });
  await entry({ fleets: ['Class 1'], boat_name: 'Rockabill VI' });
  await regatta({ fleets: [{ ...irc, name: 'Class 1' }, py], venue: 'Howth' });
  await regatta({ fleets: [{ ...irc, name: 'Class 1' }, py], venue: 'Dun Laoghaire' });

  const state = async (side: Side) =>
    [...(await contents(side))].filter(([name]) => !name.startsWith('score-history')).toSorted();
  const shown = await state(laptop);
  await world.connect();
  const { outbox } = await world.settle();
  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0, local: 0 });
  expect(await state(upstream)).toEqual(shown);
  expect(await state(laptop)).toEqual(shown);
  expect(await scoresOf(upstream)).toMatchObject([
    {
      registration_id: 'irc',
      finish_time: 41 * 60,
      laps: 3,
      fleet_ratings: [{ fleet: 'Class 1', ratings: { tcf: 1.1 } }],
    },
    { registration_id: 'py', finish_time: 710, laps: null },
  ]);
});

test('two machines set the starts of two fleets of one race, and both stand', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  await link.down();
  await setStart(laptop, 'IRC', NOON);
  await setStart(upstream, 'PY', NOON + 5 * MINUTE);
  await upstream.write('POST', '/races', { ...(await racesOf(upstream))[0], name: 'Sat R1' });
  await link.up();
  await world.settle();
  for (const side of [laptop, upstream])
    expect(await racesOf(side)).toMatchObject([
      {
        name: 'Sat R1',
        status: 'racing',
        starts: [
          { fleet: 'PY', starts_at: NOON + 5 * MINUTE },
          { fleet: 'IRC', starts_at: NOON },
        ],
      },
    ]);
  // Undoing one leaves the other.
  await setStart(laptop, 'IRC', null, { if_starts_at: NOON });
  await world.settle();
  for (const side of [laptop, upstream])
    expect(await racesOf(side)).toMatchObject([{ starts: [{ fleet: 'PY' }], status: 'racing' }]);
});

test('each server counts its own changes: a form opened here is up to date by what was changed here', async () => {
  const world = await openRegatta();
  const { laptop, upstream } = world;
  for (const name of ['One', 'Two', 'Three'])
    await upstream.write('POST', '/races', { ...race, name, starts: [] });
  await world.settle();
  const [theirs] = await racesOf(upstream);
  expect(theirs).toMatchObject({ name: 'Three', version: 3 });
  await laptop.write('POST', '/races', {
    ...race,
    name: 'Four',
    if_version: (await racesOf(laptop))[0]!.version,
  });
  await world.settle();
  const [here, there] = [await racesOf(laptop), await racesOf(upstream)];
  expect([here[0]!.name, there[0]!.name]).toEqual(['Four', 'Four']);
  // Rereading existing data is not a change.
  const before = here[0]!.version;
  await laptop.staff('sync_now', {});
  await world.settle();
  expect((await racesOf(laptop))[0]!.version).toBe(before);
});

test('what upstream refuses is retried all at once, or some of it', async () => {
  const world = await openRegatta();
  const { laptop, upstream } = world;
  await upstream.write('DELETE', '/registrations?id=py');
  // Upstream has deleted the boat, unknown to this laptop.
  await world.link.down();
  for (const finish_time of [1, 2, 3])
    await laptop.call('POST', '/scores', { registration_id: 'py', race_number: finish_time, finish_time });
  await world.link.up();
  await settle(laptop);
  const refused = await laptop.staff('list_outbox', { state: 'attention' });
  expect(refused).toHaveLength(3);

  await laptop.staff('clear_upstream', {});
  expect(await laptop.staff('retry_items', { ids: [refused[1]!.id, 'gone'] })).toEqual({ retried: 1 });
  expect(await laptop.staff('list_outbox', { state: 'attention' })).toHaveLength(2);
  expect(await laptop.staff('retry_items', { ids: null })).toEqual({ retried: 2 });
  expect(await laptop.staff('retry_items', { ids: null })).toEqual({ retried: 0 });
  const waiting = await laptop.staff('list_outbox', { state: 'waiting' });
  expect(waiting.map(({ id }) => id)).toEqual(refused.map(({ id }) => id));
});

test('to an upstream without the additions the finishes of each go as the scores they are', async () => {
  const upstream = await SpecOnlyUpstream.start({ paging: 'cursor' });
  const link = await FaultLink.start({ target: upstream.url, stallMs: 300, retryAfter: 0, outageMs: 20 });
  const laptop = await Side.start({ sync: IMPATIENT });
  onTestFinished(async () => {
    await link.close();
    await laptop.close();
    await upstream.close();
  });
  for (const id of ['irc', 'py']) upstream.registrations.add(id);
  await laptop.staff('set_upstream', { url: link.url, key: upstream.key, club_id: CLUB });
  await setUp(laptop);
  await setStart(laptop, 'IRC', NOON);
  await cross(laptop, 'irc', NOON + 10 * MINUTE);
  await edit(laptop, 'py', { finish_time: 700, laps: 2, code: 'ZFP' });
  await settle(laptop);
  await setStart(laptop, 'IRC', NOON + MINUTE);
  await setStatus(laptop, 'sailed');
  await settle(laptop);
  await laptop.write('POST', '/ratings/accept', {
    regatta_id: 'reg_1',
    fleet: 'IRC',
    ratings: [{ registration_id: 'irc', rating: 1.12 }],
  });
  await laptop.write('POST', '/regattas/fleets/rename', { regatta_id: 'reg_1', from: 'PY', to: 'Dinghies' });
  const { outbox, problem } = await settle(laptop);

  expect(problem).toBeNull();
  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0 });
  const finishOf = (boat: string) =>
    upstream.effectsOf('scores').filter(({ body }) => body.registration_id === boat);
  expect(
    finishOf('irc')
      .map(({ body }) => body.finish_time)
      .at(0),
  ).toBe(600);
  expect(
    finishOf('irc')
      .map(({ body }) => body.finish_time)
      .at(-1),
  ).toBe(540);
  expect(finishOf('py').map(({ body }) => body)).toEqual([
    { registration_id: 'py', race_number: 1, finish_time: 700, laps: 2 },
  ]);
  // Ratings and fleet names add nothing to a finish.
  const local = await laptop.staff('list_outbox', { state: 'local' });
  expect(local.map(({ operation, summary }) => [operation, summary]).slice(-4)).toEqual([
    ['races.setStart', 'Start of IRC in race 1'],
    ['races.setStatus', 'Race 1 set to sailed'],
    ['ratings.accept', 'Ratings of IRC'],
    ['regattas.renameFleet', 'Fleet PY renamed Dinghies'],
  ]);
});
