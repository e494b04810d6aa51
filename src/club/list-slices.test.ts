import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putEmptyDatabase } from '../../test/empty-database';
import { record } from '../../test/records';
import type { Readable } from '../db/connection';
import { type Page, SLICE } from '../db/records';
import { Store } from '../db/store';
import { textOf } from '../db/utf8';
import { ensureClub } from './clubs';
import { type ListQuery, listPage } from './lists';

const COUNT = 52_000;

/** Posting number `index`: three share a moment, and their ids have another order. */
function postingAt(index: number) {
  const status = index % 20_000 === 19_000 ? 'void' : index % 3 === 0 ? 'paid' : 'open';
  return {
    id: `li_${String((index * 7919) % COUNT).padStart(5, '0')}`,
    posted_at: Math.floor(index / 3),
    member_id: index % 26_000 === 25_500 ? 'mem_rare' : 'mem_1',
    status,
    kind: index < 30_000 ? 'charge' : 'payment',
  } as const;
}
const postings = Array.from({ length: COUNT }, (_, index) => postingAt(index));
const inOrder = postings.toSorted((a, b) => a.posted_at - b.posted_at || (a.id < b.id ? -1 : 1));

let dir: string;
let store: Store;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'dockside-slices-'));
  putEmptyDatabase(dir);
  store = Store.open(dir);
  await store.write((db) => {
    ensureClub(db, 'c');
    db.run(
      `INSERT INTO line_items (key, club_id, json)
       SELECT value ->> '$.id', 'c', json_patch(?, value) FROM json_each(?)`,
      JSON.stringify(record('line-items', { id: 'x' })),
      JSON.stringify(postings),
    );
  });
});
afterAll(() => {
  store.close();
  rmSync(dir, { recursive: true, force: true });
});

const all = { start_date: 0, end_date: Number.MAX_SAFE_INTEGER, limit: 25, skip: 0 };

/** A page, the pauses of its reading, and the most statements that were run between two of them. */
async function read(asked: Partial<ListQuery>) {
  const statements = [0];
  const db: Readable = {
    all: (sql, ...values) => store.read.all(sql, ...values),
    iterate: (sql, ...values) => store.read.iterate(sql, ...values),
    get: (sql, ...values) => {
      statements.push(statements.pop()! + 1);
      return store.read.get(sql, ...values);
    },
  };
  const page: Page = await listPage(db, 'line-items', 'c', { ...all, ...asked }, async () => {
    statements.push(0);
  });
  return {
    ids: page.records.map(({ json }) => JSON.parse(textOf(json)).id as string),
    has_more: page.has_more,
    next_cursor: page.next_cursor,
    pauses: statements.length - 1,
    statements: Math.max(...statements),
  };
}

const filters: [name: string, filter: object, matches: (one: (typeof postings)[number]) => boolean][] = [
  ['of a rare status', { status: 'void' }, ({ status }) => status === 'void'],
  ['of a frequent status', { status: 'open' }, ({ status }) => status === 'open'],
  ['that no record passes', { status: 'open', invoice_id: 'nobody' }, () => false],
  [
    'of two fields',
    { status: 'paid', kind: 'payment' },
    (one) => one.status === 'paid' && one.kind === 'payment',
  ],
  ['of one member', { member_id: 'mem_rare' }, ({ member_id }) => member_id === 'mem_rare'],
  ['that every record passes', {}, () => true],
];
const pages = [
  { limit: 1, skip: 0 },
  { limit: 100, skip: 1 },
  { limit: 100, skip: 11_000 },
  { limit: 25, skip: 34_650 },
  { limit: 25, skip: Number.MAX_SAFE_INTEGER },
];
const windows = [{}, { start_date: 4_000, end_date: 12_000 }, { start_date: 7, end_date: 7 }];

describe.each(filters)('a list with a filter %s', (_, filter, matches) => {
  it.each(pages)('has the records of its page: $limit after $skip', async ({ limit, skip }) => {
    for (const window of windows)
      for (const sort of ['posted_at', '-posted_at']) {
        const { start_date, end_date } = { ...all, ...window };
        const ofWindow = inOrder.filter(({ posted_at }) => posted_at >= start_date && posted_at < end_date);
        const found = ofWindow.filter(matches).map(({ id }) => id);
        const sorted = sort === 'posted_at' ? found : found.toReversed();
        const asked = { ...filter, ...window, limit, skip, sort };
        const { ids, has_more } = await read(asked);
        expect({ asked, ids, has_more }).toEqual({
          asked,
          ids: sorted.slice(skip, skip + limit),
          has_more: sorted.length > skip + limit,
        });
      }
  });
});

