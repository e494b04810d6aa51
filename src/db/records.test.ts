import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../test/data-dir';
import { readPages } from '../../test/pages';
import { record } from '../../test/records';
import { ensureClub } from '../club/clubs';
import { ApiError } from '../contract/errors';
import type { ResourceName } from '../contract/resources';
import type { Readable, Writable } from './connection';
import { encodeCursor } from './cursor';
import { findRecord, type ListedRecord, listRecords, ofClub, putRecord, removeRecord } from './records';
import type { Store } from './store';
import { textOf, utf8Of } from './utf8';

const order = (id: string, opened_at: number) => record('orders', { id, opened_at });

describe('paging by key set', () => {
  const id = fc.stringMatching(/^[a-z]{1,3}$/);
  const orders = fc.uniqueArray(fc.record({ id, at: fc.integer({ min: -3, max: 3 }) }), {
    selector: (one) => one.id,
    maxLength: 40,
  });
  const edit = fc.record({ id, at: fc.integer({ min: -4, max: 4 }), remove: fc.boolean() });

  it('gives each record that stays exactly once and in order, whatever comes and goes between pages', async () => {
    const store = openStore();
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 20 }),
        async (initial, limit, edits) => {
          await store.write((db) => {
            ensureClub(db, 'c');
            db.run('DELETE FROM orders');
            for (const one of initial) putRecord(db, 'orders', 'c', order(one.id, one.at));
          });
          const touched = new Set<string>();
          let page = 0;
          const read = await readPages<ListedRecord, string>(async (cursor) => {
            const window = { limit, skip: 0, cursor };
            const { records, next_cursor } = listRecords(store.read, 'orders', { of: ofClub('c') }, window);
            expect(records.length).toBeLessThanOrEqual(limit);
            const between = next_cursor === null ? [] : (edits[page++] ?? []);
            await store.write((db) => {
              for (const one of between) {
                touched.add(one.id);
                change(db, one);
              }
            });
            return { items: records, next: next_cursor };
          });
          const seen = read.map(({ json }) => JSON.parse(textOf(json)) as { id: string; opened_at: number });
          const staying = initial.filter((one) => !touched.has(one.id));
          const sorted = staying.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
          expect(seen.filter((one) => !touched.has(one.id)).map((one) => one.id)).toEqual(
            sorted.map((one) => one.id),
          );
          for (const [i, one] of seen.entries()) {
            const next = seen[i + 1];
            if (next)
              expect(next.opened_at - one.opened_at || (one.id < next.id ? 1 : -1)).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives each record as the text that is stored, with the cursor of its place, whatever characters both have', async () => {
    const store = openStore();
    const ids = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }), { maxLength: 9 });
    const kinds = fc.constantFrom('orders' as const, 'members' as const);
    const isStorable = (id: string) => !id.includes('\0');
    await fc.assert(
      fc.asyncProperty(kinds, ids, fc.integer({ min: 1, max: 9 }), async (kind, given, limit) => {
        const sort = kind === 'orders' ? -1 : null;
        const stored = given
          .filter(isStorable)
          .map((id) => ({ ...(kind === 'orders' ? order(id, -1) : record(kind, { id })), '\u001e': id }));
        await store.write((db) => {
          ensureClub(db, 'c');
          db.run(`DELETE FROM ${kind}`);
          for (const one of stored) putRecord(db, kind, 'c', one);
        });
        const sorted = stored.toSorted((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)));
        const listed = sorted.map((one) => ({
          json: utf8Of(JSON.stringify(one)),
          cursor: encodeCursor({ sort, key: one.id }, kind),
        }));
        expect(listRecords(store.read, kind, { of: ofClub('c') }, { limit, skip: 0 })).toEqual({
          records: listed.slice(0, limit),
          has_more: listed.length > limit,
          next_cursor: listed.length > limit ? listed[limit - 1]!.cursor : null,
        });
      }),
    );
  });

  function change(db: Writable, one: { id: string; at: number; remove: boolean }) {
    if (one.remove) removeRecord(db, 'orders', 'c', one.id);
    else putRecord(db, 'orders', 'c', order(one.id, one.at));
  }
});

describe('a record', () => {
  it('is served as the text that was stored, with every field it came with', async () => {
    const store = openStore();
    const stored = { ...order('o1', 1), 'from "upstream"': { a: [1, null, 'é💥\u0001'] } };
    await store.write((db) => {
      ensureClub(db, 'c');
      putRecord(db, 'orders', 'c', stored);
    });
    expect(findRecord(store.read, 'orders', 'c', 'o1')).toEqual(stored);
  });

  it('of one club is neither found, replaced nor removed by another', async () => {
    const store = openStore();
    await store.write((db) => {
      ensureClub(db, 'c');
      ensureClub(db, 'd');
      putRecord(db, 'orders', 'c', order('o1', 1));
    });
    expect(findRecord(store.read, 'orders', 'd', 'o1')).toBeUndefined();
    await expect(store.write((db) => putRecord(db, 'orders', 'd', order('o1', 2)))).rejects.toThrow(ApiError);
    expect(await store.write((db) => removeRecord(db, 'orders', 'd', 'o1'))).toBe(false);
    expect(findRecord(store.read, 'orders', 'c', 'o1')).toMatchObject({ opened_at: 1 });
  });
});

/** SQLite's own words for how it finds the rows of a page. */
function planOf(store: Store, read: (db: Readable) => unknown): string {
  const plans: string[] = [];
  read({
    all: (sql, ...values) => store.read.all(sql, ...values),
    iterate: (sql, ...values) => store.read.iterate(sql, ...values),
    get: (sql, ...values) => {
      const steps = store.read.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
      plans.push(...steps.map(({ detail }) => detail).filter((detail) => !ofPage.test(detail)));
      return store.read.get(sql, ...values);
    },
  });
  return plans.join('; ');
}

/** The step of the plan that joins the found rows into one text. */
const ofPage = /^(CO-ROUTINE|SCAN) page$/;

describe('a page costs the same however deep it lies', () => {
  const window = { start_date: 0, end_date: 1000 };
  const lists: [ResourceName, string][] = [
    ['line-items', 'posted_at'],
    ['orders', 'opened_at'],
    ['feedback', 'submitted_at'],
    ['membership-applicants', 'submitted_at'],
    ['tee-times', 'starts_at'],
    ['banquets', 'starts_at'],
    ['camp-registrations', 'registered_at'],
  ];

  it.each(lists)(
    '%s: SQLite seeks to the cursor, and to the window where there is none',
    (resource, sort) => {
      const plan = (cursor?: string) =>
        planOf(openStore(), (db) => {
          return listRecords(db, resource, { of: ofClub('c'), window }, { limit: 100, skip: 0, cursor });
        });
      expect(plan()).toMatch(new RegExp(`^SEARCH .*\\(club_id=\\? AND ${sort}>\\? AND ${sort}<\\?\\)$`));
      expect(plan(encodeCursor({ sort: 500, key: 'k' }, resource))).toMatch(
        new RegExp(`^SEARCH .*\\(club_id=\\? AND \\(${sort},key\\)>\\(\\?,\\?\\) AND ${sort}<\\?\\)$`),
      );
    },
  );

  it('members, which are listed by id', () => {
    const cursor = encodeCursor({ sort: null, key: 'k' }, 'members');
    const plan = planOf(openStore(), (db) =>
      listRecords(db, 'members', { of: ofClub('c') }, { limit: 100, skip: 0, cursor }),
    );
    expect(plan).toMatch(/^SEARCH .*\(club_id=\? AND key>\?\)$/);
  });
});
