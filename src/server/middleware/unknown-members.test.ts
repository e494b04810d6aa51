import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('regattas', [record('regattas', { id: 'reg_1' })]);
  await club.put('registrations', [record('registrations', { id: 'ent_1' })]);
  await club.put('members', [record('members', { id: 'mem_1' }), record('members', { id: 'mem_2' })]);
});
afterAll(() => club.close());

const window = `club_id=${CLUB}&start_date=0&end_date=1`;

it.each([
  ['/feedback', `${window}&Ratings[0]=4&Ratings[1]=5`, 'Ratings[0]', 'ratings=…, repeated'],
  ['/feedback', `${window}&rating=4`, 'rating', 'ratings'],
  ['/line-items', `${window}&householdId=hh_1`, 'householdId', 'household_id'],
  ['/scores', 'regatta_id=reg_1&race=1', 'race', 'race_number'],
  ['/changes', 'resources=scores', 'resources', 'resource'],
  ['/members', `club_id=${CLUB}&Limit=1`, 'Limit', 'limit'],
])('GET %s?%s is refused instead of answered without the filter', async (path, query, name, meant) => {
  const { status, body } = await club.get(`${path}?${query}`);
  expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
  expect(body.errors[0]).toEqual({
    path: name,
    message: expect.stringContaining(meant),
    code: 'not_served',
  });
});

it('a condition that is written wrong lets nothing be deleted', async () => {
  const { status } = await club.call('DELETE', '/registrations', { query: { id: 'ent_1', ifVersion: 7 } });
  expect(status).toBe(400);
  expect((await club.get('/registrations', { regatta_id: 'reg_1' })).body.data).toHaveLength(1);
});

it('the body of a list that is read by POST is a query, too', async () => {
  const body = { club_id: CLUB, start_date: 0, end_date: 1, Cursor: 'x' };
  expect((await club.post('/tee-times', body)).body.errors).toMatchObject([{ path: 'Cursor' }]);
  expect((await club.post('/tee-times', { ...body, Cursor: undefined, locale: 'en' })).status).toBe(200);
});

it.each(['limit[]', 'limit[0]'])('%s names a parameter in a query, and none in a body', async (name) => {
  const { status, body } = await club.get('/members', { club_id: CLUB, [name]: '1' });
  expect([status, body.data]).toMatchObject([200, [{ id: 'mem_1' }]]);
  const asked = { club_id: CLUB, start_date: 0, end_date: 1, [name]: 1 };
  expect((await club.post('/tee-times', asked)).body.errors).toMatchObject([{ path: name }]);
});

it('what resembles nothing is ignored, as the specification has it', async () => {
  const { status } = await club.get(
    `/members?club_id=${CLUB}&_=1788264000&utm_source=board&expand=household`,
  );
  expect(status).toBe(200);
});

it.each(['state', 'find', 'kid', 'mind', 'port', 'short', 'due', 'codes_only', 'statut'])(
  '%s, which resembles only a filter that derives from a field, is ignored',
  async (name) => {
    const { status, body } = await club.get(`/line-items?${window}&${name}=abc`);
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
    const asked = { club_id: CLUB, start_date: 0, end_date: 1, [name]: 'abc' };
    expect((await club.post('/tee-times', asked)).status).toBe(200);
  },
);

it.each([
  ['memberId', 'member_id'],
  ['member-ids[]', 'member_id'],
  ['Status', 'status'],
  ['dueSince', 'due_since'],
  ['Sort', 'sort'],
])('another spelling of such a filter is refused: %s', async (name, meant) => {
  const { status, body } = await club.get(`/line-items?${window}&${name}=abc`);
  expect(status).toBe(400);
  expect(body.errors[0].message).toMatch(`isn’t known here; write ${meant}`);
});
