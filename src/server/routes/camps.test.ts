import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('camp-registrations', [
    record('camp-registrations', { id: 'a', camp_id: 'opti', registered_at: 1 }),
    record('camp-registrations', { id: 'b', camp_id: 'topper', registered_at: 2 }),
    record('camp-registrations', { id: 'c', camp_id: 'opti', registered_at: 3 }),
    record('camp-registrations', { id: 'd', camp_id: null, registered_at: 4 }),
    record('camp-registrations', { id: 'x', camp_id: 'opti', registered_at: 1, club_id: 'neighbours' }),
  ]);
});
afterAll(() => club.close());

const list = async (query = {}) => {
  const { body } = await club.get('/camp-registrations', {
    club_id: CLUB,
    start_date: 0,
    end_date: 10,
    ...query,
  });
  return body.data.map(({ id }: { id: string }) => id);
};

it('without camp_id every camp’s registrations are listed', async () => {
  expect(await list()).toEqual(['a', 'b', 'c', 'd']);
});

it("camp_id lists one camp's registrations only, in the window asked for", async () => {
  expect(await list({ camp_id: 'opti' })).toEqual(['a', 'c']);
  expect(await list({ camp_id: 'opti', start_date: 2 })).toEqual(['c']);
  expect(await list({ camp_id: 'unknown' })).toEqual([]);
});
