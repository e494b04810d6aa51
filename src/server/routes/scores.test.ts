import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

const NOW = Date.UTC(2026, 8, 1, 12);
const START = NOW - 3_600_000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  club.now.at = NOW;
  const fleets = [{ name: 'IRC' }, { name: 'PY' }];
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup', fleets });
  await club.post('/regattas', { id: 'reg_2', club_id: CLUB, name: 'Spring Cup' });
  for (const [id, fleet] of [
    ['ent_1', 'IRC'],
    ['ent_2', 'IRC'],
    ['ent_3', 'PY'],
  ])
    await club.post('/registrations', { id, regatta_id: 'reg_1', sail_number: `IRL ${id}`, fleets: [fleet] });
  await club.post('/registrations', { id: 'elsewhere', regatta_id: 'reg_2', sail_number: 'GBR 1' });
});
afterAll(() => club.close());

/** A race of its own for each test. */
let race_number = 0;
beforeEach(() => {
  race_number++;
});

const boat = { registration_id: 'ent_1' };
const finish = (finish_time: unknown, fields: object = {}) =>
  club.post('/scores', { ...boat, race_number, finish_time, ...fields });
const code = (fields: object) => club.post('/scores/codes', { ...boat, race_number, ...fields });
const cross = (fields: object) =>
  club.post('/crossings', {
    id: `x${race_number}`,
    regatta_id: 'reg_1',
    race_number,
    crossed_at: START + 60_500,
    ...fields,
  });
const setUp = (fields: object = {}) =>
  club.post('/races', {
    regatta_id: 'reg_1',
    race_number,
    starts: [
      { fleet: 'IRC', starts_at: START },
      { fleet: 'PY', starts_at: START + 5000 },
    ],
    ...fields,
  });

async function listed(path: string) {
  const { body } = await club.get(path, { regatta_id: 'reg_1', race_number });
  return body.data.map(({ cursor: _, ...record }: { cursor: string }) => record);
}
const scores = () => listed('/scores');
const crossings = () => listed('/crossings');
/** Read past the API, in the order of writing; `GET /scores/history` must say the same (see below). */
const history = () =>
  club.server.store.read
    .all<{ json: string }>(
      "SELECT json FROM score_history WHERE regatta_id = 'reg_1' AND race_number = ? ORDER BY row",
      race_number,
    )
    .map(({ json }) => JSON.parse(json));
const actions = () => history().map(({ action }) => action);
const queued = () =>
  club.server.store.read
    .all<{ operation: string }>('SELECT operation FROM outbox ORDER BY seq')
    .map(({ operation }) => operation);

