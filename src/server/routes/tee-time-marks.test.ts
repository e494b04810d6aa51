import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { HOUR, record, T0 } from '../../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
  await club.put('tee-times', [record('tee-times', { id: 't1', starts_at: T0 })]);
});
afterAll(() => club.close());

let made = 0;
const newId = () => `mrk_${++made}`;
const mark = (body: object = {}) =>
  club.post('/tee-times/marks', {
    ...{ id: newId(), club_id: CLUB, kind: 'checked_in', tee_time_id: 't1', seat: 1, player: 'Ann' },
    ...{ sheet_at: T0, marked_at: T0 - 1000 },
    ...body,
  });
const marks = async (query: object = {}) => {
  const window = { club_id: CLUB, start_date: T0 - HOUR, end_date: T0 + HOUR, limit: 100 };
  const { body } = await club.get('/tee-times/marks', { ...window, ...query });
  return body.data as { id: string; void: boolean; version: number }[];
};

describe('POST /tee-times/marks', () => {
  it('records a mark with who made it, and changes no tee time', async () => {
    const before = club.server.store.read.all('SELECT * FROM tee_times');
    const { status, body } = await mark({ id: 'cart', kind: 'cart', details: { cart: '14' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: 'cart', void: false, version: 1, recorded_by: expect.any(String) });
    expect(body.data.details).toMatchObject({ cart: '14', minutes: null });
    expect(club.server.store.read.all('SELECT * FROM tee_times')).toEqual(before);
  });

  it('is taken back and holds again; a late repeat of the first changes neither', async () => {
    const first = { id: 'twice', kind: 'teed_off', seat: null, player: null };
    await mark(first);
    expect((await mark({ ...first, void: true })).body.data).toMatchObject({ void: true, version: 2 });
    expect((await mark(first)).body.data).toMatchObject({ void: true, version: 2 });
    expect((await mark({ ...first, void: false, marked_at: 1 })).body.data).toMatchObject({
      void: false,
      version: 3,
      marked_at: T0 - 1000,
    });
  });

  it('may be of a tee time that is gone: what was marked while cut off is not lost', async () => {
    expect((await mark({ tee_time_id: 'gone' })).status).toBe(200);
  });

  it.each([
    ['without its tee time', { tee_time_id: null }],
    ['a cart without a number', { kind: 'cart' }],
    ['a delay without minutes', { kind: 'delay', tee_time_id: null }],
    ['a delay of less than nothing', { kind: 'delay', tee_time_id: null, details: { minutes: -1 } }],
    ['standby without a name', { kind: 'standby', tee_time_id: null }],
    ['placed without a party', { kind: 'placed' }],
    ['of a kind that there is not', { kind: 'lunch' }],
  ])('is refused %s', async (_, body) => {
    expect((await mark(body)).status).toBe(400);
  });

  it('one id is one mark', async () => {
    await mark({ id: 'mine' });
    const { status, body } = await mark({ id: 'mine', kind: 'no_show' });
    expect([status, body.errors[0].path]).toEqual([400, 'id']);
  });

  it('takes a scope of its own, and is read with the tee sheet', async () => {
    const body = {
      id: newId(),
      club_id: CLUB,
      kind: 'teed_off',
      tee_time_id: 't1',
      sheet_at: T0,
      marked_at: T0,
    };
    const query = { club_id: CLUB, start_date: T0, end_date: T0 + 1 };
    const starter = await club.newKey({ scopes: ['tee_times:mark'] });
    expect((await club.post('/tee-times/marks', body, starter)).status).toBe(200);
    expect((await club.get('/tee-times/marks', query, starter)).status).toBe(403);
    const shop = await club.newKey({ scopes: ['tee_times:read'] });
    expect((await club.post('/tee-times/marks', body, shop)).status).toBe(403);
    expect((await club.get('/tee-times/marks', query, shop)).status).toBe(200);
  });
});

describe('GET /tee-times/marks', () => {
  it('lists a day of the sheet, of a tee time or of a kind', async () => {
    const delay = { kind: 'delay', tee_time_id: null, seat: null, player: null, details: { minutes: 30 } };
    await mark({ id: 'delay', ...delay });
    await mark({ id: 'tomorrow', ...delay, sheet_at: T0 + 24 * HOUR });
    const all = (await marks()).map(({ id }) => id);
    expect(all).toContain('delay');
    expect(all).not.toContain('tomorrow');
    expect((await marks({ kind: 'delay' })).map(({ id }) => id)).toEqual(['delay']);
    expect((await marks({ tee_time_id: 'gone' })).length).toBe(1);
  });
});
