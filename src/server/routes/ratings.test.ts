import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

/** Progressive ratings with their working, and ratings by wind and course, through the API. */

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
beforeEach(async () => {
  regatta_id = `reg_${++made}`;
  await saveRegatta({ progressive: { system: 'echo' } });
  for (const [index, tcf] of [1.001, 1.015, 1.02].entries())
    await club.post('/registrations', {
      ...{ id: id(index), regatta_id, sail_number: `IRL ${index}`, fleets: ['ECHO'], ratings: { tcf } },
    });
  for (const [index, minutes] of [60, 61, 66].entries()) await finish(index, 1, minutes * 60);
});

const id = (index: number) => `ent_${made}_${index}`;
const saveRegatta = (fleet: object) =>
  club.post('/regattas', {
    ...{ id: regatta_id, club_id: CLUB, name: 'League' },
    fleets: [{ name: 'ECHO', rating_system: 'tcf', ...fleet }],
  });
const finish = (index: number, race_number: number, finish_time: number) =>
  club.post('/scores', { registration_id: id(index), race_number, finish_time });
const chain = (query: object = {}) =>
  club.get('/ratings/progressive', { regatta_id, fleet: 'ECHO', ...query });
const listed = async (path: string) => (await club.get(path, { regatta_id, limit: 100 })).body.data;

describe('GET /ratings/progressive', () => {
  it('reports each boat’s working, whose values are those of its formulas', async () => {
    const { body } = await chain();
    expect(body.data).toMatchObject({ fleet: 'ECHO', race_number: 1, races: [{ race_number: 1 }] });
    const [boat] = body.data.boats;
    expect(boat).toMatchObject({
      start: 1.001,
      rating: 1.001,
      elapsed: 3600,
      scored_on: 1.001,
      accepted: false,
    });
    const { value: k } = body.data.figures.find(({ name }: { name: string }) => name === 'k');
    expect(k).toBeCloseTo(3.036 / (1 / 3600 + 1 / 3660 + 1 / 3960), 3);
    const step = (name: string) => boat.steps.find((line: { name: string }) => line.name === name).value;
    expect(step('Corrected time')).toBe(3603.6);
    expect(step('Performance')).toBeCloseTo(k / 3600, 7);
    expect(step('Ratio')).toBeCloseTo(k / 3600 / 1.001, 7);
    expect(step('Blended')).toBeCloseTo(0.75 * 1.001 + (0.25 * k) / 3600, 7);
    expect(boat.next_rating).toBe(Math.round(step('Blended') * 1000) / 1000);
    expect(boat.adjustment).toBeCloseTo(boat.next_rating - 1.001, 9);
  });

  it('is empty for a fleet whose ratings follow nothing, and refuses a race that does not count', async () => {
    expect((await chain({ race_number: 7 })).status).toBe(404);
    await saveRegatta({ progressive: null });
    expect((await chain()).body.data).toMatchObject({ progressive: null, race_number: null, boats: [] });
  });

  it('goes on from a rating that a person gave for a race', async () => {
    const ratings = { fleet: 'ECHO', ratings: { tcf: 1.2 }, source: 'handicapper' };
    for (const index of [0, 1, 2]) await finish(index, 2, 3600 + index);
    await club.post('/scores', {
      ...{ registration_id: id(0), race_number: 2, finish_time: 3600, fleet_ratings: [ratings] },
    });
    const [first, second] = (await chain()).body.data.boats;
    expect(first).toMatchObject({ rating: 1.2, set_by_hand: true, scored_on: 1.2 });
    expect(second).toMatchObject({ set_by_hand: false });
  });
});