describe('POST /scores', () => {
  it('records a finish in seconds from the start, and sets up the race that it is in', async () => {
    const { status, body } = await finish(2443.25);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^scr_/),
      regatta_id: 'reg_1',
      registration_id: 'ent_1',
      race_number,
      finish_time: 2443.25,
      finish_place: null,
      laps: null,
      rating: null,
      fleet_ratings: [],
      code: null,
      penalty: null,
      redress: null,
      time_penalty: null,
      crossing_id: null,
      finished_at: null,
      checked_in: null,
      recorded_at: NOW,
      version: 1,
    });
    expect(await scores()).toEqual([body.data]);
    const races = (await club.get('/races', { regatta_id: 'reg_1', limit: 100 })).body.data;
    expect(races).toContainEqual(expect.objectContaining({ race_number, status: 'scheduled', starts: [] }));
  });

  it('leaves a race that is set up as it is', async () => {
    await setUp({ name: 'Sat R1', weight: 2 });
    await finish(60);
    const races = (await club.get('/races', { regatta_id: 'reg_1', limit: 100 })).body.data;
    const matching = races.filter((race: { race_number: number }) => race.race_number === race_number);
    expect(matching).toMatchObject([{ name: 'Sat R1', weight: 2 }]);
  });

  it('replaces the finish of the same boat in the same race; the history stays', async () => {
    const first = await finish(60, { laps: 2, rating: 1.05 });
    const second = await finish(61.5);
    expect(second.body.data).toEqual({
      ...first.body.data,
      finish_time: 61.5,
      laps: null,
      rating: null,
      version: 2,
    });
    expect(await scores()).toEqual([second.body.data]);
    expect(history()).toMatchObject([
      { action: 'finish', registration_id: 'ent_1', record: { finish_time: 60, laps: 2 }, recorded_at: NOW },
      { action: 'finish', registration_id: 'ent_1', record: { finish_time: 61.5, laps: null } },
    ]);
  });

  it('keeps boats and races apart', async () => {
    await finish(60);
    await finish(70, { registration_id: 'ent_2' });
    const others = await club.get('/scores', { regatta_id: 'reg_1', race_number: race_number - 1 });
    const times = (await scores()).map((score: { finish_time: number }) => score.finish_time);
    expect(times.toSorted()).toEqual([60, 70]);
    expect(others.body.data.some((score: { finish_time: number }) => score.finish_time === 70)).toBe(false);
  });

  it.each([0, 0.001, 1e6])('takes the finish_time %d', async (finish_time) => {
    expect((await finish(finish_time)).body.data.finish_time).toBe(finish_time);
  });

  it.each([
    ['finish_time', undefined],
    ['finish_time', -0.001],
    ['finish_time', -1],
    ['finish_time', '60'],
    ['finish_time', null],
    ['race_number', undefined],
    ['race_number', 0],
    ['race_number', -1],
    ['race_number', 1.5],
    ['race_number', '1'],
    ['registration_id', undefined],
    ['registration_id', 7],
    ['laps', 0],
    ['laps', 1.5],
    ['rating', '1.05'],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await finish(60, { [field]: value });
    expect([status, body.errors[0].path]).toEqual([400, field]);
    expect(await scores()).toEqual([]);
  });

  it.each(['1e999', '-1e999', 'NaN', 'Infinity'])(
    'refuses the finish_time %s written as it is',
    async (text) => {
      const body = `{"registration_id":"ent_1","race_number":${race_number},"finish_time":${text}}`;
      expect((await club.post('/scores', body)).status).toBe(400);
    },
  );

  it.each(['nothing', ''])(
    'answers 404 for the registration %j, and sets up no race',
    async (registration_id) => {
      const { status, body } = await finish(60, { registration_id, race_number: 999 });
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
      const races = (await club.get('/races', { regatta_id: 'reg_1', limit: 100 })).body.data;
      expect(races.some((race: { race_number: number }) => race.race_number === 999)).toBe(false);
    },
  );
});