it.each(['posted_at', '-posted_at'])('pages lead to the end of a list, none empty: %s', async (sort) => {
  const rare = inOrder.filter(({ status }) => status === 'void').map(({ id }) => id);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { ids, next_cursor } = await read({ status: 'void', limit: 1, sort, cursor });
    expect(ids).toHaveLength(1);
    found.push(...ids);
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(found).toEqual(sort === 'posted_at' ? rare : rare.toReversed());
});

describe('a turn of the event loop', () => {
  const slices = Math.floor(COUNT / SLICE);

  it('looks at one slice of a list, however few records pass its filter', async () => {
    expect(SLICE).toBeLessThanOrEqual(5_000);
    const nobody = { invoice_id: 'nobody' };
    expect(await read(nobody)).toMatchObject({ pauses: slices, statements: 2 });
    expect(await read({ ...nobody, sort: '-posted_at' })).toMatchObject({ pauses: slices, statements: 2 });
    const skipped = await read({ status: 'open', skip: Number.MAX_SAFE_INTEGER });
    expect(skipped).toMatchObject({ pauses: slices, statements: 2 });
    expect(await read({ status: 'open', skip: 11_000 })).toMatchObject({ pauses: 3, statements: 3 });
  });

  it('is enough where an index serves the filter, or the first slice fills the page', async () => {
    expect(await read({ member_id: 'mem_rare' })).toMatchObject({ pauses: 0, statements: 1 });
    expect(await read({ member_id: 'mem_rare', status: 'void' })).toMatchObject({ pauses: 0 });
    expect(await read({})).toMatchObject({ pauses: 0, statements: 1 });
    expect(await read({ status: 'open' })).toMatchObject({ pauses: 0, statements: 2 });
  });

  it('looks at one slice, however many lists are read', async () => {
    let turn = 0;
    let isOver = false;
    const count = () => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    const turns: number[] = [];
    const db: Readable = {
      all: (sql, ...values) => store.read.all(sql, ...values),
      iterate: (sql, ...values) => store.read.iterate(sql, ...values),
      get: (sql, ...values) => {
        if (sql.includes('LIMIT 1 OFFSET')) turns.push(turn);
        return store.read.get(sql, ...values);
      },
    };
    setImmediate(count);
    const nobody = { ...all, invoice_id: 'nobody' };
    await Promise.all([1, 2, 3].map(() => listPage(db, 'line-items', 'c', nobody)));
    isOver = true;
    const later = turns.filter((at) => at > 0);
    expect(later).toHaveLength(3 * slices);
    expect(new Set(later).size).toBe(3 * slices);
  });

  it('seeks to both ends of its slice', async () => {
    const plans: string[] = [];
    const db: Readable = {
      all: (sql, ...values) => store.read.all(sql, ...values),
      iterate: (sql, ...values) => store.read.iterate(sql, ...values),
      get: (sql, ...values) => {
        const steps = store.read.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
        plans.push(...steps.map(({ detail }) => detail).filter((detail) => detail.startsWith('SEARCH')));
        return store.read.get(sql, ...values);
      },
    };
    for (const sort of ['posted_at', '-posted_at']) {
      plans.length = 0;
      const window = { start_date: 1, end_date: 17_000, sort, invoice_id: 'nobody', skip: 1 };
      await listPage(db, 'line-items', 'c', { ...all, ...window }, async () => {});
      const sides = plans.map((plan) => /\(club_id=\? AND (.*)\)$/.exec(plan)?.[1]);
      const [behind, before] = sort === 'posted_at' ? ['>', '<'] : ['<', '>'];
      const place = (comparison: string) => `(posted_at,key)${comparison}(?,?)`;
      const edge = (comparison: string) => `posted_at${comparison}?`;
      const both = (one: string, other: string) =>
        one.includes('>') ? `${one} AND ${other}` : `${other} AND ${one}`;
      expect(sides.slice(0, 4)).toEqual([
        both(edge(behind), edge(before)),
        both(edge(behind), place(before)),
        both(place(behind), edge(before)),
        both(place(behind), place(before)),
      ]);
    }
  });
});
