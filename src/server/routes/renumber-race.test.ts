import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';
import { selectRecords } from '../../db/records';

/** A race gets another number, and all that carries the number follows: see `renumberRace`. */

const NOON = Date.UTC(2026, 8, 5, 12);
const MINUTE = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterAll(() => club.close());

let made = 0;
/** A regatta of its own for each test: races 1 and 2 sailed by two boats, and none else. */
let regatta_id: string;
let [red, blue]: string[] = [];
const ask = (path: string, body: object) =>
  club.post(path, body).then((answer) => {
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  });
beforeEach(async () => {
  made++;
  [regatta_id, red, blue] = [`reg_${made}`, `red_${made}`, `blue_${made}`];
  await ask('/regattas', {
    ...{ id: regatta_id, club_id: CLUB, name: 'Autumn Cup' },
    fleets: [{ name: 'IRC', rating_system: 'tcf', tie_race: 2 }],
    series: [
      { id: 'odd', name: 'Odd', fleet: 'IRC', races: [1, 7], not_excludable: [1] },
      { id: 'both', name: 'Both', fleet: 'IRC', of: { series: ['odd'], by: 'ranks' }, not_excludable: [1] },
    ],
  });
  for (const [id, sail_number] of [
    [red, 'IRL 1'],
    [blue, 'IRL 2'],
  ])
    await ask('/registrations', { id, regatta_id, sail_number, fleets: ['IRC'], ratings: { tcf: 1 } });
  await ask('/races', { regatta_id, race_number: 1, name: 'Sat R1' });
  await ask('/signals', {
    ...{ id: `sig_${made}`, regatta_id, race_number: 1, fleets: ['IRC'] },
    ...{ signal: 'start', signalled_at: NOON },
  });
  await cross(red!, 1, 30);
  await cross(blue!, 1, 31);
  await ask('/races/starts', { regatta_id, race_number: 2, fleet: null, starts_at: NOON + 60 * MINUTE });
  await cross(red!, 2, 95);
  await ask('/scores/codes', {
    registration_id: blue,
    race_number: 2,
    code: 'RDG',
    redress: { method: 'average_races', races: [1] },
  });
  for (const race_number of [1, 2]) await ask('/races/status', { regatta_id, race_number, status: 'sailed' });
});

const cross = (boat: string, race_number: number, minutes: number) =>
  ask('/crossings', {
    id: `crs_${boat}_${race_number}`,
    ...{ regatta_id, race_number, registration_id: boat, crossed_at: NOON + minutes * MINUTE },
  });
const renumber = (race_number: number, to: number, more: object = {}) =>
  club.post('/races/renumber', { regatta_id, race_number, to, ...more });

const kinds = [
  ...(['regattas', 'races', 'crossings', 'signals', 'scores', 'score-history', 'notices'] as const),
  ...(['hearing-requests', 'decisions', 'safety-events', 'clock-corrections'] as const),
];

/** Every record of the regatta without its version. */
function everything() {
  const { read } = club.server.store;
  return kinds.map((kind) => {
    const where = kind === 'regattas' ? 'key = ?' : 'regatta_id = ?';
    const records = selectRecords(read, kind, `${where} ORDER BY key`, regatta_id) as { version?: number }[];
    return [kind, records.map(({ version: _, ...rest }) => rest)] as const;
  });
}
const one = <Name extends (typeof kinds)[number]>(kind: Name, key: string) =>
  selectRecords(club.server.store.read, kind, 'key = ?', key)[0]!;

/** Scores by race, then by sail number. */
const scores = () =>
  selectRecords(
    club.server.store.read,
    'scores',
    'regatta_id = ? ORDER BY race_number, registration_id DESC',
    regatta_id,
  );

const standings = async () => {
  const { data } = (await club.get('/standings', { regatta_id, fleet: 'IRC', series: 'odd' })).body;
  return data.standings.map(({ sail_number, net, scores }: Record<string, unknown>) => [
    ...[sail_number, net, (scores as { race_number: number }[]).map(({ race_number }) => race_number)],
  ]);
};

const queued = () =>
  club.server.store.read
    .all<{ operation: string; request: string; writes: string }>(
      'SELECT operation, request, writes FROM outbox ORDER BY seq',
    )
    .at(-1)!;

