import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

/** Laps that are counted at the line, places of a pursuit race, and how long a fleet may take. */

const GUN = Date.UTC(2026, 8, 5, 12);
const race_number = 1;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
const boat = (sail: string) => `${sail}_${made}`;
beforeEach(() => {
  regatta_id = `reg_${++made}`;
});

async function setUp(scoring: 'average_laps' | 'most_laps' | 'pursuit'): Promise<void> {
  await club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Cup', fleets: [{ name: 'All' }] });
  for (const sail of ['A', 'B', 'C'])
    await club.post('/registrations', { id: boat(sail), regatta_id, sail_number: sail, fleets: ['All'] });
  const starts = [{ fleet: 'All', starts_at: GUN }];
  await club.post('/races', { regatta_id, race_number, scoring, starts, status: 'racing' });
}

async function scores(): Promise<Record<string, unknown>> {
  const { body } = await club.get('/scores', { regatta_id, limit: 100 });
  return Object.fromEntries(
    body.data.map((score: Record<string, string>) => [score.registration_id!.split('_')[0], score]),
  );
}

describe('laps', () => {
  const cross = (number: number, body: object) =>
    club.post('/crossings', {
      id: `crs_${made}_${number}`,
      regatta_id,
      race_number,
      crossed_at: GUN + number * 60_000,
      ...body,
    });
  const remove = (number: number) =>
    club.call('DELETE', '/crossings', { query: { id: `crs_${made}_${number}` } });

  it.each(['average_laps', 'most_laps'] as const)(
    'in %s are those that a boat ended at the line, and the one that her finish ends',
    async (scoring) => {
      await setUp(scoring);
      await cross(1, { lap_of: boat('A') });
      await cross(2, { lap_of: boat('A') });
      expect(await scores()).toEqual({});
      const finish = await cross(3, { registration_id: boat('A') });
      expect(finish.body.data.score).toMatchObject({ finish_time: 180, laps: 3 });
      // A boat without a lap counted before sailed one; a lap that is found late counts, one taken back does not.
      await cross(4, { registration_id: boat('B') });
      expect(await scores()).toMatchObject({ A: { laps: 3 }, B: { laps: 1 } });
      await cross(5, { lap_of: boat('B') });
      await remove(1);
      expect(await scores()).toMatchObject({ A: { laps: 2 }, B: { laps: 2 } });
      // Her last lap was her finish.
      await cross(6, { lap_of: boat('C') });
      await cross(7, { lap_of: boat('C') });
      await cross(7, { lap_of: null, registration_id: boat('C') });
      expect(await scores()).toMatchObject({ C: { laps: 2, finish_time: 420 } });
    },
  );

  it('that were typed stay where none was counted', async () => {
    await setUp('average_laps');
    await club.post('/scores/edit', { registration_id: boat('A'), race_number, finish_time: 100, laps: 4 });
    await cross(1, { registration_id: boat('B') });
    await club.post('/scores/edit', { registration_id: boat('B'), race_number, laps: 5 });
    expect(await scores()).toMatchObject({ A: { laps: 4 }, B: { laps: 5 } });
  });

  it('are nobody’s finish: one boat ends many, and keeps her entry for them', async () => {
    await setUp('average_laps');
    const both = await cross(1, { lap_of: boat('A'), registration_id: boat('A') });
    expect([both.status, both.body.errors[0].path]).toEqual([400, 'lap_of']);
    const nobody = await cross(1, { lap_of: 'nobody' });
    expect([nobody.status, nobody.body.code]).toEqual([404, 'NOT_FOUND']);
    await cross(1, { lap_of: boat('A') });
    const named = await club.post('/crossings/names', {
      regatta_id,
      race_number,
      names: [{ id: `crs_${made}_1`, registration_id: boat('B'), sail_text: null }],
    });
    expect([named.status, named.body.errors[0].path]).toEqual([400, 'lap_of']);
    const gone = await club.call('DELETE', '/registrations', { query: { id: boat('A') } });
    expect([gone.status, gone.body.message]).toEqual([400, expect.stringContaining('1 lap')]);
  });
});

describe('places of a pursuit race', () => {
  const place = (sail: string, finish_place: number | null, more: object = {}) => ({
    registration_id: boat(sail),
    finish_place,
    ...more,
  });
  const set = (...places: object[]) => club.post('/scores/places', { regatta_id, race_number, places });

  it('are set, moved on and taken back together, and codes stay', async () => {
    await setUp('pursuit');
    expect((await set(place('A', 1, { if_finish_place: null }))).status).toBe(200);
    await club.post('/scores/codes', { registration_id: boat('A'), race_number, code: 'SCP' });
    await set(place('B', 1), place('A', 2, { if_finish_place: 1 }));
    expect(await scores()).toMatchObject({ A: { finish_place: 2, code: 'SCP' }, B: { finish_place: 1 } });
    const refused = await set(place('A', 3), place('B', 2, { if_finish_place: 2 }));
    expect(refused.status).toBe(409);
    expect(await scores()).toMatchObject({ A: { finish_place: 2 }, B: { finish_place: 1 } });
    await set(place('B', null), place('A', 1));
    expect(Object.keys(await scores())).toEqual(['A']);
  });

  it('are for a race that is scored by them', async () => {
    await setUp('average_laps');
    const { status, body } = await set(place('A', 1));
    expect([status, body.errors[0].path]).toEqual([400, 'places']);
  });
});

describe('how long a fleet may take', () => {
  it('is kept by a request that says nothing of it, and by another name', async () => {
    const limits = { time_limit_minutes: 90, finishing_window_minutes: 15, after_window: 'DNF' };
    const save = (fleet: object) =>
      club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Cup', fleets: [fleet] });
    await save({ name: 'IRC', ...limits });
    await save({ name: 'IRC', rating_system: 'tcf' });
    const renamed = await save({ name: 'IRC 1', was: 'IRC' });
    expect(renamed.body.data.fleets).toMatchObject([{ name: 'IRC 1', ...limits }]);
    const cleared = await save({ name: 'IRC 1', finishing_window_minutes: null });
    expect(cleared.body.data.fleets).toMatchObject([{ ...limits, finishing_window_minutes: null }]);
  });
});
