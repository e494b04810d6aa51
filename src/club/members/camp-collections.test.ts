import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

/** A collection stays as it was recorded, and can be taken back. */

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
});
afterEach(() => club.close());

const body = {
  id: 'ccl_1',
  club_id: CLUB,
  camp_registration_id: 'cmp_1',
  child: 'Tom',
  collected_by: 'Gran',
};
const save = (fields: object, options = {}) =>
  club.post('/camp-collections', { ...body, collected_at: 1000, ...fields }, options);
const listed = async () => {
  const window = { start_date: 0, end_date: 2000 };
  return (await club.get('/camp-collections', { club_id: CLUB, ...window })).body.data;
};

it('says who took the child, and a repeat changes nothing', async () => {
  expect((await save({})).body.data).toMatchObject({ collected_by: 'Gran', void: false });
  expect((await save({ collected_by: 'Paul' })).body.data).toMatchObject({ collected_by: 'Gran' });
  await save({ void: true });
  expect((await save({})).body.data).toMatchObject({ void: true });
  expect(await listed()).toMatchObject([{ ...body, void: true }]);
  expect((await save({ camp_registration_id: 'cmp_2' })).status).toBe(400);
});

it('keeps why a child was released although somebody is barred without a name', async () => {
  expect((await save({})).body.data).toMatchObject({ reason: null });
  const released = { id: 'ccl_2', reason: 'Office phoned the mother' };
  await save(released);
  await save({ ...released, reason: 'Another', void: true });
  expect(await listed()).toMatchObject([{ reason: null }, { reason: released.reason, void: true }]);
  expect((await save({ id: 'ccl_3', reason: ' ' })).status).toBe(400);
});

it('needs its scope', async () => {
  const { key } = await club.newKey({ scopes: ['camps:read'] });
  expect((await save({}, { key })).status).toBe(403);
});
