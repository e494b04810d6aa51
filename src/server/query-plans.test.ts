import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { costlySteps, explainQueriesOf } from '../../test/query-plans';
import { record } from '../../test/records';
import { createWebhook } from '../club/integration/webhooks';
import { type ListQuery, listTagOf } from '../club/lists';
import { boundedBy, plainValue } from '../contract/list-filters';
import { resourceNames, resources } from '../contract/resources';
import type { Route } from '../contract/route';
import { routes } from '../contract/routes';
import { readChanges } from '../db/change-log';
import { encodeCursor, type ListTag, listTag } from '../db/cursor';
import { fieldOf, tableOf } from '../db/records';
import { countOutbox, purgeSent } from '../replication/upstream/state/outbox';

let club: TestClub;
beforeAll(async () => {
  // Backups and housekeeping come every minute and ask things of their own: on a slow machine, while a list is asked for.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  club = await startClub();
  await club.put('regattas', [record('regattas', { id: 'reg_1' })]);
  await club.put('banquets', [record('banquets', { id: 'beo_1' })]);
  const staff = { id: 'device', club_id: CLUB, name: 'Office', device: 'desktop' } as const;
  const webhook = { url: 'https://example.org/', description: null, event_types: ['*'] };
  await club.server.store.write((db) => createWebhook(db, { ...staff }, 'whk_1', webhook, 0));
  // The endpoint belongs to staff, and not to this test's key.
  const { key } = staffKey();
  club.key = key;
});

/** The key of staff's own browser, who see every webhook endpoint. */
function staffKey() {
  return club.server.staff.device_key({ club_id: CLUB }) as { key: string };
}
afterAll(async () => {
  await club.close();
  vi.useRealTimers();
});

/** Values of parameters; others have one of their schema. */
const samples: Record<string, string | number> = {
  club_id: CLUB,
  regatta_id: 'reg_1',
  event_order_id: 'beo_1',
  camp_id: 'camp_1',
  household_id: 'hh_1',
  session_id: 'ses_1',
  registration_id: 'ent_1',
  wristband_id: '0417',
  race_number: 1,
  status: 'sailing',
  q: 'byrne',
  id: 'mem_1',
  sheet: 'B',
  kind: 'cart',
  tee_time_id: 'tee_1',
  webhook_id: 'whk_1',
  state: 'delivered',
  primary_only: 'true',
  ratings: '4,5',
  start_date: 0,
  end_date: 1,
  limit: 10,
  skip: 5,
  cursor: 'of the list',
};

const lists = Object.values(routes).filter(
  // The request log has a file of its own: its test is beside it.
  (route: Route) => route.item && !['changes', 'requestLog'].includes(route.operationId),
) as Route[];

/**
 * A route's parameters: all that are needed and the size of the page, with each choice of those that a plan may depend on, and with each other one
 * alone, on the first page and behind a cursor. A filter of the stored JSON changes no plan, as no index has it.
 */
function combinations(route: Route): string[][] {
  const { shape } = (route.body ?? route.query) as z.ZodObject;
  const isOptional = (name: string) => (shape[name] as z.ZodType).safeParse(undefined).success;
  const isAsked = (name: string) => name === 'limit' || name === 'skip' || !isOptional(name);
  const needed = Object.keys(shape).filter(isAsked);
  const rest = Object.keys(shape).filter((name) => !isAsked(name));
  const chosen = rest.filter((name) => !isOfJson(route, name));
  const alone = rest.filter((name) => isOfJson(route, name));
  return [
    ...chosen.reduce((all, name) => all.flatMap((some) => [some, [...some, name]]), [needed]),
    ...alone.flatMap((name) => [
      [...needed, name],
      [...needed, name, 'cursor'],
    ]),
  ];
}

