import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { HOUR, record, T0 } from '../../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put(
    'tee-times',
    [2, 0, 1].map((i) => record('tee-times', { id: `t${i}`, starts_at: T0 + i * HOUR })),
  );
});
afterAll(() => club.close());

const query = (body: object = {}) =>
  club.post('/tee-times', { club_id: CLUB, start_date: T0, end_date: T0 + 3 * HOUR, ...body });

describe('POST /tee-times', () => {
  it('lists the tee sheet by start', async () => {
    const { body } = await query();
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['t0', 't1', 't2']);
  });

  it('pages by cursor, limit and skip in the body', async () => {
    const { body } = await query({ limit: 1, skip: 1 });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['t1']);
    const next = await query({ limit: 1, cursor: body.next_cursor });
    expect([next.body.data[0].id, next.body.has_more]).toEqual(['t2', false]);
  });

  it('is a query: nothing is written or queued', async () => {
    const seq = () => club.server.store.read.get('SELECT max(seq) FROM change_log');
    const before = seq();
    await query();
    expect(seq()).toEqual(before);
    expect(club.server.store.read.get('SELECT * FROM outbox')).toBeUndefined();
  });
});
