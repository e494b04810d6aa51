import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'All' }] });
  await club.put('registrations', [record('registrations', { id: 'ent_1', fleets: ['All'] })]);
});
afterAll(() => club.close());

const ask = (path: string, query: Record<string, string>, etag?: string) =>
  club.get(path, query, etag === undefined ? {} : { headers: { 'if-none-match': etag } });

it.each([
  ['/standings', { regatta_id: 'reg_1' }],
  ['/registrations', { regatta_id: 'reg_1' }],
  // A member that the address does not know goes through the app.
  ['/registrations', { regatta_id: 'reg_1', _: '1' }],
])('GET %s %j is 304 until its data change', async (path, query) => {
  const first = await ask(path, query);
  const etag = first.headers.get('etag')!;
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  const again = await ask(path, query, etag);
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await ask(path, query, 'W/"other"')).body.data).toEqual(first.body.data);
  const id = `ent_${crypto.randomUUID()}`;
  await club.put('registrations', [record('registrations', { id, fleets: ['All'] })]);
  const changed = await ask(path, query, etag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

it('a key without the scope learns nothing of a tag that it knows', async () => {
  const etag = (await ask('/registrations', { regatta_id: 'reg_1' })).headers.get('etag')!;
  const { key } = await club.newKey({ scopes: ['members:read'] });
  const options = { key, headers: { 'if-none-match': etag } };
  expect((await club.get('/registrations', { regatta_id: 'reg_1' }, options)).status).toBe(403);
});

it('a list that is read by POST has no tag', async () => {
  const body = { club_id: CLUB, start_date: 0, end_date: 1 };
  const { status, headers } = await club.post('/tee-times', body, { headers: { 'if-none-match': '*' } });
  expect([status, headers.get('etag')]).toEqual([200, null]);
});