describe('POST /scores/codes', () => {
  it.each(['DNC', 'DNS', 'OCS', 'NSC', 'DNF', 'RET', 'DSQ', 'DNE', 'UFD', 'BFD', 'ZFP', 'SCP', 'TLE'])(
    'sets %s on a boat without a finish',
    async (value) => {
      const { body } = await code({ code: value });
      expect(body.data).toMatchObject({ code: value, finish_time: null, penalty: null, redress: null });
      expect(await scores()).toEqual([body.data]);
    },
  );

  it.each([
    [{ code: 'ZFP', percent: 20 }, { penalty: { points: null, percent: 20 } }],
    [{ code: 'SCP', percent: 0 }, { penalty: { points: null, percent: 0 } }],
    [{ code: 'SCP', percent: 100 }, { penalty: { points: null, percent: 100 } }],
    [{ code: 'SCP', points: 2.5 }, { penalty: { points: 2.5, percent: null } }],
    [{ code: 'DPI', points: 3 }, { penalty: { points: 3, percent: null } }],
    [{ code: 'DPI', percent: 10 }, { penalty: { points: null, percent: 10 } }],
    [{ code: 'TLE', points: 2 }, { penalty: { points: 2, percent: null } }],
    [
      { code: 'RDG', redress: { method: 'average_all' } },
      { redress: { method: 'average_all', points: null } },
    ],
    [
      { code: 'RDG', redress: { method: 'average_before' } },
      { redress: { method: 'average_before', points: null } },
    ],
    [{ code: 'RDG', redress: { method: 'points', points: 4 } }, { redress: { method: 'points', points: 4 } }],
    [
      { code: 'RDG', points: 4 },
      { redress: { method: 'points', points: 4 }, penalty: null },
    ],
  ])('takes %j', async (given, expected) => {
    const { status, body } = await code(given);
    expect(status).toBe(200);
    expect(body.data).toMatchObject(expected);
  });

  it.each([
    ['code', { code: 'XYZ' }],
    ['code', { code: 'dnf' }],
    ['code', {}],
    ['race_number', { code: 'DNF', race_number: 0 }],
    ['percent', { code: 'ZFP', percent: -1 }],
    ['percent', { code: 'ZFP', percent: 101 }],
    ['percent', { code: 'DNF', percent: 20 }],
    ['percent', { code: 'ZFP', percent: 20, points: 2 }],
    ['points', { code: 'SCP', points: -1 }],
    ['points', { code: 'DNF', points: 1 }],
    ['points', { code: 'DPI' }],
    ['points', { code: null, points: 1 }],
    ['points', { code: 'RDG', points: 1, redress: { method: 'average_all' } }],
    ['redress', { code: 'RDG' }],
    ['redress', { code: 'RDG', redress: { method: 'points' } }],
    ['redress', { code: 'DNF', redress: { method: 'average_all' } }],
    ['redress.method', { code: 'RDG', redress: { method: 'guess' } }],
    ['redress.points', { code: 'RDG', redress: { method: 'points', points: -1 } }],
  ])('refuses %s in %j', async (path, given) => {
    const { status, body } = await code(given);
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect(await scores()).toEqual([]);
  });

  it('lives together with a finish, whichever came first', async () => {
    await finish(60);
    expect((await code({ code: 'ZFP' })).body.data).toMatchObject({ finish_time: 60, code: 'ZFP' });
    expect((await finish(61)).body.data).toMatchObject({ finish_time: 61, code: 'ZFP' });
    expect((await code({ code: 'DNF' })).body.data).toMatchObject({ finish_time: 61, code: 'DNF' });
    expect(actions()).toEqual(['finish', 'code', 'finish', 'code']);
  });

  it('null clears the code and keeps the finish', async () => {
    await finish(60);
    await code({ code: 'SCP', points: 2 });
    const { body } = await code({ code: null });
    expect(body.data).toMatchObject({ finish_time: 60, code: null, penalty: null, redress: null });
    expect(await scores()).toEqual([body.data]);
  });

  it('null on a boat without a finish leaves no score, and its history', async () => {
    await code({ code: 'DNF' });
    expect((await code({ code: null })).status).toBe(200);
    expect(await scores()).toEqual([]);
    expect(actions()).toEqual(['code', 'code']);
  });

  it('answers 404 for an unknown registration', async () => {
    expect((await code({ code: 'DNF', registration_id: 'nothing' })).status).toBe(404);
  });
});

describe('DELETE /scores', () => {
  const remove = (query: object = {}) =>
    club.call('DELETE', '/scores', { query: { ...boat, race_number, ...query } });

  it('removes the score, answers it and keeps its history', async () => {
    const { body } = await finish(60);
    const removed = await remove();
    expect([removed.status, removed.body.data]).toEqual([200, body.data]);
    expect(await scores()).toEqual([]);
    expect(history()).toMatchObject([
      { action: 'finish', record: { finish_time: 60 } },
      { action: 'score_removed', record: { finish_time: 60 } },
    ]);
  });

  it('answers 404 when there is none, or no such boat', async () => {
    expect((await remove()).status).toBe(404);
    expect((await remove({ registration_id: 'nothing' })).status).toBe(404);
  });

  it.each(['0', '-1', '1.5', 'x', ''])('refuses race_number %j', async (value) => {
    const { status, body } = await remove({ race_number: value });
    expect([status, body.errors[0].path]).toEqual([400, 'race_number']);
  });

  it('needs both names of the score', async () => {
    const { body } = await club.call('DELETE', '/scores');
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['registration_id', 'race_number']);
  });
});

