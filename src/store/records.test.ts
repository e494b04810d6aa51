import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceName } from '../contract/resources';
import { encodeCursor } from './cursor';
import type { Readable } from './database';
import { listRecords, ofClub, within } from './records';
import { Store } from './store';

const dataDir = mkdtempSync(join(tmpdir(), 'dockside-'));
let store: Store;
beforeAll(() => {
  store = Store.open(dataDir);
});
afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

/** How SQLite would read a page, in its own words. */
function planOf(read: (db: Readable) => unknown): string {
  const plans: string[] = [];
  read({
    get: (sql, ...values) => store.read.get(sql, ...values),
    iterate: (sql, ...values) => store.read.iterate(sql, ...values),
    all: (sql, ...values) => {
      const steps = store.read.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
      plans.push(...steps.map(({ detail }) => detail));
      return store.read.all(sql, ...values);
    },
  });
  return plans.join('; ');
}

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
        planOf((db) => {
          const page = { ...window, limit: 100, skip: 0, cursor };
          return listRecords(db, resource, [ofClub('c'), within(sort, page)], page);
        });
      expect(plan()).toMatch(new RegExp(`^SEARCH .*\\(club_id=\\? AND ${sort}>\\? AND ${sort}<\\?\\)$`));
      expect(plan(encodeCursor({ sort: 500, key: 'k' }))).toMatch(
        new RegExp(`^SEARCH .*\\(club_id=\\? AND \\(${sort},key\\)>\\(\\?,\\?\\) AND ${sort}<\\?\\)$`),
      );
    },
  );

  it('members, which are listed by id', () => {
    const cursor = encodeCursor({ sort: null, key: 'k' });
    const plan = planOf((db) => listRecords(db, 'members', [ofClub('c')], { limit: 100, skip: 0, cursor }));
    expect(plan).toMatch(/^SEARCH .*\(club_id=\? AND key>\?\)$/);
  });
});
