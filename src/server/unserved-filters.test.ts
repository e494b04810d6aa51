import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';
import { resourceNames, resources } from '../contract/resources';
import type { Route } from '../contract/route';
import { routes } from '../contract/routes';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('members', [record('members', { id: 'mem_1' }), record('members', { id: 'mem_2' })]);
});
afterAll(() => club.close());

const lists = resourceNames.map((name) => {
  const route = Object.values(routes).find(
    ({ operationId }) => operationId === resources[name].list,
  ) as Route;
  const { query, body } = route.example;
  return { name, route, asked: { ...query, ...body, club_id: CLUB } as Record<string, string | number> };
});

function ask({ route, asked }: (typeof lists)[number], more: Record<string, string>) {
  const all = { ...asked, ...more };
  return route.method === 'get' ? club.get(route.path, all) : club.post(route.path, all);
}

describe('a list refuses', () => {
  it.each(lists)('to be filtered by a field of $name that it does not serve', async (list) => {
    const known = [list.route.query, list.route.body].flatMap((schema) =>
      Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}),
    );
    const unserved = Object.keys(resources[list.name].record.shape).filter(
      (field) => field !== 'club_id' && !known.includes(field),
    );
    expect(unserved.length).toBeGreaterThan(1);
    for (const field of unserved) {
      const { status, body } = await ask(list, { [field]: 'x' });
      expect({ field, status }).toEqual({ field, status: 400 });
      expect(body.errors[0].path).toBe(field);
    }
  });

  it.each(lists)('an order and another kind of page: $name', async (list) => {
    expect((await ask(list, { sort: 'x' })).status).toBe(400);
    for (const name of ['order_by', 'updated_since', 'page', 'offset', 'search']) {
      const { status, body } = await ask(list, { [name]: 'x' });
      expect({ name, status }).toEqual({ name, status: 400 });
      expect(body.message).toMatch(`${name}: isn’t served by this route; it takes `);
    }
  });

  it.each([
    ...[
      'last_name',
      'lastName',
      'membershipNumber',
      'membership-number[]',
      'last_names',
      'filter[last_name]',
    ],
    ...['email__in', 'status_ne', 'status[eq]', 'min_joined_at', 'last_name_like', 'lastNameContains'],
  ])('%s, in whatever spelling', async (name) => {
    expect((await club.get('/members', { club_id: CLUB, [name]: 'x' })).status).toBe(400);
  });
});

describe('a list ignores', () => {
  it.each([
    'utm_source',
    '_',
    'locale',
    'colour',
    'filter[x]',
    'cache_bust',
    'api_version',
    'expand',
    'fields',
  ])('%s, which would not narrow its answer', async (name) => {
    const { status, body } = await club.get('/members', { club_id: CLUB, [name]: '1' });
    expect({ name, status }).toEqual({ name, status: 200 });
    expect(body.data).toHaveLength(2);
  });

  it.each(lists)('club_id, which is the key’s own: $name', async (list) => {
    expect((await ask(list, {})).status).not.toBe(400);
  });
});

it('an answer that is computed refuses a filter by one of its fields', async () => {
  const { status, body } = await club.get('/aging-report', { club_id: CLUB, household_id: 'hh_1' });
  expect(status).toBe(400);
  expect(body.message).toBe('household_id: isn’t served by this route; it takes club_id, as_of_timestamp');
});