describe('a fleet’s progressive system', () => {
  it('stays where it is left out, and goes with ratings that cannot follow results', async () => {
    await saveRegatta({ progressive: { system: 'nhc1', alpha: 0.2 } });
    expect((await saveRegatta({})).body.data.fleets).toMatchObject([
      { progressive: { system: 'nhc1', alpha: 0.2, alpha_slower: null } },
    ]);
    expect((await saveRegatta({ rating_system: 'py' })).body.data.fleets).toMatchObject([
      { progressive: null },
    ]);
  });

  it.each([
    ['fleets.0.progressive.system', { rating_system: 'py', progressive: { system: 'echo' } }],
    ['fleets.0.progressive.alpha', { progressive: { system: 'echo', alpha: 1.5 } }],
    ['fleets.0.progressive.band_fast', { progressive: { system: 'echo', band_fast: 1 } }],
    ['fleets.0.progressive.min_finishers', { progressive: { system: 'nhc', min_finishers: 0 } }],
  ])('cannot be: %s', async (path, fleet) => {
    const { status, body } = await saveRegatta(fleet);
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('POST /ratings/accept with for_race', () => {
  it('writes into the scores of that race alone, if they are still the same', async () => {
    const ratings = [{ registration_id: id(0), rating: 1.3, if_version: 2 }];
    const accept = { regatta_id, fleet: 'ECHO', for_race: 1, ratings };
    expect((await club.post('/ratings/accept', accept)).status).toBe(409);
    const now = [{ ...ratings[0], if_version: 1 }];
    expect((await club.post('/ratings/accept', { ...accept, ratings: now })).status).toBe(200);
    expect((await listed('/registrations'))[0].fleet_ratings).toEqual([]);
    const scores = await listed('/scores');
    const changed = scores.filter((score: { fleet_ratings: object[] }) => score.fleet_ratings.length > 0);
    expect(changed).toMatchObject([
      { registration_id: id(0), fleet_ratings: [{ source: 'progressive', ratings: { tcf: 1.3 } }] },
    ]);
  });

  it('refuses a boat that has no finish there', async () => {
    const ratings = [{ registration_id: id(0), rating: 1.3 }];
    const { status } = await club.post('/ratings/accept', {
      regatta_id,
      fleet: 'ECHO',
      for_race: 2,
      ratings,
    });
    expect(status).toBe(400);
  });
});

describe('ratings by wind and course', () => {
  const options = [{ name: 'medium', ratings: { tcf: 1.1 } }];
  const entry = (fields: object) =>
    club.post('/registrations', {
      ...{ id: id(0), regatta_id, sail_number: 'IRL 0', fleets: ['ECHO'], ratings: { tcf: 1.001 } },
      ...fields,
    });
  const race = (fields: object) => club.post('/races', { regatta_id, race_number: 1, ...fields });

  it('stay what they were where a request leaves them out', async () => {
    await entry({ fleet_ratings: [{ fleet: 'ECHO', options, start: 1.05 }] });
    const { body } = await entry({ fleet_ratings: [{ fleet: 'ECHO', ratings: { tcf: 1.02 } }] });
    expect(body.data.fleet_ratings).toMatchObject([{ ratings: { tcf: 1.02 }, options, start: 1.05 }]);
    const rating_options = [{ fleet: 'ECHO', option: 'medium', rating_system: 'tod' }];
    await race({ rating_options });
    expect((await race({ name: 'Sat R1' })).body.data).toMatchObject({ name: 'Sat R1', rating_options });
  });

  it.each([
    ['rating_options', { rating_options: [{ fleet: 'IRC', option: 'medium' }] }],
    ['rating_options', { rating_options: [1, 2].map(() => ({ fleet: 'ECHO', option: 'medium' })) }],
  ])('are refused in a race: %s', async (path, fields) => {
    const { status, body } = await race(fields);
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it('follow a fleet that gets another name, and a score that does so has it in its history', async () => {
    await entry({ fleet_ratings: [{ fleet: 'ECHO', options }] });
    await race({ rating_options: [{ fleet: 'ECHO', option: 'medium' }] });
    const own = [{ fleet: 'ECHO', ratings: { tcf: 1.2 } }];
    await club.post('/scores', {
      registration_id: id(0),
      race_number: 1,
      finish_time: 3600,
      fleet_ratings: own,
    });
    const before = (await listed('/scores/history')).length;
    await club.post('/regattas/fleets/rename', { regatta_id, from: 'ECHO', to: 'Cruisers' });
    expect((await listed('/races'))[0].rating_options).toMatchObject([{ fleet: 'Cruisers' }]);
    expect((await listed('/registrations'))[0].fleet_ratings).toMatchObject([{ fleet: 'Cruisers', options }]);
    const history = await listed('/scores/history');
    expect(history).toHaveLength(before + 1);
    expect(history.at(-1)).toMatchObject({ record: { fleet_ratings: [{ fleet: 'Cruisers' }] } });
  });
});
