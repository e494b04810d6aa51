import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { HOUR, record, T0 } from '../../test/records';
import { filtersOf, plainValue, sinceOf } from '../contract/list-filters';
import { descriptorOf, type ResourceName, resourceNames, resources } from '../contract/resources';
import type { Route } from '../contract/route';
import { routes } from '../contract/routes';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('regattas', [record('regattas', { id: 'reg_1' })]);
  await club.put('banquets', [record('banquets', { id: 'beo_1' })]);
  await club.put('registrations', [
    record('registrations', { id: 'one' }),
    record('registrations', { id: 'other' }),
  ]);
});
afterAll(() => club.close());

const lists = resourceNames.map((name) => {
  const route = Object.values(routes).find(
    ({ operationId }) => operationId === resources[name].list,
  ) as Route;
  const { query, body } = route.example;
  const { window, sort = window ?? 'id' } = descriptorOf(name);
  const asked = {
    ...{ ...query, ...body, club_id: CLUB, limit: 100 },
    ...(window && { start_date: 0, end_date: T0 + 10 * HOUR }),
  } as Record<string, string | number>;
  if ('regatta_id' in asked) asked.regatta_id = 'reg_1';
  if ('event_order_id' in asked) asked.event_order_id = 'beo_1';
  delete asked.race_number;
  delete asked.status;
  delete asked.ratings;
  return { name, route, asked, order: sort };
});
type List = (typeof lists)[number];

const served = ({ route }: List) =>
  Object.keys(((route.body ?? route.query) as z.ZodObject).shape) as string[];

async function idsOf({ route, asked }: List, more: Record<string, unknown>): Promise<string[]> {
  const query = { ...asked, ...more } as Record<string, string>;
  const { status, body } = await (route.method === 'get'
    ? club.get(route.path, query)
    : club.post(route.path, query));
  expect({ more, status, message: body.message }).toEqual({ more, status: 200, message: undefined });
  return body.data.map(({ id }: { id: string }) => id);
}

/** Two values that a field may have. */
function twoValues(schema: z.ZodType): [unknown, unknown] {
  const value = plainValue(schema);
  if (value instanceof z.ZodEnum) return value.options.slice(0, 2) as [unknown, unknown];
  if (value instanceof z.ZodBoolean) return [true, false];
  if (value instanceof z.ZodNumber) return [1, 2];
  return value.safeParse('one').success ? ['one', 'other'] : ['DNF', 'DNS'];
}

const put = (name: ResourceName, fields: object) =>
  club.put(name, [record(name, fields as never)] as never[]);

describe('a list is filtered', () => {
  it.each(lists)('by each id, choice, number and status of $name', async (list) => {
    const { name, order } = list;
    const { record: schema, parent } = descriptorOf(name);
    const filters = Object.keys(filtersOf(schema, order)).filter(
      (field) => Object.hasOwn(schema.shape, field) && field !== 'id' && field !== parent?.field,
    );
    expect(served(list)).toEqual(expect.arrayContaining(filters));
    for (const field of filters) {
      const values = twoValues(schema.shape[field] as z.ZodType);
      const ids = [`${field}-one`, `${field}-other`];
      for (const [index, registration_id] of ['one', 'other'].entries()) {
        const race_number = 100 + 2 * filters.indexOf(field) + index;
        await put(name, { registration_id, race_number, [field]: values[index], id: ids[index] });
      }
      const found = await idsOf(list, { [field]: String(values[0]) });
      expect(
        found.filter((id) => ids.includes(id)),
        field,
      ).toEqual([ids[0]]);
    }
  });

  it.each(lists)('by the id of one of $name', async (list) => {
    await put(list.name, { id: 'sought', race_number: 99, registration_id: 'one' });
    expect(await idsOf(list, { id: 'sought' })).toEqual(['sought']);
    expect(await idsOf(list, { id: 'nobody' })).toEqual([]);
  });

  it.each(lists)('by each moment of $name but the window’s', async (list) => {
    const { record: schema } = descriptorOf(list.name);
    const moments = Object.keys(schema.shape).filter((field) => served(list).includes(sinceOf(field)));
    for (const field of moments) {
      const race = { race_number: 50 + 2 * moments.indexOf(field) };
      await put(list.name, { ...race, registration_id: 'one', id: `${field}-early`, [field]: T0 });
      race.race_number += 1;
      await put(list.name, { ...race, registration_id: 'one', id: `${field}-late`, [field]: T0 + HOUR });
      const found = await idsOf(list, { [sinceOf(field)]: T0 + 1 });
      expect(
        found.filter((id) => id.startsWith(`${field}-`)),
        field,
      ).toEqual([`${field}-late`]);
    }
  });
});

describe('a list is read from its end', () => {
  it.each(lists)('page by page, where its order shows in $name', async (list) => {
    const { name, route, order } = list;
    await put(name, { id: 'first', race_number: 401, registration_id: 'one' });
    await put(name, { id: 'second', race_number: 402, registration_id: 'other' });
    if (!served(list).includes('sort')) return expect(['regattas', 'scan-events']).toContain(name);
    const forwards = await idsOf(list, { sort: order });
    expect(forwards).toEqual(await idsOf(list, {}));
    const backwards: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = { ...list.asked, sort: `-${order}`, limit: 2, ...(cursor && { cursor }) } as never;
      const { body } = await (route.method === 'get'
        ? club.get(route.path, query)
        : club.post(route.path, query));
      backwards.push(...body.data.map(({ id }: { id: string }) => id));
      if (!body.has_more) break;
      cursor = body.next_cursor;
    }
    expect(backwards).toEqual(forwards.toReversed());
  });

  it('and a cursor of one direction is refused in the other', async () => {
    const { body } = await club.get('/members', { club_id: CLUB, limit: 1 });
    const asked = { club_id: CLUB, limit: 1, cursor: body.next_cursor, sort: '-id' };
    expect((await club.get('/members', asked)).status).toBe(400);
  });
});
