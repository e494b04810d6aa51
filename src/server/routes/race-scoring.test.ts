import type { Standing } from '@dockside/scoring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
const boat = (sail: string) => `${regatta_id}_${sail}`;
/** A regatta of its own for each test, with three boats. */
beforeEach(async () => {
  made += 1;
  regatta_id = `reg_${made}`;
  await saveRegatta([{ name: 'Open' }]);
  for (const sail of ['A', 'B', 'C'])
    await club.post('/registrations', {
      id: boat(sail),
      regatta_id,
      sail_number: sail,
      fleets: ['Open'],
    });
});

const saveRegatta = (fleets: object[]) =>
  club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Evenings', fleets });
const saveRace = (fields: object = {}, race_number = 1) =>
  club.post('/races', { regatta_id, race_number, ...fields });
const edit = (sail: string, fields: object, race_number = 1) =>
  club.post('/scores/edit', { registration_id: boat(sail), race_number, ...fields });
const finish = (sail: string, finish_time: number, fields: object = {}, race_number = 1) =>
  club.post('/scores', { registration_id: boat(sail), race_number, finish_time, ...fields });
const standings = async () => (await club.get('/standings', { regatta_id })).body.data;
const nets = async () =>
  (await standings()).standings.map(({ sail_number, net }: Standing) => [sail_number, net]);

describe('how a race is scored', () => {
  it('is by time unless said otherwise, and stays where a request leaves it out', async () => {
    expect((await saveRace()).body.data.scoring).toBe('time');
    expect((await saveRace({ scoring: 'average_laps' })).body.data.scoring).toBe('average_laps');
    expect((await saveRace({ name: 'Sat' })).body.data).toMatchObject({
      name: 'Sat',
      scoring: 'average_laps',
    });
    expect((await saveRace({ scoring: 'backwards' })).status).toBe(400);
  });

  it('by average laps takes the laps that are recorded with each finish', async () => {
    await saveRace({ scoring: 'average_laps' });
    await finish('A', 3600, { laps: 3 });
    await finish('B', 2300, { laps: 2 });
    await finish('C', 1300, { laps: 1 });
    expect(await nets()).toEqual([
      ['B', 1],
      ['A', 2],
      ['C', 3],
    ]);
  });

  it('as a pursuit race takes places, which can be corrected and taken back', async () => {
    await saveRace({ scoring: 'pursuit' });
    await edit('A', { finish_place: 2 });
    await edit('B', { finish_place: 1 });
    const tied = await edit('C', { finish_place: 2 });
    expect(tied.body.data).toMatchObject({ finish_time: null, finish_place: 2 });
    expect(await nets()).toEqual([
      ['B', 1],
      ['A', 2.5],
      ['C', 2.5],
    ]);
    // Fields that an edit leaves out stay.
    expect((await edit('A', { code: 'ZFP' })).body.data).toMatchObject({ finish_place: 2, code: 'ZFP' });
    await edit('A', { code: null });
    expect((await edit('A', { finish_place: null })).body.data.version).toBe(0);
    expect(await nets()).toEqual([
      ['B', 1],
      ['C', 2],
      ['A', 4],
    ]);
    const { body } = await club.get('/scores/history', { regatta_id, race_number: 1 });
    expect(body.data.map(({ action }: { action: string }) => action)).toContain('score_removed');
  });

  it('takes a place in no other race', async () => {
    await saveRace();
    const refused = await edit('A', { finish_place: 1 });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('is for pursuit races only');
    await saveRace({ scoring: 'pursuit' });
    expect((await edit('A', { finish_place: 0 })).status).toBe(400);
  });
});

describe('the points system of a fleet', () => {
  it('is low point unless said otherwise, and stays where a request leaves it out', async () => {
    expect((await standings()).points_system).toBe('low_point');
    await saveRegatta([{ name: 'Open', points_system: 'cox_sprague' }]);
    await saveRegatta([{ name: 'Opens', was: 'Open' }]);
    expect((await standings()).points_system).toBe('cox_sprague');
    expect((await saveRegatta([{ name: 'Opens', points_system: 'guess' }])).status).toBe(400);
  });

  it('scores places by its own table, which stays where a request leaves it out', async () => {
    await saveRegatta([{ name: 'Open', points_table: { points: [0.75] } }]);
    const { body } = await saveRegatta([{ name: 'Open' }]);
    expect(body.data.fleets[0].points_table).toEqual({ points: [0.75], beyond: 'place', value: 0 });
    await finish('A', 100);
    await finish('B', 200);
    const { standings: boats } = await standings();
    expect(boats.map(({ net }: Standing) => net).slice(0, 2)).toEqual([0.75, 2]);
    const { body: taken } = await saveRegatta([{ name: 'Open', points_table: null }]);
    expect(taken.data.fleets[0].points_table).toBeNull();
  });

  it('scores, sorts and explains the standings', async () => {
    await saveRegatta([{ name: 'Open', points_system: 'cox_sprague' }]);
    await finish('A', 100);
    await finish('B', 200);
    await finish('C', 300);
    await finish('B', 100, {}, 2);
    await finish('C', 200, {}, 2);
    const { standings: boats } = await standings();
    expect(
      boats.map(({ sail_number, rank, total, net }: Standing) => [sail_number, rank, total, net]),
    ).toEqual([
      ['A', 1, 31, 100],
      ['B', 2, 35, 85.366],
      ['C', 3, 28, 68.293],
    ]);
    expect(boats[1].scores[0].explanation).toContain(
      '25 points of 31 possible, 3 boats started (Cox-Sprague',
    );
    expect(boats[0].scores[1]).toMatchObject({ code: 'DNC', points: 0 });
  });
});
