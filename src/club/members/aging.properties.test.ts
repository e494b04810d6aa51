import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataDir, openStore } from '../../../test/data-dir';
import { DAY, record } from '../../../test/records';
import type { LineItem } from '../../contract/areas/members/billing';
import { putRecord, removeRecord, selectRecords } from '../../db/records';
import { DATABASE_FILE, type Store } from '../../db/store';
import { accountIdOf } from '../../shared/billing/account-id';
import { settle } from '../../shared/billing/settle';
import { ensureClub, findClub } from '../clubs';
import { AgingReader, agingReport, bucketsOf, dayCounter } from './aging';
import { forgetAccounts, SettledAccounts } from './settled-accounts';

const CLUB = 'c';
const FROM = Date.UTC(2026, 0, 1);
const of = (values: string[]) => fc.constantFrom(null, ...values);

/** A posting to save, in one of a few accounts, that often meets another's moment, due date and amount. */
const posting = fc.record({
  id: fc.constantFrom(...Array.from({ length: 30 }, (_, index) => `li_${index}`)),
  household_id: of(['h1', 'h2']),
  member_id: of(['m1', 'm2', 'm3', 'gone']),
  membership_number: of(['7', '8']),
  kind: fc.constantFrom<LineItem['kind']>('charge', 'payment', 'credit'),
  amount: fc.integer({ min: -5, max: 9 }).map((euros) => euros * 100),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
  status: fc.constantFrom<LineItem['status']>('open', 'open', 'paid', 'void'),
  posted_at: fc.integer({ min: 0, max: 200 }).map((day) => FROM + day * DAY),
  due_at: fc.option(fc.integer({ min: 0, max: 200 }).map((day) => FROM + day * DAY)),
});

const step = fc.oneof(
  { weight: 6, arbitrary: posting.map((save) => ({ save })) },
  { weight: 1, arbitrary: posting.map(({ id }) => ({ remove: id })) },
  {
    weight: 1,
    arbitrary: fc.record({ member: fc.constantFrom('m1', 'm2', 'm3'), household: of(['h1', 'h2', 'h3']) }),
  },
  // Many at once, as imports and the cloud bring them, and events that leave no trace in the records.
  { weight: 1, arbitrary: fc.record({ all: fc.array(posting, { minLength: 2, maxLength: 12 }) }) },
  { weight: 1, arbitrary: fc.constantFrom({ event: 'restart' }, { event: 'forget' }, { event: 'restore' }) },
);

/** Figures of each account by reading all the club's transactions at once. */
function figuresByHand(store: Store, asOf: number) {
  const households = new Map(
    selectRecords(store.read, 'members', 'club_id = ?', CLUB).map(({ id, household }) => [
      id,
      household?.id ?? null,
    ]),
  );
  const accounts = new Map<string, LineItem[]>();
  for (const one of selectRecords(store.read, 'line-items', 'club_id = ?', CLUB)) {
    if (one.currency !== 'EUR') continue;
    const household_id = one.household_id ?? households.get(one.member_id ?? '') ?? null;
    const account = accountIdOf({ ...one, household_id });
    accounts.set(account, [...(accounts.get(account) ?? []), one]);
  }
  const figures = [...accounts].flatMap(([account_id, postings]) => {
    if (!postings.some(({ status, posted_at }) => status !== 'void' && posted_at <= asOf)) return [];
    const settled = settle(postings, asOf);
    const oldest = settled.charges[0];
    return [
      {
        account_id,
        ...bucketsOf(settled, asOf, dayCounter('UTC')),
        oldest_amount: oldest?.open ?? null,
        status_differences: settled.differences,
      },
    ];
  });
  return figures.sort((a, b) => (a.account_id < b.account_id ? -1 : 1));
}

it('accounts are aged one by one as they are all at once, whatever is saved, moved and removed', async () => {
  const steps = fc.array(fc.tuple(step, fc.integer({ min: 0, max: 220 })), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      let store = openStore();
      await store.write((db) => ensureClub(db, CLUB));
      const club = { ...findClub(store.read, CLUB)!, currency: 'EUR', time_zone: 'UTC' };
      let reader = new AgingReader(store);
      for (const [one, day] of all) {
        if ('event' in one && one.event === 'restart') reader = new AgingReader(store);
        if ('event' in one && one.event === 'restore') {
          const copy = join(dataDir(), DATABASE_FILE);
          store.backup(copy);
          store = openStore(dirname(copy));
          reader = new AgingReader(store);
        }
        await store.write((db) => {
          if ('event' in one) return one.event === 'forget' && forgetAccounts(db);
          const saved = 'all' in one ? one.all : 'save' in one ? [one.save] : [];
          for (const each of saved) putRecord(db, 'line-items', CLUB, record('line-items', each));
          if ('save' in one || 'all' in one) return;
          if ('remove' in one) removeRecord(db, 'line-items', CLUB, one.remove);
          else {
            const household = one.household === null ? null : { id: one.household, name: null };
            putRecord(db, 'members', CLUB, record('members', { id: one.member, household }));
          }
        });
        const asOf = FROM + day * DAY;
        const report = await store.snapshot((db) =>
          agingReport(db, club, asOf, SettledAccounts.none(db, club)),
        );
        expect(await reader.read(club, asOf)).toEqual(report);
        const figures = report.accounts
          .map(
            ({
              household_id: _,
              name: __,
              membership_number: ___,
              last_payment_at: ____,
              oldest_open,
              ...account
            }) => ({ ...account, oldest_amount: oldest_open?.amount ?? null }),
          )
          .sort((a, b) => (a.account_id < b.account_id ? -1 : 1));
        expect(figures).toEqual(figuresByHand(store, asOf));
        const others = selectRecords(store.read, 'line-items', 'club_id = ?', CLUB).filter(
          ({ currency, status, posted_at }) => currency === 'USD' && status !== 'void' && posted_at <= asOf,
        );
        expect(report.other_currencies).toEqual(
          others.length > 0 ? [{ currency: 'USD', line_items: others.length }] : [],
        );
      }
    }),
    { numRuns: 25 },
  );
});
