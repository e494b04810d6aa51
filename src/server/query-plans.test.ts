import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { costlySteps, explainQueriesOf } from '../../test/query-plans';
import { record } from '../../test/records';
import { resourceNames } from '../contract/resources';
import type { Route } from '../contract/route';
import { routes } from '../contract/routes';
import { readChanges } from '../db/change-log';
import { tableOf } from '../db/records';
import { countOutbox } from '../sync/state/outbox';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('regattas', [record('regattas', { id: 'reg_1' })]);
  await club.put('banquets', [record('banquets', { id: 'beo_1' })]);
});
afterAll(() => club.close());

/** A value for every parameter that a list route has. */
const samples: Record<string, string | number> = {
  club_id: CLUB,
  regatta_id: 'reg_1',
  event_order_id: 'beo_1',
  camp_id: 'camp_1',
  household_id: 'hh_1',
  race_number: 1,
  status: 'sailing',
  q: 'byrne',
  primary_only: 'true',
  ratings: '4,5',
  'ratings[]': '5',
  start_date: 0,
  end_date: 1,
  limit: 10,
  skip: 5,
  cursor: 'of the list',
};

const lists = Object.values(routes).filter(
  (route: Route) => route.item && route.operationId !== 'changes',
) as Route[];

/** A route's parameters: all that are needed with each choice of those that are not. */
function combinations(route: Route): string[][] {
  const { shape } = (route.query ?? route.body) as z.ZodObject;
  const isOptional = (name: string) => (shape[name] as z.ZodType).safeParse(undefined).success;
  const needed = Object.keys(shape).filter((name) => !isOptional(name));
  return Object.keys(shape)
    .filter(isOptional)
    .reduce((all, name) => all.flatMap((chosen) => [chosen, [...chosen, name]]), [needed]);
}

async function ask(route: Route, names: string[]): Promise<void> {
  const valid = async (cursor: string) => {
    const query = Object.fromEntries(names.map((name) => [name, name === 'cursor' ? cursor : samples[name]]));
    return route.method === 'get' ? club.get(route.path, query) : club.post(route.path, query);
  };
  const cursors = [['x'], [0, 'x']].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));
  const [first, second] = [await valid(cursors[0]!), await valid(cursors[1]!)];
  expect([first.status, second.status], `${route.operationId} ${names}`).toContain(200);
}

describe.each(lists)('a page of $operationId', (route) => {
  it('is read in its own order, by an index, whatever it is filtered by', async () => {
    for (const names of combinations(route)) {
      expect(Object.keys(samples)).toEqual(expect.arrayContaining(names));
      const queries = await explainQueriesOf(club.server.store.file, () => ask(route, names));
      const pages = queries.filter(({ sql }) => sql.includes('OFFSET'));
      expect(pages.length, String(names)).toBeGreaterThan(0);
      for (const { sql, plan } of queries)
        expect(costlySteps(plan), `${sql}\n${plan.join('\n')}`).toEqual([]);
    }
  });
});

describe('the change feed', () => {
  it.each([['of every kind', resourceNames] as const, ['of one kind', ['banquets'] as const] as const])(
    '%s is read by an index alone',
    async (_, kinds) => {
      const { store } = club.server;
      const queries = await explainQueriesOf(store.file, () => readChanges(store.read, CLUB, kinds, 0, 100));
      expect(queries.some(({ sql }) => sql.includes('change_log'))).toBe(true);
      for (const { sql, plan } of queries)
        expect(costlySteps(plan), `${sql}\n${plan.join('\n')}`).toEqual([]);
    },
  );
});

it('what waits to be sent is counted from an index alone, for /healthz and every page', async () => {
  const { store } = club.server;
  const [count] = await explainQueriesOf(store.file, () => countOutbox(store.read, CLUB));
  expect(costlySteps(count!.plan)).toEqual([]);
  expect(count!.plan).toEqual([expect.stringMatching(/^SEARCH outbox USING COVERING INDEX/)]);
});

describe('deleting', () => {
  it.each([
    ['/registrations', { id: 'ent_1' }],
    ['/crossings', { id: 'crs_1' }],
    ['/races', { regatta_id: 'reg_2', race_number: 1 }],
    ['/regattas', { id: 'reg_2' }],
  ])('%s asks an index whether anything refers to it', async (path, query) => {
    await club.put('regattas', [record('regattas', { id: 'reg_2' })]);
    const ofRegatta = { regatta_id: 'reg_2' };
    if (path === '/registrations')
      await club.put('registrations', [record('registrations', { id: 'ent_1', ...ofRegatta })]);
    if (path === '/races' || path === '/crossings')
      await club.put('races', [record('races', { id: 'rac_1', ...ofRegatta })]);
    if (path === '/crossings')
      await club.put('crossings', [record('crossings', { id: 'crs_1', ...ofRegatta })]);
    const queries = await explainQueriesOf(club.server.store.file, async () => {
      expect((await club.call('DELETE', path, { query })).status).toBe(200);
    });
    expect(queries.some(({ sql }) => sql.startsWith('DELETE'))).toBe(true);
    const scans = resourceNames.map((name) => `SCAN ${tableOf(name)}`);
    expect(queries.flatMap(({ plan }) => plan.filter((step) => scans.includes(step)))).toEqual([]);
  });

  it('any record finds what refers to it by an index, since every reference to one leads an index', () => {
    const { read } = club.server.store;
    const tables = resourceNames.map(tableOf);
    for (const table of tables) {
      const references = read.all<{ table: string; from: string }>(`PRAGMA foreign_key_list(${table})`);
      const leading = read
        .all<{ name: string }>(`PRAGMA index_list(${table})`)
        .map(({ name }) => read.all<{ name: string }>(`PRAGMA index_info(${name})`)[0]!.name);
      // A club is never deleted.
      const toRecords = references.filter((reference) => reference.table !== 'clubs');
      for (const { from } of toRecords) expect(leading, `${table}.${from}`).toContain(from);
    }
  });
});
