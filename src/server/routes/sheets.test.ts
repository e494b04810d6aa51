import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';

/** Two recorders, each on a sheet of their own: results come from sheet A, and sheet B is kept to be compared with it. */

const NOON = Date.UTC(2026, 8, 5, 12);
const MINUTE = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
let boat: string;
const race_number = 1;
beforeEach(async () => {
  made++;
  [regatta_id, boat] = [`reg_${made}`, `ent_${made}`];
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Autumn Cup', fleets });
  const entry = { id: boat, regatta_id, sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1.1 } };
  await club.post('/registrations', entry);
  await start(NOON);
});

const start = (starts_at: number) =>
  club.post('/races/starts', { regatta_id, race_number, fleet: 'IRC', starts_at });
const cross = (sheet: string | undefined, body: object, path = '/crossings') =>
  club.post(path, {
    id: `crs_${sheet}_${made}`,
    regatta_id,
    race_number,
    ...(sheet && { sheet }),
    ...body,
  });
const all = async (path: string, query: object = {}) =>
  (await club.get(path, { regatta_id, ...query })).body.data;
const finishes = async () =>
  (await all('/scores')).map(({ finish_time }: { finish_time: number }) => finish_time);
const queued = () =>
  club.server.store.read
    .all<{ operation: string; writes: string }>(
      "SELECT operation, writes FROM outbox WHERE resource = 'crossings' AND request ->> '$.body.regatta_id' = ? ORDER BY seq",
      regatta_id,
    )
    .map(({ operation, writes }) => ({ operation, writes: JSON.parse(writes) }));

it('a crossing is on sheet A where nothing is said, and stays on the sheet that it was recorded on', async () => {
  expect((await cross(undefined, { crossed_at: NOON + MINUTE })).body.data).toMatchObject({
    sheet: 'A',
    settled: null,
  });
  await cross('B', { crossed_at: NOON + MINUTE });
  const renamed = await cross(undefined, { id: `crs_B_${made}`, registration_id: boat });
  expect(renamed.body.data).toMatchObject({ sheet: 'B', registration_id: boat, score: null });
  const moved = await cross('A', { id: `crs_B_${made}` });
  expect(moved.status).toBe(400);
  expect(moved.body.message).toContain('a crossing is on the sheet that it was recorded on');
  expect((await cross('C', { crossed_at: NOON })).status).toBe(400);
});

it('both sheets name the same boat, and her score is that of sheet A whatever becomes of B', async () => {
  await cross('A', { crossed_at: NOON + 40 * MINUTE, registration_id: boat });
  const second = await cross('B', { crossed_at: NOON + 41 * MINUTE, registration_id: boat });
  expect(second).toMatchObject({ status: 200, body: { data: { score: null } } });
  expect(await finishes()).toEqual([40 * 60]);

  await start(NOON + MINUTE);
  expect(await finishes()).toEqual([39 * 60]);
  await club.post('/registrations', {
    id: boat,
    regatta_id,
    sail_number: 'IRL 66',
    fleets: ['IRC'],
    helm: 'Nora',
  });
  expect(await finishes()).toEqual([39 * 60]);
  await club.call('DELETE', '/crossings', { query: { id: `crs_B_${made}` } });
  expect(await finishes()).toEqual([39 * 60]);
  await club.call('DELETE', '/crossings', { query: { id: `crs_A_${made}` } });
  expect(await finishes()).toEqual([]);
});

it('a corrected start makes no score of what only sheet B has', async () => {
  await cross('B', { crossed_at: NOON + 41 * MINUTE, registration_id: boat });
  await start(NOON + MINUTE);
  expect(await finishes()).toEqual([]);
  const edit = { registration_id: boat, race_number };
  const taken = await club.post('/scores/edit', { ...edit, crossing_id: `crs_B_${made}` });
  expect(taken.status).toBe(400);
  expect(taken.body.message).toContain('results come from sheet A');
  // Taking her finish away clears her name from sheet A's crossing alone.
  await cross('A', { crossed_at: NOON + 40 * MINUTE, registration_id: boat });
  await club.post('/scores/edit', { ...edit, finish_time: null });
  const named = (await all('/crossings', { race_number })).map(
    (one: { sheet: string; registration_id: string | null }) => [one.sheet, one.registration_id],
  );
  expect(named).toEqual([
    ['A', null],
    ['B', boat],
  ]);
});