describe('a free number', () => {
  it('is taken with everything recorded of the race, and back again', async () => {
    await ask('/notices', {
      ...{ id: `ntc_${made}`, regatta_id },
      protest_limit: { race_number: 1, at: NOON + 200 * MINUTE },
    });
    await ask('/hearings/requests', {
      ...{ id: `hrq_${made}`, regatta_id, type: 'protest', race_number: 1, initiator: { name: 'IRL 1' } },
    });
    await ask('/decisions', {
      ...{ id: `dec_${made}`, regatta_id, title: 'Protest 1' },
      changes: [{ registration_id: red, race_number: 1, after: { code: 'DSQ' } }],
    });
    await club.put('safety-events', [
      record('safety-events', { id: `sfe_${made}`, regatta_id, kind: 'penalty_accepted', race_number: 1 }),
    ]);
    await ask('/regattas/checks/waivers', {
      ...{ regatta_id, check: 'under_way', race_number: 1, subject: 'race', facts: '[]', reason: 'Seen' },
    });
    const [before, ranked] = [everything(), await standings()];
    const { body } = await renumber(1, 5, { reason: 'As posted' });
    expect(body.data).toMatchObject({ race_number: 5, name: 'Sat R1', starts: [{ starts_at: NOON }] });
    expect((await club.get('/races', { regatta_id })).body.data).toMatchObject([
      { race_number: 2 },
      { race_number: 5 },
    ]);
    const series = one('regattas', regatta_id);
    expect(series.series).toMatchObject([
      { races: [5, 7], not_excludable: [5] },
      // Parts of a series of series are no races.
      { not_excludable: [1] },
    ]);
    expect(series.waived_checks).toMatchObject([{ race_number: 5, reason: 'Seen' }]);
    for (const [kind, key] of [
      ['crossings', `crs_${red}_1`],
      ['signals', `sig_${made}`],
      ['hearing-requests', `hrq_${made}`],
      ['safety-events', `sfe_${made}`],
    ] as const)
      expect(one(kind, key), kind).toMatchObject({ race_number: 5 });
    expect(one('notices', `ntc_${made}`).protest_limit).toMatchObject({ race_number: 5 });
    expect(one('decisions', `dec_${made}`).changes).toMatchObject([{ race_number: 5 }]);
    expect(scores()).toMatchObject([
      { race_number: 2, redress: null, registration_id: red },
      { race_number: 2, redress: { races: [5] }, registration_id: blue },
      { race_number: 5, finish_time: 1800, crossing_id: `crs_${red}_1` },
      { race_number: 5, finish_time: 1860 },
    ]);
    const history = (await club.get('/scores/history', { regatta_id, race_number: 5 })).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toContain('start');
    expect((await club.get('/scores/history', { regatta_id, race_number: 1 })).body.data).toEqual([]);
    // Nothing but the number of the race is another one.
    expect((await standings()).map(([sail, net]: unknown[]) => [sail, net])).toEqual(
      ranked.map(([sail, net]: unknown[]) => [sail, net]),
    );
    expect((await renumber(5, 1)).status).toBe(200);
    expect(everything()).toEqual(before);
  });

  it('is said in the changes of the set-up, and goes to the cloud as one write', async () => {
    await renumber(1, 5, { reason: 'As posted' });
    const { changes } = (await club.get('/regattas/changes', { regatta_id })).body.data;
    expect(changes[0]).toMatchObject({
      ...{ subject: 'race 1', reason: 'As posted', recorded_by: 'test' },
      changes: [{ field: 'race_number', from: 1, to: 5 }],
    });
    const { operation, request, writes } = queued();
    expect([operation, JSON.parse(request)]).toEqual([
      'races.renumber',
      { body: { regatta_id, race_number: 1, to: 5, swap: false, reason: 'As posted' } },
    ]);
    expect(JSON.parse(writes)).toEqual(
      expect.arrayContaining([
        ...[`races/${regatta_id}/5`, `races/${regatta_id}/1`, `scores/${red}/1`, `scores/${red}/5`],
        ...[`crossings/crs_${red}_1`, `signals/sig_${made}`, `regattas/${regatta_id}`, `scores/${blue}/2`],
      ]),
    );
  });
});

