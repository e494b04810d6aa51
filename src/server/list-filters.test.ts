import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { HOUR, record, T0 } from '../../test/records';
import { plainValue } from '../contract/list-filters';
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

/** The filters that each list serves besides `id`: for equality with a field, and by a moment. */
const expected: Record<ResourceName, { equal: string[]; since: string[] }> = {
  members: {
    equal: ['membership_number', 'primary', 'plan_id', 'status'],
    since: ['joined_since'],
  },
  'membership-applicants': {
    equal: ['member_id', 'application_id', 'plan_id', 'primary', 'status'],
    since: [],
  },
  'line-items': {
    equal: ['member_id', 'membership_number', 'invoice_id', 'kind', 'status', 'household_id'],
    since: ['due_since'],
  },
  orders: { equal: ['number', 'member_id', 'membership_number', 'status'], since: ['closed_since'] },
  feedback: { equal: ['order_id', 'member_id'], since: [] },
  'tee-times': { equal: ['status'], since: [] },
  'tee-time-marks': {
    equal: ['kind', 'tee_time_id', 'about_id', 'void'],
    since: ['marked_since', 'recorded_since'],
  },
  banquets: { equal: ['number', 'status'], since: ['ends_since'] },
  'banquet-line-items': { equal: [], since: [] },
  'camp-registrations': { equal: ['camp_id', 'session_id', 'status'], since: [] },
  'camp-collections': { equal: ['camp_registration_id', 'void'], since: ['recorded_since'] },
  'starting-procedures': { equal: ['pursuit'], since: [] },
  regattas: { equal: [], since: ['starts_since', 'ends_since'] },
  registrations: { equal: ['sail_number', 'bow_number'], since: [] },
  races: { equal: ['race_number', 'excludable', 'medal', 'status', 'scoring'], since: [] },
  notices: { equal: ['number', 'kind'], since: ['withdrawn_since'] },
  'hearing-requests': {
    equal: ['type', 'number', 'status', 'source', 'race_number', 'in_time'],
    since: ['time_limit_since', 'hearing_since', 'recorded_since'],
  },
  decisions: {
    equal: ['number', 'request_id', 'state', 'valid'],
    since: ['signed_since', 'reopened_since', 'recorded_since'],
  },
  'safety-plans': { equal: [], since: [] },
  'safety-events': {
    equal: ['kind', 'boat_id', 'severity', 'race_number', 'drill'],
    since: ['recorded_since'],
  },
  signals: { equal: ['race_number', 'signal', 'void'], since: ['recorded_since'] },
  crossings: { equal: ['race_number', 'registration_id', 'sheet'], since: [] },
  'clock-corrections': { equal: ['device_id'], since: ['undone_since'] },
  scores: {
    equal: ['race_number', 'registration_id', 'code', 'crossing_id', 'checked_in'],
    since: ['finished_since', 'recorded_since'],
  },
  'score-history': {
    equal: ['race_number', 'registration_id', 'action', 'decision_id'],
    since: ['recorded_since'],
  },
  wristbands: {
    equal: ['status', 'registration_id', 'sail_number', 'known'],
    since: ['timestamp_since', 'lost_since'],
  },
  'scan-events': {
    equal: ['wristband_id', 'status', 'applied'],
    since: ['timestamp_since', 'received_since'],
  },
  'team-races': { equal: ['stage_id', 'number'], since: [] },
};

/** Parameters of lists that are no filter by a field, or that every list of their kind requires. */
const others = new Set([
  ...['club_id', 'regatta_id', 'event_order_id', 'start_date', 'end_date', 'id', 'limit', 'cursor', 'skip'],
  ...['sort', 'primary_only', 'q', 'ratings', 'household_id'],
]);

/** Lists whose order no field of their records shows. */
const unsorted: ResourceName[] = ['regattas', 'scan-events'];