it('names that change places on sheet B, and laps there, change no score', async () => {
  const other = `other_${made}`;
  await club.post('/registrations', {
    ...{ id: other, regatta_id, sail_number: 'IRL 7', fleets: ['IRC'], ratings: { tcf: 1 } },
  });
  await club.post('/races', {
    regatta_id,
    race_number,
    scoring: 'average_laps',
    starts: [{ fleet: 'IRC', starts_at: NOON }],
  });
  await cross('A', { crossed_at: NOON + 40 * MINUTE, registration_id: boat });
  await cross('B', { crossed_at: NOON + 20 * MINUTE, id: `lap_${made}`, lap_of: boat });
  await cross('B', { crossed_at: NOON + 41 * MINUTE, registration_id: boat });
  const scores = async () => JSON.stringify(await all('/scores'));
  const before = await scores();
  const names = [{ id: `crs_B_${made}`, registration_id: other, sail_text: 'IRL 7' }];
  const renamed = await club.post('/crossings/names', { regatta_id, race_number, names });
  expect(renamed.body.data).toMatchObject([{ sheet: 'B', registration_id: other, score: null }]);
  expect(await scores()).toBe(before);
  expect(JSON.parse(before)).toMatchObject([{ registration_id: boat, finish_time: 40 * 60, laps: null }]);
  const ofB = queued().filter(({ operation }) => operation !== 'crossings.save');
  expect(new Set(ofB.map(({ operation }) => operation))).toEqual(new Set(['crossings.saveSecondSheet']));
  expect(ofB.flatMap(({ writes }) => writes).filter((one: string) => one.startsWith('scores/'))).toEqual([]);
});

it('the list is of both sheets or of one', async () => {
  await cross('A', { crossed_at: NOON + 40 * MINUTE });
  await cross('B', { crossed_at: NOON + 41 * MINUTE });
  const sheets = async (query: object) =>
    (await all('/crossings', { race_number, ...query })).map(({ sheet }: { sheet: string }) => sheet);
  expect(await sheets({})).toEqual(['A', 'B']);
  expect(await sheets({ sheet: 'A' })).toEqual(['A']);
  expect(await sheets({ sheet: 'B' })).toEqual(['B']);
});

it('what was recorded at first stays in the history', async () => {
  await cross('B', { crossed_at: NOON + 40 * MINUTE });
  await cross('B', { crossed_at: NOON + 41 * MINUTE });
  await club.call('DELETE', '/crossings', { query: { id: `crs_B_${made}` } });
  const history = (await all('/scores/history', { race_number }))
    .filter(({ action }: { action: string }) => action.startsWith('crossing'))
    .map(
      ({ action, record }: { action: string; record: { crossed_at: number; sheet: string } }) =>
        `${action} ${record.sheet} ${(record.crossed_at - NOON) / MINUTE}`,
    );
  expect(history).toEqual(['crossing B 40', 'crossing B 41', 'crossing_removed B 41']);
});

it('a difference that was left as it is stays marked, until somebody else has said otherwise', async () => {
  await cross('B', { crossed_at: NOON });
  const settle = (settled: string | null, if_settled: string | null) =>
    cross('B', { settled, if_settled, crossed_at: undefined });
  expect((await settle('A 12:00:03', null)).body.data).toMatchObject({ settled: 'A 12:00:03' });
  expect((await settle('A 12:00:04', null)).status).toBe(409);
  expect((await cross('B', { sail_text: '66' })).body.data).toMatchObject({ settled: 'A 12:00:03' });
  expect((await settle(null, 'A 12:00:03')).body.data).toMatchObject({ settled: null });
});

describe('upstream', () => {
  it('is sent sheet B by its own route, about no score', async () => {
    await cross('A', { crossed_at: NOON + 40 * MINUTE, registration_id: boat });
    await cross('B', { crossed_at: NOON + 41 * MINUTE, registration_id: boat });
    expect(queued()).toEqual([
      { operation: 'crossings.save', writes: [`crossings/crs_A_${made}`, `scores/${boat}/1`] },
      { operation: 'crossings.saveSecondSheet', writes: [`crossings/crs_B_${made}`] },
    ]);
  });

  it('takes it there as sheet B, and nothing else', async () => {
    const path = '/crossings/second-sheet';
    const taken = await cross('B', { crossed_at: NOON + MINUTE, registration_id: boat }, path);
    expect(taken).toMatchObject({ status: 200, body: { data: { sheet: 'B', score: null } } });
    expect((await cross('A', { crossed_at: NOON + MINUTE }, path)).status).toBe(400);
    expect((await cross(undefined, { crossed_at: NOON + MINUTE }, path)).status).toBe(400);
  });
});