describe('a number that is taken', () => {
  it('is refused, with the next free one; swapped, both races follow, and once more all is as before', async () => {
    const before = everything();
    const refused = await renumber(1, 2);
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      400,
      { path: 'to', message: 'race 2 is there already: swap the two, or take 3' },
    ]);
    expect(everything()).toEqual(before);
    expect((await renumber(1, 2, { swap: true })).body.data).toMatchObject({
      race_number: 2,
      name: 'Sat R1',
    });
    expect(scores()).toMatchObject([
      { race_number: 1, registration_id: red, finish_time: 35 * 60, crossing_id: `crs_${red}_2` },
      { race_number: 1, registration_id: blue, code: 'RDG', redress: { races: [2] } },
      { race_number: 2, registration_id: red, finish_time: 1800 },
      { race_number: 2, registration_id: blue, finish_time: 1860 },
    ]);
    expect(one('signals', `sig_${made}`)).toMatchObject({ race_number: 2 });
    expect(one('regattas', regatta_id).fleets).toMatchObject([{ tie_race: 1 }]);
    await renumber(1, 2, { swap: true });
    expect(everything()).toEqual(before);
  });

  it('keeps each race’s id at its number, so that no later race takes another’s', async () => {
    const ids = async () =>
      (await club.get('/races', { regatta_id })).body.data.map(
        ({ id, race_number }: Record<string, unknown>) => [race_number, id],
      );
    const before = await ids();
    await renumber(1, 2, { swap: true });
    expect(await ids()).toEqual(before);
    await renumber(2, 3);
    await ask('/races', { regatta_id, race_number: 2, name: 'New' });
    expect((await club.get('/races', { regatta_id })).body.data).toMatchObject([
      { race_number: 1 },
      { race_number: 2, name: 'New' },
      { race_number: 3, name: 'Sat R1' },
    ]);
  });
});

it('refuses an unknown race, an older state, and numbers of other groups', async () => {
  expect((await renumber(9, 10)).status).toBe(404);
  expect((await renumber(1, 5, { if_version: 1 })).status).toBe(409);
  await ask('/regattas', {
    ...{ id: regatta_id, club_id: CLUB, name: 'Autumn Cup', fleets: [{ name: 'IRC', rating_system: 'tcf' }] },
    championships: [
      {
        ...{ id: 'chp', name: 'Nationals', fleet: 'IRC' },
        stages: [{ stage: 'qualifying', discards: null, groups: [{ name: 'Yellow' }, { name: 'Blue' }] }],
      },
    ],
  });
  await ask('/championships/assignments', {
    ...{ regatta_id, championship_id: 'chp', from_race: 3, stage: 'qualifying' },
    groups: [
      { name: 'Yellow', registration_ids: [red] },
      { name: 'Blue', registration_ids: [blue] },
    ],
  });
  const refused = await renumber(1, 5);
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    400,
    'IRC sails race 1 and race 5 in different groups of Nationals',
  ]);
});

it('takes what a device still writes under the old number into the race', async () => {
  const device = await club.newKey({ role: 'recorder' });
  const late = (path: string, body: object) => club.post(path, body, { key: device.key });
  await renumber(1, 5);
  await renumber(5, 6);
  const named = await late('/crossings', {
    ...{ id: `crs_${red}_1`, regatta_id, race_number: 1, registration_id: red, sail_text: 'IRL 1' },
  });
  expect(named.body.data).toMatchObject({ race_number: 6, sail_text: 'IRL 1' });
  expect(
    (await late('/scores/codes', { registration_id: red, race_number: 1, code: 'SCP' })).body.data,
  ).toMatchObject({ race_number: 6, finish_time: 1800, code: 'SCP' });
  const { items } = (
    await late('/crossings/batch', {
      items: [{ id: `new_${made}`, regatta_id, race_number: 1, crossed_at: NOON + 32 * MINUTE }],
    })
  ).body.data;
  expect(items).toMatchObject([{ status: 'success', data: { race_number: 6 } }]);
  expect((await club.get('/races', { regatta_id })).body.data).toHaveLength(2);
  // Set up anew, the number means the new race.
  await ask('/races', { regatta_id, race_number: 1 });
  expect(
    (await late('/scores/codes', { registration_id: red, race_number: 1, code: 'DNC' })).body.data,
  ).toMatchObject({ race_number: 1 });
});
