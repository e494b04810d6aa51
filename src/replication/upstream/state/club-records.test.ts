import { expect, it } from 'vitest';
import { newStore } from '../../../../test/empty-database';
import type { ResourceName } from '../../../contract/resources';
import type { Readable } from '../../../db/connection';
import { findLocalDuplicate } from './club-records';

const kinds: ResourceName[] = ['races', 'scores', 'scan-events', 'score-history', 'membership-applicants'];

it.each(kinds)(
  'among %s the one that was made here is found by an index, however many there are',
  (resource) => {
    const store = newStore();
    try {
      let plan: string[] = [];
      const explaining = {
        get: (sql: string, ...values: string[]) => {
          const rows = store.read.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
          plan = rows.map(({ detail }) => detail);
        },
      };
      findLocalDuplicate(explaining as Readable, resource, 'key', {
        regatta_id: 'r',
        race_number: 1,
        club_id: 'c',
      });
      expect(
        plan.some((step) => /^SEARCH record USING/.test(step)),
        plan.join('\n'),
      ).toBe(true);
      // All columns that identify a record, where many records may share the others.
      const columns = plan.find((step) => step.startsWith('SEARCH record'))!.match(/=\?/g)!;
      const enough = { 'membership-applicants': 5, 'score-history': 4 } as Partial<
        Record<ResourceName, number>
      >;
      expect(columns.length, plan.join('\n')).toBeGreaterThanOrEqual(enough[resource] ?? 2);
    } finally {
      store.close();
    }
  },
);
