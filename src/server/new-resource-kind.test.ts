import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestClub } from '../../test/club';
import { dataDir } from '../../test/data-dir';
import { FaultLink } from '../../test/sync/fault-link';
import { clubId, page, window } from '../contract/paging';
import { type Resource, type ResourceName, resourceNames, resources } from '../contract/resources';
import { defineRoute } from '../contract/route';
import { routes } from '../contract/routes';
import { EpochMs, Id, optional } from '../contract/schema';

/** A kind of record that Dockside does not have: its route, its descriptor and, as a migration would make it, its table. */
const Mooring = z.looseObject({
  id: Id,
  club_id: Id,
  buoy: optional.text,
  laid_at: EpochMs,
});
const mooringsRoute = defineRoute({
  operationId: 'moorings',
  method: 'get',
  path: '/moorings',
  area: 'orders',
  summary: 'List moorings by laying',
  scope: 'orders:read',
  addition: false,
  writes: false,
  query: z.object({ club_id: clubId, ...window, ...page }),
  item: Mooring,
  example: {
    query: { club_id: 'c', start_date: 0, end_date: 1 },
    data: [{ id: 'mo_1', club_id: 'c', buoy: null, laid_at: 0 }],
  },
});
const descriptor = {
  record: Mooring,
  noun: 'mooring',
  shown: { area: 'Moorings', one: 'mooring', many: 'moorings' },
  scope: 'orders:read',
  list: 'moorings' as never,
  table: 'moorings',
  order: { by: 'laid_at', isWindow: true },
  parent: null,
  about: null,
  namedBy: null,
  naturalKey: null,
  entity: null,
  history: false,
  recordedAt: null,
  personal: 'removed',
  upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: 60_000 },
} satisfies Resource;
const moorings = 'moorings' as ResourceName;

const mooring = (n: number) =>
  ({ id: `mo_${n}`, club_id: 'c', buoy: `buoy ${n % 2}`, laid_at: 1_000 * n, depth: n }) as never;

let startClub: typeof import('../../test/club')['startClub'];
let club: TestClub;
beforeAll(async () => {
  // Declared before any other part of Dockside is loaded, as by an edit of the contract.
  Object.assign(resources, { moorings: descriptor });
  Object.assign(routes, { moorings: mooringsRoute });
  resourceNames.push(moorings);
  ({ startClub } = await import('../../test/club'));
  club = await start();
  await club.put(moorings, [1, 2, 3, 4].map(mooring));
});
afterAll(() => club.close());

async function start(): Promise<TestClub> {
  const { Connection } = await import('../db/connection');
  const started = await startClub();
  const connection = new Connection(started.server.store.file);
  const likeOrders = connection.all<{ sql: string }>(
    "SELECT sql FROM sqlite_schema WHERE tbl_name = 'orders' AND sql IS NOT NULL ORDER BY type = 'trigger', type = 'index'",
  );
  for (const { sql } of likeOrders)
    connection.sqlite.exec(sql.replaceAll('orders', 'moorings').replaceAll('opened_at', 'laid_at'));
  connection.close();
  return started;
}

const all = { club_id: 'c', start_date: 0, end_date: 10_000 };
const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);

it('is listed in its order, within its window, page by page', async () => {
  const first = await club.get('/moorings', { ...all, start_date: 2_000, limit: 2 });
  expect(first.status).toBe(200);
  expect(idsOf(first.body.data)).toEqual(['mo_2', 'mo_3']);
  expect(first.body.data[0]).toMatchObject({ depth: 2 });
  const next = await club.get('/moorings', {
    ...all,
    start_date: 2_000,
    limit: 2,
    cursor: first.body.next_cursor,
  });
  expect(idsOf(next.body.data)).toEqual(['mo_4']);
  expect(next.body.has_more).toBe(false);
});

it('is read with its scope alone, and only by its own club', async () => {
  const { key } = await club.newKey({ scopes: ['members:read'] });
  expect((await club.get('/moorings', all, { key })).status).toBe(403);
  expect((await club.get('/moorings', { ...all, club_id: 'other' })).status).toBe(403);
});

it('is in the change feed, to keys that may read it', async () => {
  const changes = (await club.get('/changes', { limit: 1000 })).body.data;
  expect(changes.filter((change: { resource: string }) => change.resource === moorings)).toHaveLength(4);
  const { key } = await club.newKey({ scopes: ['members:read'] });
  expect((await club.get('/changes', {}, { key })).body.data).toEqual([]);
});

it('is in the OpenAPI document', async () => {
  const document = (await (await fetch(`${club.url}/openapi.json`)).json()) as {
    paths: Record<string, { get: { operationId: string } }>;
  };
  expect(document.paths['/api/v1/moorings']?.get.operationId).toBe('moorings');
});

it('goes out with an export, and comes back with an import', async () => {
  const { exportRecords } = await import('../export/export-records');
  const { importFile } = await import('../import/import-file');
  const lines: string[] = [];
  await exportRecords(club.server.store, undefined, (line) => void lines.push(line));
  const file = join(dataDir(), 'club.ndjson');
  writeFileSync(file, lines.join('\n'));
  const copy = await start();
  try {
    await importFile(copy.server.store, file, { now: 0 });
    expect((await copy.get('/moorings', all)).body.data).toEqual(
      (await club.get('/moorings', all)).body.data,
    );
  } finally {
    await copy.close();
  }
});

it.each(['its change feed', 'its lists'])('is copied from upstream by %s', async (way) => {
  const link = await FaultLink.start({ target: club.url });
  if (way === 'its lists')
    link.answer = (path) =>
      path.includes('/changes') ? { status: 404, body: { code: 'NO_SUCH_ROUTE' } } : undefined;
  const mirror = await start();
  try {
    await mirror.server.staff.set_upstream({ url: link.url, key: club.key, club_id: 'c' });
    await expect
      .poll(async () => idsOf((await mirror.get('/moorings', all)).body.data))
      .toEqual(['mo_1', 'mo_2', 'mo_3', 'mo_4']);
    expect(link.seen.includes('GET /api/v1/moorings')).toBe(way === 'its lists');
  } finally {
    await mirror.close();
    await link.close();
  }
});
