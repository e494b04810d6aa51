import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import type { TeeTime } from '../../contract/areas/golf/tee-times';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub();
});
afterAll(() => club.close());

const AT = 1_788_249_600_000;
const player = (name: string, fields: object = {}) => ({
  ...{ name, kind: 'guest', member_id: null, membership_number: null, transport: 'walking', holes: 18 },
  ...{ checked_in: false, paid: false, no_show: false },
  ...fields,
});
let made = 0;
const teeTime = (names: string[], fields: object = {}) => ({
  ...{ starts_at: AT, start_hole: 1, side: 'front', holes: 18, capacity: 4, status: 'open' },
  players: names.map((name) => player(name)),
  ...fields,
});
let id: string;
beforeEach(() => {
  id = `tee_${++made}`;
});

const book = (changes: object[]) => club.post('/tee-times/bookings', { club_id: CLUB, changes });
const stored = async (of = id): Promise<TeeTime | undefined> =>
  (await club.post('/tee-times', { club_id: CLUB, start_date: 0, end_date: AT * 2, id: of })).body.data[0];

it('adds, changes and deletes a tee time; who is in it says whether it is booked', async () => {
  expect((await book([{ id, record: teeTime([]), if_record: null }])).status).toBe(200);
  expect(await stored()).toMatchObject({ status: 'open', players: [], notes: null });
  const open = await stored();
  await book([{ id, record: { ...open, players: [player('Ann')] }, if_record: open }]);
  expect(await stored()).toMatchObject({ status: 'booked', players: [{ name: 'Ann' }] });
  await book([{ id, record: { ...(await stored()), players: [] } }]);
  expect(await stored()).toMatchObject({ status: 'open' });
  await book([{ id, record: null }]);
  expect(await stored()).toBeUndefined();
});

it('moves a booking in both tee times or in neither', async () => {
  const other = `${id}b`;
  await book([
    { id, record: teeTime(['Ann']) },
    { id: other, record: teeTime([]) },
  ]);
  const [from, to] = [await stored(), await stored(other)];
  const moved = [
    { id, record: { ...from, players: [] }, if_record: from },
    { id: other, record: { ...to, players: from!.players }, if_record: to },
  ];
  // Somebody else was faster.
  await book([{ id: other, record: { ...to, players: [player('Zoe')] } }]);
  const { status, body } = await book(moved);
  expect([status, body.message]).toEqual([409, 'The tee time was changed meanwhile; nothing was written.']);
  expect(await stored()).toEqual(from);
});

it('refuses more players than seats, and new ones in a blocked time', async () => {
  const five = ['A', 'B', 'C', 'D', 'E'];
  const full = await book([{ id, record: teeTime(five) }]);
  expect([full.status, full.body.message]).toEqual([400, expect.stringContaining('4 fit')]);
  await book([{ id, record: teeTime([], { status: 'blocked', reason: 'Frost' }) }]);
  const closed = await book([{ id, record: { ...(await stored()), players: [player('Ann')] } }]);
  expect([closed.status, closed.body.message]).toEqual([400, expect.stringContaining('Unblock it first')]);
  // A no-show leaves a seat.
  const free = `${id}b`;
  const four = {
    ...teeTime([]),
    players: [player('A', { no_show: true }), ...five.slice(1).map((name) => player(name))],
  };
  expect((await book([{ id: free, record: four }])).status).toBe(200);
});

it('counts seats as the starter’s desk does: a marked no-show leaves one, a party from standby takes some', async () => {
  const mark = async (kind: string, fields: object) => {
    const body = {
      id: `mrk_${++made}`,
      club_id: CLUB,
      kind,
      tee_time_id: id,
      sheet_at: AT,
      marked_at: AT,
      ...fields,
    };
    expect((await club.post('/tee-times/marks', body)).status).toBe(200);
    return body;
  };
  await book([{ id, record: teeTime(['A', 'B', 'C', 'D']) }]);
  const add = async (name: string) => {
    const record = await stored();
    return book([{ id, record: { ...record, players: [...record!.players, player(name)] } }]);
  };
  expect((await add('Eve')).status).toBe(400);
  const away = await mark('no_show', { seat: 2, player: 'B' });
  await mark('no_show', { seat: 2, player: 'B' });
  expect((await add('Eve')).status).toBe(200);
  expect((await add('Fay')).body.message).toContain('are 5, and 4 fit');
  // Taken back: the fault was there, and what leaves it as it is may be saved.
  await club.post('/tee-times/marks', { ...away, void: true });
  expect((await book([{ id, record: { ...(await stored()), notes: 'Late' } }])).status).toBe(200);

  id = `${id}b`;
  await book([{ id, record: teeTime(['A']) }]);
  const party = await mark('standby', { tee_time_id: null, details: { name: 'Moore', party_size: 2 } });
  const placed = await mark('placed', { about_id: party.id });
  expect((await add('B')).status).toBe(200);
  expect((await add('C')).body.message).toContain('are 3 with 2 from standby, and 4 fit');
  await club.post('/tee-times/marks', { ...placed, void: true });
  expect((await add('C')).status).toBe(200);
});

it('a faulty record is named by its path', async () => {
  const { status, body } = await book([{ id, record: teeTime([], { capacity: 'four' }) }]);
  expect([status, body.message]).toEqual([400, expect.stringContaining('changes.0.record.capacity')]);
});

it('refuses while a cloud keeps the tee sheet, and without the scope', async () => {
  const { key } = await club.newKey({ scopes: ['tee_times:read', 'tee_times:mark'] });
  const denied = await club.post(
    '/tee-times/bookings',
    { club_id: CLUB, changes: [{ id, record: null }] },
    { key },
  );
  expect(denied.body.code).toBe('API_KEY_SCOPE_DENIED');
  await club.server.store.write((db) => setCloud(db));
  const { status, body } = await book([{ id, record: teeTime([]) }]);
  expect([status, body.message]).toEqual([400, expect.stringContaining('Change them there')]);
});
