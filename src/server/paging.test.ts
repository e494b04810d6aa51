import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, CLUB, startClub, type TestClub } from '../../test/club';
import { DAY, record, T0 } from '../../test/records';
import { specifiedRoutes } from '../../test/specification';
import type { RecordOf, ResourceName } from '../contract/resources';
import { removeRecord } from '../db/records';

const MAX = Number.MAX_SAFE_INTEGER;
const COUNT = 60;

interface List {
  path: string;
  method: 'GET' | 'POST';
  resource: ResourceName;
  /** Required query parameters besides paging. */
  query: Record<string, string | number>;
  /** The field that the list is ordered by, before the id. */
  sort?: string;
  /** True for a list in order of arrival, and not of ids. */
  byArrival?: true;
  /** Fields of the record in this place, where the place must show in them. */
  fields?: (index: number) => object;
}

const ofClub = { club_id: CLUB };
const ofRegatta = { regatta_id: 'reg_1' };
const window = { ...ofClub, start_date: 0, end_date: MAX };
const regattaLists = { method: 'GET', query: ofRegatta } as const;

const lists: List[] = [
  { path: '/members', method: 'GET', resource: 'members', query: ofClub },
  {
    path: '/membership-applicants',
    method: 'GET',
    resource: 'membership-applicants',
    query: window,
    sort: 'submitted_at',
  },
  { path: '/line-items', method: 'GET', resource: 'line-items', query: window, sort: 'posted_at' },
  { path: '/orders', method: 'GET', resource: 'orders', query: window, sort: 'opened_at' },
  { path: '/feedback', method: 'GET', resource: 'feedback', query: window, sort: 'submitted_at' },
  { path: '/tee-times', method: 'POST', resource: 'tee-times', query: window, sort: 'starts_at' },
  { path: '/wristbands', ...regattaLists, resource: 'wristbands' },
  { path: '/banquets', method: 'GET', resource: 'banquets', query: window, sort: 'starts_at' },
  {
    path: '/banquet-line-items',
    method: 'GET',
    resource: 'banquet-line-items',
    query: { ...ofClub, event_order_id: 'beo_1' },
  },
  {
    path: '/camp-registrations',
    method: 'GET',
    resource: 'camp-registrations',
    query: window,
    sort: 'registered_at',
  },
  { path: '/regattas', method: 'GET', resource: 'regattas', query: ofClub, sort: 'starts_at' },
  { path: '/registrations', ...regattaLists, resource: 'registrations' },
  {
    path: '/races',
    ...regattaLists,
    resource: 'races',
    sort: 'race_number',
    fields: (index) => ({ race_number: index + 1 }),
  },
  {
    path: '/scores',
    ...regattaLists,
    resource: 'scores',
    sort: 'race_number',
    fields: (index) => ({ registration_id: `entry_${index}`, race_number: 1 + (index % 3) }),
  },
  { path: '/crossings', ...regattaLists, resource: 'crossings', sort: 'crossed_at' },
  { path: '/scores/history', ...regattaLists, resource: 'score-history' },
  { path: '/wristbands/scan_events', ...regattaLists, resource: 'scan-events', byArrival: true },
];

/** Ids in an order that has nothing to do with that of the times; three records in a row share a time. */
function recordAt({ resource, sort, fields }: List, index: number): RecordOf<ResourceName> & { id: string } {
  const id = `r${String((index * 37) % 100).padStart(3, '0')}`;
  const at = sort && !fields ? { [sort]: T0 + Math.floor(index / 3) * DAY } : {};
  return record(resource, { id, ...at, ...fields?.(index) }) as RecordOf<ResourceName> & { id: string };
}

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  const other = 'someone else';
  await club.put('regattas', [record('regattas', { id: 'reg_1', club_id: CLUB, name: 'x', starts_at: -1 })]);
  await club.put('banquets', [
    record('banquets', { id: 'beo_1', starts_at: -1 }),
    record('banquets', { id: 'beo_2', club_id: other, starts_at: -1 }),
  ]);
  for (let i = 0; i < COUNT + 40; i++)
    await club.put('registrations', [record('registrations', { id: `entry_${i}`, regatta_id: 'reg_1' })]);
  for (const list of lists) {
    await club.put(
      list.resource,
      Array.from({ length: COUNT }, (_, index) => recordAt(list, index)) as never[],
    );
    if (list.query.club_id)
      await club.put(list.resource, [
        record(list.resource, { club_id: other, event_order_id: 'beo_2' }),
      ] as never[]);
  }
});
afterAll(() => club.close());

type Query = Record<string, unknown>;

