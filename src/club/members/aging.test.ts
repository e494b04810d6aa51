import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../test/data-dir';
import { record } from '../../../test/records';
import { ensureClub, findClub } from '../clubs';
import { agingReport, dayCounter } from './aging';

describe('dayCounter', () => {
  const zones = [
    'UTC',
    'Europe/Dublin',
    'America/New_York',
    'America/St_Johns',
    'Asia/Kathmandu',
    // Half an hour of summer time; a day that never was; summer time off during Ramadan.
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Africa/Casablanca',
  ];

  it.each(zones)('%s: counts the days that its calendar shows', (timeZone) => {
    const dayOf = dayCounter(timeZone);
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    const moment = fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2099, 0) });
    fc.assert(
      fc.property(moment, (at) => {
        expect(new Date(dayOf(at) * 86_400_000).toISOString().slice(0, 10)).toBe(calendar.format(at));
      }),
      { numRuns: 500 },
    );
  });

  it('counts right around a day that was left out', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Apia', dateStyle: 'short' });
    const dayOf = dayCounter('Pacific/Apia');
    for (let at = Date.UTC(2011, 11, 28); at < Date.UTC(2012, 0, 2); at += 900_000) {
      expect(new Date(dayOf(at) * 86_400_000).toISOString().slice(0, 10)).toBe(calendar.format(at));
    }
  });
});

it('an account with more payments than a call has room for arguments is aged like any other', async () => {
  const payments = 150_000;
  const store = openStore();
  const payment = record('line-items', {
    ...{ club_id: 'c', household_id: 'hh', kind: 'payment', amount: -2, due_at: null },
  });
  const club = await store.write((db) => {
    db.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO line_items (key, club_id, json)
       SELECT 'payment_' || i, ?, json_set(?, '$.id', 'payment_' || i, '$.posted_at', i) FROM n`,
      payments,
      ensureClub(db, 'c').id,
      JSON.stringify(payment),
    );
    return { ...findClub(db, 'c')!, currency: payment.currency };
  });
  const { accounts } = await store.snapshot((db) => agingReport(db, club, payments));
  expect(accounts).toMatchObject([
    { household_id: 'hh', unapplied_credit: 2 * payments, last_payment_at: payments },
  ]);
});