const lists = resourceNames.map((name) => {
  const route = Object.values(routes).find(
    ({ operationId }) => operationId === resources[name].list,
  ) as Route;
  const { query, body } = route.example;
  const { order } = descriptorOf(name);
  const asked = {
    ...{ ...query, ...body, club_id: CLUB, limit: 100 },
    ...(order?.isWindow && { start_date: 0, end_date: T0 + 10 * HOUR }),
  } as Record<string, string | number>;
  if ('regatta_id' in asked) asked.regatta_id = 'reg_1';
  if ('event_order_id' in asked) asked.event_order_id = 'beo_1';
  delete asked.race_number;
  delete asked.status;
  delete asked.ratings;
  return { name, route, asked, order: order?.by ?? 'id' };
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
  it.each(lists)('by these fields of $name and no others', (list) => {
    const { equal, since } = expected[list.name];
    const filters = served(list).filter((name) => !others.has(name));
    expect(filters.toSorted()).toEqual([...equal, ...since].filter((name) => !others.has(name)).toSorted());
  });

  it.each(lists.filter(({ name }) => expected[name].equal.length > 0))(
    'by each id, choice, number and status of $name',
    async (list) => {
      const { name } = list;
      const { record: schema } = descriptorOf(name);
      const { equal } = expected[name];
      for (const field of equal) {
        const values = twoValues(schema.shape[field] as z.ZodType);
        const ids = [`${field}-one`, `${field}-other`];
        for (const [index, registration_id] of ['one', 'other'].entries()) {
          const race_number = 100 + 2 * equal.indexOf(field) + index;
          await put(name, { registration_id, race_number, [field]: values[index], id: ids[index] });
        }
        const found = await idsOf(list, { [field]: String(values[0]) });
        expect(
          found.filter((id) => ids.includes(id)),
          field,
        ).toEqual([ids[0]]);
      }
    },
  );

  it.each(lists)('by the id of one of $name, without a window', async (list) => {
    await put(list.name, { id: 'sought', race_number: 99, registration_id: 'one' });
    expect(await idsOf(list, { id: 'sought' })).toEqual(['sought']);
    const { start_date: _, end_date: __, ...asked } = list.asked;
    expect(await idsOf({ ...list, asked }, { id: 'sought' })).toEqual(['sought']);
    expect(await idsOf(list, { id: 'nobody' })).toEqual([]);
  });

  it.each(lists.filter(({ name }) => expected[name].since.length > 0))(
    'by each moment of $name but the window’s',
    async (list) => {
      const { since } = expected[list.name];
      for (const filter of since) {
        const field = filter === 'timestamp_since' ? 'timestamp' : filter.replace('_since', '_at');
        const race = { race_number: 50 + 2 * since.indexOf(filter) };
        await put(list.name, { ...race, registration_id: 'one', id: `${field}-early`, [field]: T0 });
        race.race_number += 1;
        await put(list.name, { ...race, registration_id: 'one', id: `${field}-late`, [field]: T0 + HOUR });
        const found = await idsOf(list, { [filter]: T0 + 1 });
        expect(
          found.filter((id) => id.startsWith(`${field}-`)),
          field,
        ).toEqual([`${field}-late`]);
      }
    },
  );
});

describe('a list is read from its end', () => {
  it.each(lists)('page by page, where its order shows in $name', async (list) => {
    const { name, route, order } = list;
    const isSorted = !unsorted.includes(name);
    expect(served(list).includes('sort')).toBe(isSorted);
    if (!isSorted) return;
    const values = order.endsWith('number') ? [401, 402] : [T0 + 8 * HOUR, T0 + 9 * HOUR];
    for (const [index, id] of ['first', 'second'].entries()) {
      const registration_id = index === 0 ? 'one' : 'other';
      const ordered = order === 'id' ? {} : { [order]: values[index] };
      await put(name, { race_number: 401 + index, registration_id, ...ordered, id });
    }
    const isPut = (id: string) => id === 'first' || id === 'second';
    const forwards = await idsOf(list, { sort: order });
    expect(forwards.filter(isPut)).toEqual(['first', 'second']);
    expect(await idsOf(list, {})).toEqual(forwards);
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
    expect(backwards.filter(isPut)).toEqual(['second', 'first']);
    expect(backwards).toEqual(forwards.toReversed());
  });

  it('and a cursor of one direction is refused in the other', async () => {
    const { body } = await club.get('/members', { club_id: CLUB, limit: 1 });
    const asked = { club_id: CLUB, limit: 1, cursor: body.next_cursor, sort: '-id' };
    expect((await club.get('/members', asked)).status).toBe(400);
  });
});