/** One page. In a query every value is text; the body of POST /tee-times takes values as they are. */
function read(list: List, page: Query = {}): Promise<Answer> {
  const query = { ...list.query, ...page };
  return list.method === 'POST' ? club.post(list.path, query) : club.get(list.path, query as never);
}

/** No list of these tests has as many records. */
const MOST_PAGES = 1_000;

/** Follows `next_cursor` to the end. */
async function walk(
  list: List,
  page: Query,
  between: (pageNumber: number) => Promise<void> = async () => {},
) {
  const seen: Record<string, unknown>[] = [];
  let cursor: string | undefined;
  for (let pageNumber = 0; pageNumber < MOST_PAGES; pageNumber++) {
    const { body } = await read(list, { ...page, cursor });
    seen.push(...body.data);
    expect(body.has_more).toBe(body.next_cursor !== null);
    if (!body.has_more) return seen;
    cursor = body.next_cursor;
    await between(pageNumber);
  }
  throw new Error(`${list.path} has not ended after ${MOST_PAGES} pages: its cursors lead in a circle`);
}

/** All records of a list in the order it must have, read past the API. */
function expectedIds({ resource, sort, byArrival, query }: List): string[] {
  const table = resource.replaceAll('-', '_');
  const rows = club.server.store.read
    .all<{ json: string }>(`SELECT json FROM ${table} WHERE club_id = ? ORDER BY row`, CLUB)
    .map(({ json }) => JSON.parse(json));
  const time = (row: Record<string, number>) => (sort ? row[sort]! : 0);
  return rows
    .filter((row) => !('start_date' in query) || time(row) >= 0)
    .toSorted((a, b) => time(a) - time(b) || (byArrival ? 0 : a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** The fields that a refusal names. */
function fieldsIn({ errors }: Answer['body']): string[] {
  return [...new Set<string>(errors.map(({ path }: { path: string }) => path))];
}

it('every list of the specification is here', () => {
  const paths = specifiedRoutes
    .filter(({ method, path }) => method === 'GET' || path === '/tee-times')
    .map(({ path }) => path)
    .filter((path) => path !== '/aging-report');
  expect(lists.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
});

describe.each(lists)('$method $path', (list) => {
  it('gives 25 records when nothing else is asked for, each with its cursor', async () => {
    const { body } = await read(list);
    expect(body.data).toHaveLength(25);
    expect(body.has_more).toBe(true);
    expect(body.next_cursor).toBe(body.data[24].cursor);
    expect(new Set(body.data.map((item: { cursor: string }) => item.cursor)).size).toBe(25);
  });

  it.each([1, 7, 100])('gives each record once, in order, walked in pages of %i', async (limit) => {
    const ids = (await walk(list, { limit })).map(({ id }) => id);
    expect(ids).toEqual(expectedIds(list));
  });

  it('ends with a null next_cursor, also when the last page is full', async () => {
    const total = expectedIds(list).length;
    const { body } = await read(list, { limit: 20, skip: total - 20 });
    expect(body.data).toHaveLength(20);
    expect([body.has_more, body.next_cursor]).toEqual([false, null]);
  });

  it("goes on behind any record by that record's own cursor", async () => {
    const { body } = await read(list);
    const behind = await read(list, { cursor: body.data[4].cursor, limit: 3 });
    expect(behind.body.data).toEqual(body.data.slice(5, 8));
  });

  it('skips from the start, or from the cursor', async () => {
    const all = expectedIds(list);
    const { body } = await read(list, { skip: 10, limit: 2 });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(all.slice(10, 12));
    const further = await read(list, { cursor: body.next_cursor, skip: 5, limit: 2 });
    expect(further.body.data.map(({ id }: { id: string }) => id)).toEqual(all.slice(17, 19));
  });

  it('is the same route with a slash at its end', async () => {
    const { status, body } = await read({ ...list, path: `${list.path}/` });
    expect([status, body.data]).toEqual([200, (await read(list)).body.data]);
  });

  it('skips beyond the end to an empty list', async () => {
    for (const skip of [1000, MAX]) {
      const { status, body } = await read(list, { skip });
      expect([status, body.data, body.has_more, body.next_cursor]).toEqual([200, [], false, null]);
    }
  });

  it.runIf(list.method === 'GET')('reads leading zeros as the number', async () => {
    const { body } = await read(list, { limit: '002', skip: '00' });
    expect(body.data).toEqual((await read(list, { limit: 2, skip: 0 })).body.data);
  });

  const wrongNumbers = ['-1', '1e2', '1.5', '', 'x', '1e1', ' 5', '+5', '0x5', 'NaN', 'null'];
  const asSent = (values: unknown[]) =>
    list.method === 'POST' ? [...values, '5', '01', null, true, [5]] : values;

  it.each(asSent([0, 101, -1, 1.5, ...wrongNumbers]))('refuses limit %j', async (limit) => {
    const { status, body } = await read(list, { limit });
    expect(status).toBe(400);
    expect(fieldsIn(body)).toEqual(['limit']);
    expect(body.message).toBe('limit: must be a whole number from 1 to 100');
  });

  it.each(asSent([-1, 0.5, MAX + 1, ...wrongNumbers]))('refuses skip %j', async (skip) => {
    const { status, body } = await read(list, { skip });
    expect(status).toBe(400);
    expect(fieldsIn(body)).toEqual(['skip']);
  });

  it.each([
    '',
    '!',
    'nonsense',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
    Buffer.from('[1,2,3]').toString('base64url'),
    Buffer.from('["1","x"]').toString('base64url'),
    Buffer.from('[1.5,"x"]').toString('base64url'),
    Buffer.from('[null]').toString('base64url'),
  ])('refuses the cursor %j', async (cursor) => {
    const { status, body } = await read(list, { cursor });
    expect(status).toBe(400);
    expect(fieldsIn(body)).toEqual(['cursor']);
  });

  it('refuses the cursor of any other list, and says to begin again', async () => {
    for (const other of lists.filter(({ path }) => path !== list.path)) {
      const cursor = (await read(other)).body.next_cursor;
      const { status, body } = await read(list, { cursor });
      expect([other.path, status]).toEqual([other.path, 400]);
      expect(body.errors).toEqual([
        { path: 'cursor', message: expect.stringContaining('Start again'), code: 'invalid' },
      ]);
    }
  });

  it.runIf('start_date' in list.query)('refuses a cursor of another window', async () => {
    const cursor = (await read(list)).body.next_cursor;
    expect((await read(list, { start_date: T0, cursor })).status).toBe(400);
    expect((await read(list, { end_date: T0 + 1000 * DAY, cursor })).status).toBe(400);
    expect((await read(list, { limit: 3, skip: 2, cursor })).status).toBe(200);
  });

  it.each(Object.keys(list.query))('needs %s, and says so', async (name) => {
    const { status, body } = await read(list, { [name]: undefined });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: name, message: 'is required', code: 'required' }]);
    expect(body.message).toContain(name);
  });

  it('misses and repeats none of the rows that stay while others come and go between pages', async () => {
    const before = expectedIds(list);
    const coming = Array.from({ length: 30 }, (_, i) => ({
      ...recordAt(list, COUNT + (i % 40)),
      ...(list.sort && !list.fields && { [list.sort]: T0 + ((i * 11) % 25) * DAY }),
      id: `r${String((i * 31) % 100).padStart(3, '0')}-new`,
    }));
    const going = before.filter((id, i) => i % 4 === 1 && id.startsWith('r') && id !== 'reg_1');
    const { store } = club.server;
    const key = (id: string) => (list.resource === 'wristbands' ? `reg_1\u001f${id}` : id);
    const seen = await walk(list, { limit: 5 }, async (pageNumber) => {
      await club.put(list.resource, coming.slice(pageNumber * 3, pageNumber * 3 + 3) as never[]);
      await store.write((db) => {
        for (const id of going.slice(pageNumber * 2, pageNumber * 2 + 2))
          removeRecord(db, list.resource, CLUB, key(id));
      });
    });
    const ids = seen.map(({ id }) => id as string);
    const staying = before.filter((id) => !going.includes(id));
    expect(ids.filter((id) => staying.includes(id))).toEqual(staying);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe.each(lists.filter(({ query }) => 'start_date' in query))('the window of $method $path', (list) => {
  const at = T0 + 400 * DAY;
  const inWindow = async (start_date: unknown, end_date: unknown) => {
    const { status, body } = await read(list, { start_date, end_date });
    return status === 200 ? body.data.map(({ id }: { id: string }) => id) : status;
  };
  beforeAll(() =>
    club.put(
      list.resource,
      [-1, 0, 1].map((ms) => record(list.resource, { id: `at${ms}`, [list.sort!]: at + ms })) as never[],
    ),
  );

  it('holds its start and not its end', async () => {
    expect(await inWindow(at, at + 1)).toEqual(['at0']);
    expect(await inWindow(at - 1, at + 1)).toEqual(['at-1', 'at0']);
    expect(await inWindow(at, at + 2)).toEqual(['at0', 'at1']);
  });

  it('is empty when it ends where it starts, and refused when it ends before', async () => {
    expect(await inWindow(at, at)).toEqual([]);
    expect(await inWindow(at + 1, at)).toBe(400);
    expect((await read(list, { start_date: 2, end_date: 1 })).body.errors).toEqual([
      { path: 'start_date', message: 'must not be after end_date', code: 'invalid' },
    ]);
  });

  it.each(['start_date', 'end_date'])('takes 0 to 9007199254740991 as %s', async (name) => {
    const bounds = { start_date: 0, end_date: MAX };
    for (const value of [0, MAX]) {
      const both = { start_date: value, end_date: value };
      expect((await read(list, both)).status).toBe(200);
    }
    for (const value of [-1, MAX + 1, 1.5, '', 'x', '2026-09-01', '1e3']) {
      const { status, body } = await read(list, { ...bounds, [name]: value });
      expect([value, status, body.errors?.[0].path]).toEqual([value, 400, name]);
    }
  });
});

describe('a cursor of other filters is refused', () => {
  const followed = async (path: string, query: Query, other: Query) => {
    const { body } = await club.get(path, { ...query, limit: 1 } as never);
    return (await club.get(path, { ...other, cursor: body.data[0].cursor } as never)).status;
  };

  it.each([
    ['/members', ofClub, { ...ofClub, primary_only: 'true' }],
    ['/scores', ofRegatta, { ...ofRegatta, race_number: 1 }],
    ['/feedback', window, { ...window, ratings: 4 }],
  ])('on %s', async (path, query, other) => {
    expect(await followed(path, query, other)).toBe(400);
    expect(await followed(path, query, query)).toBe(200);
  });

  it('but the same filter may be written in another way', async () => {
    const { body } = await club.get('/feedback', window);
    const { rating } = body.data[0];
    expect(
      await followed('/feedback', { ...window, ratings: rating }, { ...window, 'ratings[]': rating }),
    ).toBe(200);
    expect(await followed('/members', ofClub, { ...ofClub, primary_only: 'false' })).toBe(200);
  });
});

describe('POST /tee-times paged by its address', () => {
  const sheet = async (address: string, body: Query = {}) =>
    club.post(`/tee-times${address}`, { ...window, ...body });

  it('follows cursor, limit and skip, so that any pager comes to the end', async () => {
    const seen: string[] = [];
    for (let address = '?limit=7', more = true; more && seen.length < MOST_PAGES; ) {
      const { status, body } = await sheet(address);
      expect([status, new Set(seen).size]).toEqual([200, seen.length]);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      address = `?limit=7&cursor=${body.next_cursor}`;
      more = body.has_more;
    }
    expect(seen).toEqual(expectedIds(lists.find(({ path }) => path === '/tee-times')!));
    const [third] = (await sheet('?skip=2&limit=1')).body.data;
    expect(third.id).toBe(seen[2]);
  });

  it('goes by the body where that has the same member', async () => {
    expect((await sheet('?limit=7', { limit: 3 })).body.data).toHaveLength(3);
    expect((await sheet('?limit=101')).status).toBe(400);
  });
});

describe('records of a megabyte', () => {
  const large = Array.from({ length: 12 }, (_, at) => `large_${String(at).padStart(2, '0')}`);
  it('end a page early, which has more', async () => {
    const text = 'é'.repeat(500_000);
    await club.put(
      'feedback',
      large.map((id, at) => record('feedback', { id, submitted_at: 5_000_000 + at, comment: text })),
    );
    const query = { club_id: CLUB, start_date: 5_000_000, end_date: 6_000_000, limit: 100 };
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const { text: sent, body } = await club.get('/feedback', { ...query, cursor });
      expect(Buffer.byteLength(sent)).toBeLessThan(5 * 1024 * 1024);
      pages.push(body.data.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor ?? undefined;
    } while (cursor && pages.length < large.length);
    expect(pages.map((page) => page.length)).toEqual([4, 4, 4]);
    expect(pages.flat()).toEqual(large);
  });

  it('end a reading of the change feed early, which has more', async () => {
    const ids: string[] = [];
    let after: number | undefined = 0;
    for (let pages = 0; after !== undefined && pages < 500; pages += 1) {
      const { text, body } = await club.get('/changes', { after, limit: 1000, resource: 'feedback' });
      expect(text.length).toBeLessThan(5_500_000);
      ids.push(...body.data.map(({ id }: { id: string }) => id));
      after = body.has_more ? body.next_after : undefined;
    }
    expect(ids.filter((id) => id.startsWith('large_'))).toEqual(large);
  });
});