/** True for an order, and for a filter by a field that has no column. */
function isOfJson(route: Route, name: string): boolean {
  const resource = resourceNames.find((one) => resources[one].list === route.operationId);
  const field = resource && (boundedBy(name, resources[resource].record) ?? name);
  if (!resource || !field || !Object.hasOwn(resources[resource].record.shape, field)) return name === 'sort';
  return fieldOf(club.server.store.read, resource, field) !== field && name !== 'id';
}

/** A valid value of a parameter. */
function sampleOf(route: Route, name: string): unknown {
  const { shape } = (route.body ?? route.query) as z.ZodObject;
  const schema = shape[name] as z.ZodType;
  if (name === 'sort') return (plainValue(schema) as z.ZodEnum).options[1];
  const { options = [] } = plainValue(schema) as Partial<z.ZodEnum>;
  return [samples[name], 1, 'true', ...options, 'x'].find(
    (value) => value !== undefined && schema.safeParse(value).success,
  );
}

/** The tag of this list's cursors with these filters. */
function tagOf(route: Route, query: Record<string, unknown>): ListTag {
  if (route.operationId === 'webhooks.deliveries')
    return listTag('webhook-deliveries', { endpoint: query.webhook_id, state: query.state });
  const resource = resourceNames.find((name) => resources[name].list === route.operationId)!;
  return listTagOf(resource, CLUB, (route.body ?? route.query)!.parse(query) as ListQuery);
}

async function ask(route: Route, names: string[]): Promise<void> {
  const query = Object.fromEntries(names.map((name) => [name, sampleOf(route, name)]));
  const tag = tagOf(route, query);
  const valid = (sort: number | null) => {
    const cursor = encodeCursor({ sort, key: 'x' }, tag);
    const asked = { ...query, ...(names.includes('cursor') && { cursor }) };
    return route.method === 'get' ? club.get(route.path, asked) : club.post(route.path, asked);
  };
  const [first, second] = [await valid(null), await valid(0)];
  expect([first.status, second.status], `${route.operationId} ${names}`).toContain(200);
}

/** Queries of the server's timers: the check of its file, and the state of paired laptops. */
const ofTimers = /\bFROM (sqlite_schema|pairing|pairing_peers|upstream)\b/;

/** A search sorts the matches of its words; it does not walk the order. */
const isNoSearch = (names: readonly string[]) => (step: string) =>
  !(names.includes('q') && step === 'USE TEMP B-TREE FOR ORDER BY');

describe.each(lists)('a page of $operationId', (route) => {
  it('is read in its own order, by an index, whatever it is filtered by', async () => {
    for (const names of combinations(route)) {
      const queries = await explainQueriesOf(club.server.store.file, () => ask(route, names));
      const pages = queries.filter(({ sql }) => sql.includes('OFFSET'));
      expect(pages.length, String(names)).toBeGreaterThan(0);
      for (const { sql, plan } of queries.filter((query) => !ofTimers.test(query.sql)))
        expect(costlySteps(plan).filter(isNoSearch(names)), `${sql}\n${plan.join('\n')}`).toEqual([]);
    }
  });
});

it('a search among members begins with those whom the words match, however many others there are', async () => {
  const queries = await explainQueriesOf(club.server.store.file, () =>
    club.get('/members', { club_id: CLUB, q: 'byrne' }),
  );
  const [page] = queries.filter(({ sql }) => sql.includes('OFFSET'));
  expect(page!.plan[1]).toBe('SEARCH members USING INTEGER PRIMARY KEY (rowid=?)');
});