describe('a crossing', () => {
  it('is kept unnamed, with what was read of the sail', async () => {
    const { body } = await cross({ sail_text: '66?' });
    const kept = {
      id: `x${race_number}`,
      regatta_id: 'reg_1',
      race_number,
      crossed_at: START + 60_500,
      sail_text: '66?',
      registration_id: null,
      lap_of: null,
      sheet: 'A',
      settled: null,
      device_clock: null,
      recorded_by: 'test',
      version: 1,
    };
    expect(body.data).toEqual({ ...kept, score: null });
    expect(await crossings()).toEqual([kept]);
    expect(await scores()).toEqual([]);
  });

  it('that is named writes the score: its time minus the start of the boat’s fleet', async () => {
    await setUp();
    await cross({});
    const { body } = await cross(boat);
    expect(body.data.score).toMatchObject({ ...boat, finish_time: 60.5, crossing_id: `x${race_number}` });
    expect(await scores()).toEqual([body.data.score]);
    const other = await cross({ id: `y${race_number}`, registration_id: 'ent_3' });
    expect(other.body.data.score).toMatchObject({ registration_id: 'ent_3', finish_time: 55.5 });
  });

  it('keeps the sail text and the name that a later request leaves out', async () => {
    await setUp();
    await cross({ ...boat, sail_text: '66' });
    const { body } = await cross({ crossed_at: START + 61_000 });
    expect(body.data).toMatchObject({ ...boat, sail_text: '66', score: { finish_time: 61 } });
  });

  it('whose name is taken back loses its score; the history stays', async () => {
    await setUp();
    await cross(boat);
    const { body } = await cross({ registration_id: null });
    expect(body.data).toMatchObject({ registration_id: null, score: null });
    expect(await scores()).toEqual([]);
    expect(actions()).toEqual(['start', 'start', 'crossing', 'finish', 'crossing', 'score_removed']);
  });

  it('whose name is taken back leaves a code that the boat has', async () => {
    await setUp();
    await cross(boat);
    await code({ code: 'ZFP' });
    await cross({ registration_id: null });
    expect(await scores()).toMatchObject([{ code: 'ZFP', finish_time: null, crossing_id: null }]);
  });

  it('that is given to another boat moves its score to her', async () => {
    await setUp();
    await cross(boat);
    await cross({ registration_id: 'ent_2' });
    expect(await scores()).toMatchObject([{ registration_id: 'ent_2', finish_time: 60.5 }]);
  });

  it('that is moved to another race moves its score there', async () => {
    await setUp();
    await cross(boat);
    race_number++;
    await setUp({ starts: [{ fleet: 'IRC', starts_at: START + 1000 }] });
    await cross({ id: `x${race_number - 1}` });
    expect(await scores()).toMatchObject([{ ...boat, finish_time: 59.5 }]);
    race_number--;
    expect([await scores(), await crossings()]).toEqual([[], []]);
    race_number++;
  });

  it('posted again as it is changes nothing', async () => {
    await setUp();
    const first = await cross(boat);
    const before = [actions(), queued()];
    club.now.at = NOW + 1000;
    const again = await cross(boat);
    club.now.at = NOW;
    expect(again.body.data).toEqual(first.body.data);
    expect([actions(), queued()]).toEqual(before);
  });

  it('posted again as it is does not undo a correction made since', async () => {
    await setUp();
    await cross(boat);
    await finish(59);
    await cross(boat);
    expect(await scores()).toMatchObject([{ finish_time: 59, crossing_id: null }]);
  });

  it('before the start writes no score, and keeps the time', async () => {
    await setUp();
    const { body } = await cross({ ...boat, crossed_at: START - 1 });
    expect(body.data).toMatchObject({ crossed_at: START - 1, ...boat, score: null });
    expect(await scores()).toEqual([]);
  });

  it('at the very start scores 0 seconds', async () => {
    await setUp();
    expect((await cross({ ...boat, crossed_at: START })).body.data.score.finish_time).toBe(0);
  });

  it('in a race without a start for the fleet writes no score until the start is set', async () => {
    expect((await cross(boat)).body.data.score).toBeNull();
    await setUp({ starts: [{ fleet: 'PY', starts_at: START }] });
    expect(await scores()).toEqual([]);
    await setUp();
    expect(await scores()).toMatchObject([{ ...boat, finish_time: 60.5 }]);
  });

  it('follows a corrected start; finishes that came otherwise do not', async () => {
    await setUp();
    await cross(boat);
    await finish(70, { registration_id: 'ent_2' });
    await setUp({ starts: [{ fleet: 'IRC', starts_at: START + 500 }] });
    expect(await scores()).toMatchObject([
      { ...boat, finish_time: 60 },
      { registration_id: 'ent_2', finish_time: 70 },
    ]);
  });

  it('follows the boat into another fleet, whose start is another', async () => {
    await setUp();
    const entry = { id: 'mover', regatta_id: 'reg_1', sail_number: 'IRL 3' };
    await club.post('/registrations', { ...entry, fleets: ['IRC'] });
    await cross({ registration_id: 'mover' });
    await club.post('/registrations', { ...entry, fleets: ['PY'] });
    expect(await scores()).toMatchObject([{ registration_id: 'mover', finish_time: 55.5 }]);
    await club.post('/registrations', { ...entry, fleets: [] });
    expect(await scores()).toEqual([]);
  });

  it('loses its score when the start turns out to be later, and has it again when that is put right', async () => {
    await setUp();
    await cross(boat);
    await setUp({ starts: [{ fleet: 'IRC', starts_at: START + 100_000 }] });
    expect([await scores(), (await crossings()).length]).toEqual([[], 1]);
    await setUp();
    expect(await scores()).toMatchObject([{ ...boat, finish_time: 60.5 }]);
  });

  it('does not undo a correction made since when the start is corrected', async () => {
    await setUp();
    await cross(boat);
    await finish(59);
    await setUp({ starts: [{ fleet: 'IRC', starts_at: START + 500 }] });
    expect(await scores()).toMatchObject([{ finish_time: 59, crossing_id: null }]);
  });

  it('cannot be a boat’s second in one race', async () => {
    await setUp();
    await cross(boat);
    const { status, body } = await cross({ ...boat, id: `y${race_number}` });
    expect([status, body.errors[0].path]).toEqual([400, 'registration_id']);
    expect(body.message).toContain(`crossing x${race_number}`);
    expect(await crossings()).toHaveLength(1);
  });

  it('may have any time that the API takes, and still says which crossing is in the way', async () => {
    await setUp();
    expect((await cross({ ...boat, crossed_at: Date.parse('9999-12-31T23:59:59.999Z') })).status).toBe(200);
    expect((await cross({ ...boat, id: `y${race_number}` })).status).toBe(400);
  });

  it('names a boat of its own regatta only', async () => {
    expect((await cross({ registration_id: 'elsewhere' })).status).toBe(404);
    expect((await cross({ registration_id: 'nothing' })).status).toBe(404);
    expect(await crossings()).toEqual([]);
  });

  it('of another regatta with the same id is not touched', async () => {
    await cross({});
    const { status } = await cross({ regatta_id: 'reg_2' });
    expect(status).toBe(404);
    expect(await crossings()).toMatchObject([{ regatta_id: 'reg_1' }]);
  });

  it.each([
    ['id', undefined],
    ['id', ''],
    ['regatta_id', undefined],
    ['race_number', 0],
    ['race_number', 1.5],
    ['crossed_at', undefined],
    ['crossed_at', -1],
    ['crossed_at', 1.5],
    ['crossed_at', 9007199254740992],
    ['sail_text', 66],
    ['registration_id', 66],
    ['registration_id', ''],
  ])('with %s %j is refused', async (field, value) => {
    const { status, body } = await cross({ [field]: value });
    expect([status, body.errors[0].path]).toEqual([400, field]);
  });

  it('that is removed takes its score along; the history stays', async () => {
    await setUp();
    await cross(boat);
    const { status, body } = await club.call('DELETE', '/crossings', { query: { id: `x${race_number}` } });
    expect([status, body.data.id]).toEqual([200, `x${race_number}`]);
    expect([await scores(), await crossings()]).toEqual([[], []]);
    expect(actions()).toEqual(['start', 'start', 'crossing', 'finish', 'score_removed', 'crossing_removed']);
    const again = await club.call('DELETE', '/crossings', { query: { id: `x${race_number}` } });
    expect(again.status).toBe(404);
  });

  it('is listed in the order of the line, whatever the order of arrival', async () => {
    for (const [id, crossed_at] of [
      ['b', START + 2],
      ['c', START + 3],
      ['a', START + 1],
    ] as const)
      await cross({ id: `${id}${race_number}`, crossed_at });
    expect((await crossings()).map(({ crossed_at }: { crossed_at: number }) => crossed_at - START)).toEqual([
      1, 2, 3,
    ]);
  });

  it('whose score was removed keeps it so when another boat of the race is corrected', async () => {
    await setUp();
    await cross(boat);
    await cross({ id: `y${race_number}`, registration_id: 'ent_2' });
    await club.call('DELETE', '/scores', { query: { ...boat, race_number } });
    await club.post('/registrations', {
      id: 'ent_2',
      regatta_id: 'reg_1',
      sail_number: 'IRL ent_2',
      fleets: ['IRC'],
    });
    expect((await scores()).map((score: { registration_id: string }) => score.registration_id)).toEqual([
      'ent_2',
    ]);
  });
});

