import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('banquets', [record('banquets', { id: 'beo_1' }), record('banquets', { id: 'beo_2' })]);
  await club.put('banquet-line-items', [
    record('banquet-line-items', { id: 'wine', event_order_id: 'beo_1' }),
    record('banquet-line-items', { id: 'soup', event_order_id: 'beo_1' }),
    record('banquet-line-items', { id: 'band', event_order_id: 'beo_2' }),
  ]);
});
afterAll(() => club.close());

const lines = (event_order_id: string) => club.get('/banquet-line-items', { club_id: CLUB, event_order_id });

it('the lines of one event order are listed, by id', async () => {
  const { body } = await lines('beo_1');
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['soup', 'wine']);
});

it('an event order that does not exist is 404, not an empty list', async () => {
  const { status, body } = await lines('beo_3');
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  expect(body.message).toBe('No event order "beo_3" in this club.');
});
