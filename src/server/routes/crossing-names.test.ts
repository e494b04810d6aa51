import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';

/** Names that change places do so at once: all of it or nothing, and every boat keeps her finish and what else is hers. */

const GUN = Date.UTC(2026, 8, 5, 12);
const SECOND = 1000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
const race_number = 1;
const sails = ['A', 'B', 'C'];
const boat = (sail: string) => `${sail}_${made}`;
const crossing = (number: number) => `crs_${made}_${number}`;

/** Boats A, B and C at 10, 20 and 30 seconds, and an open time at 40. */
beforeEach(async () => {
  made++;
  regatta_id = `reg_${made}`;
  await club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Cup', fleets: [{ name: 'All' }] });
  for (const sail of sails)
    await club.post('/registrations', { id: boat(sail), regatta_id, sail_number: sail, fleets: ['All'] });
  await club.post('/races/starts', { regatta_id, race_number, fleet: 'All', starts_at: GUN });
  for (const [index, sail] of [...sails, null].entries())
    await club.post('/crossings', {
      id: crossing(index + 1),
      regatta_id,
      race_number,
      crossed_at: GUN + (index + 1) * 10 * SECOND,
      registration_id: sail && boat(sail),
      sail_text: sail,
    });
});

const name = (number: number, sail: string | null, more: object = {}) => ({
  id: crossing(number),
  registration_id: sail && boat(sail),
  sail_text: sail,
  ...more,
});
const setNames = (...names: object[]) => club.post('/crossings/names', { regatta_id, race_number, names });
async function all(path: string) {
  const { body } = await club.get(path, { regatta_id, limit: 100 });
  return body.data;
}
const names = async () => (await all('/crossings')).map(({ sail_text }: { sail_text: string }) => sail_text);
const times = async () =>
  Object.fromEntries(
    (await all('/scores')).map((score: { registration_id: string; finish_time: number }) => [
      score.registration_id.split('_')[0],
      score.finish_time,
    ]),
  );
const queued = () =>
  club.server.store.read.all<{ operation: string }>('SELECT operation FROM outbox ORDER BY seq');

it('swaps two, and each boat keeps what else is recorded of her', async () => {
  await club.post('/scores/edit', { registration_id: boat('A'), race_number, laps: 3, code: 'SCP' });
  const before = queued().length;
  const { status, body } = await setNames(
    name(1, 'B', { if_registration_id: boat('A') }),
    name(2, 'A', { if_registration_id: boat('B') }),
  );
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { registration_id: boat('B'), score: { finish_time: 10 } },
    { registration_id: boat('A'), score: { finish_time: 20, laps: 3, code: 'SCP' } },
  ]);
  expect(await names()).toEqual(['B', 'A', 'C', null]);
  expect(await times()).toEqual({ A: 20, B: 10, C: 30 });
  expect(
    queued()
      .slice(before)
      .map(({ operation }) => operation),
  ).toEqual(['crossings.setNames']);
  const history = (await all('/scores/history')).map(({ action }: { action: string }) => action);
  expect(history).not.toContain('score_removed');
});

it('moves all on by one, into the open time, and back', async () => {
  await setNames(name(1, null), name(2, 'A'), name(3, 'B'), name(4, 'C'));
  expect(await times()).toEqual({ A: 20, B: 30, C: 40 });
  await setNames(name(1, 'A'), name(2, 'B'), name(3, 'C'), name(4, null));
  expect(await times()).toEqual({ A: 10, B: 20, C: 30 });
});

it('writes nothing where one name is another by now, or a boat would have finished twice', async () => {
  const before = await all('/crossings');
  const refused = await setNames(name(1, 'B'), name(2, 'A', { if_registration_id: boat('C') }));
  expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  const twice = await setNames(name(4, 'C'));
  expect([twice.status, twice.body.errors[0].path]).toEqual([400, 'registration_id']);
  const doubled = await setNames(name(1, 'B'), name(2, 'B'));
  expect([doubled.status, doubled.body.errors[0].path]).toEqual([400, 'names.1.registration_id']);
  expect(await all('/crossings')).toEqual(before);
  expect(await times()).toEqual({ A: 10, B: 20, C: 30 });
});

it('takes effect once, changes nothing where all is so already, and is for the crossings of its race', async () => {
  const headers = { 'idempotency-key': `once-${made}` };
  const body = { regatta_id, race_number, names: [name(1, 'B'), name(2, 'A')] };
  const first = await club.post('/crossings/names', body, { headers });
  const again = await club.post('/crossings/names', body, { headers });
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  const count = queued().length;
  await setNames(name(1, 'B'), name(2, 'A', { if_registration_id: boat('B') }));
  expect(queued()).toHaveLength(count);
  const other = await club.post('/crossings/names', { ...body, race_number: 2 });
  expect([other.status, other.body.code]).toEqual([404, 'NOT_FOUND']);
});