describe('the change feed', () => {
  it.each([
    ['of every kind', { resources: resourceNames }],
    ['of one kind', { resources: ['banquets'] as const }],
    ['of a regatta', { resources: resourceNames, regattaId: 'reg_1' }],
    ['of a regatta and one kind', { resources: ['scores'] as const, regattaId: 'reg_1' }],
  ])('%s is read by an index alone', async (_, filter) => {
    const { store } = club.server;
    const read = () => readChanges(store.read, { clubId: CLUB, ...filter }, 0, 100);
    const queries = await explainQueriesOf(store.file, read);
    expect(queries.some(({ sql }) => sql.includes('change_log'))).toBe(true);
    for (const { sql, plan } of queries) expect(costlySteps(plan), `${sql}\n${plan.join('\n')}`).toEqual([]);
    const index = 'regattaId' in filter ? 'change_log_regatta' : 'change_log_feed';
    const searches = queries.flatMap(({ plan }) => plan).filter((step) => step.includes('seq>?'));
    expect(searches).toHaveLength(filter.resources.length);
    for (const step of searches) expect(step).toContain(index);
  });
});

it.each(['', 'scores'])('an idle poll asks the log for its newest change alone: %s', async (resource) => {
  const { body } = await club.get('/changes', { after: 'latest' });
  const filter = resource ? { resource } : {};
  const queries = await explainQueriesOf(club.server.store.file, () =>
    club.get('/changes', { after: body.next_after, ...filter }),
  );
  const ofLog = queries.filter(({ sql }) => sql.includes('change_log'));
  expect(ofLog.map(({ sql, plan }) => ({ sql, plan }))).toEqual([
    { sql: 'SELECT max(seq) AS seq FROM change_log', plan: ['SEARCH change_log'] },
  ]);
});

it('a list that is asked for again is read once more, and then not before something changes', async () => {
  // Deliveries to the other club's webhook change its database at times of their own.
  const alone = await startClub();
  const readings = async () => {
    const queries = await explainQueriesOf(alone.server.store.file, () =>
      alone.get('/members', { club_id: CLUB, limit: 3 }),
    );
    return queries.filter(({ sql }) => /FROM members\b/.test(sql)).length;
  };
  try {
    const [first, second] = [await readings(), await readings()];
    expect(first).toBeGreaterThanOrEqual(second);
    expect(second).toBe(1);
    expect([await readings(), await readings()]).toEqual([0, 0]);
    await alone.put('members', [record('members', { id: 'mem_new' })]);
    expect(await readings()).toBeGreaterThan(0);
  } finally {
    await alone.close();
  }
});

it('search walks through no table, whatever is looked for', async () => {
  const queries = await explainQueriesOf(club.server.store.file, () =>
    club.get('/search', { club_id: CLUB, q: 'byrne' }),
  );
  expect(queries.some(({ sql }) => sql.includes('members_search'))).toBe(true);
  const scans = resourceNames.map((name) => `SCAN ${tableOf(name)}`);
  expect(queries.flatMap(({ plan }) => plan.filter((step) => scans.includes(step)))).toEqual([]);
});

it('what waits to be sent is counted from an index alone, for /healthz and every page', async () => {
  const { store } = club.server;
  const [count] = await explainQueriesOf(store.file, () => countOutbox(store.read, CLUB));
  expect(costlySteps(count!.plan)).toEqual([]);
  expect(count!.plan).toEqual([expect.stringMatching(/^SEARCH outbox USING COVERING INDEX/)]);
});

it('what upstream has forgotten is found by when it was sent, whatever else was', async () => {
  const { store } = club.server;
  const queries = await explainQueriesOf(store.file, () => store.write((db) => purgeSent(db, 0)));
  const [purge] = queries.filter(({ sql }) => sql.startsWith('DELETE'));
  expect(purge!.plan).toEqual(['SEARCH outbox USING COVERING INDEX outbox_sent (sent_at<?)']);
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

it.each(['line-items', 'orders'])('%s of one member are found by an index', async (path) => {
  const asked = { club_id: CLUB, start_date: 0, end_date: 1, member_id: 'mem_1' };
  const queries = await explainQueriesOf(club.server.store.file, () => club.get(`/${path}`, asked));
  const [page] = queries.filter(({ sql }) => sql.includes('OFFSET'));
  expect(page!.plan.join()).toMatch(/_by_member \(club_id=\? AND member_id=\? AND/);
});