describe('GET /scores/history', () => {
  it('lists what was done in a race, in the order in which it was done', async () => {
    await setUp();
    await cross(boat);
    await code({ code: 'ZFP' });
    await finish(59);
    expect(await listed('/scores/history')).toEqual(history());
    expect(actions()).toEqual(['start', 'start', 'crossing', 'finish', 'code', 'finish']);
  });

  it('says who did it, by the name of the key', async () => {
    await finish(60);
    await code({ code: 'ZFP' });
    expect(history()).toMatchObject([
      { action: 'finish', recorded_by: 'test', reason: null, caused_by: null },
      { action: 'code', recorded_by: 'test' },
    ]);
  });

  it('of an unknown regatta is 404', async () => {
    expect((await club.get('/scores/history', { regatta_id: 'nothing' })).status).toBe(404);
  });
});

describe('GET /scores and /crossings', () => {
  it.each(['/scores', '/crossings'])('%s of an unknown regatta is 404', async (path) => {
    expect((await club.get(path, { regatta_id: 'nothing' })).status).toBe(404);
  });

  it.each(['/scores', '/crossings'])('%s lists every race unless one is named', async (path) => {
    await setUp();
    await cross(boat);
    const all = await club.get(path, { regatta_id: 'reg_1', limit: 100 });
    const races = all.body.data.map((record: { race_number: number }) => record.race_number);
    expect(new Set(races).size).toBeGreaterThan(5);
    expect((await listed(path)).length).toBe(1);
  });
});
