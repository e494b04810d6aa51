import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ledgerOf } from '../../src/club/members/household-account';
import type { LineItem } from '../../src/contract/areas/members/billing';
import { selectRecords } from '../../src/db/records';
import { startClub } from '../club';
import { record } from '../records';
import { find, openApp } from '../renderer/app';

/** The end of September 2025 in Dublin. The books below are added up by hand, in cents. */
const END = Date.UTC(2025, 8, 30, 23) - 1;
const day = (month: number, date: number) => Date.UTC(2025, month - 1, date, 12);

const byrne = { household_id: 'byrne', member_id: 'ann' };
/** Merged into Byrne in August: only old postings name this household. */
const merged = { household_id: 'cole', member_id: 'cat' };
/** Left Byrne in August for a household of his own. */
const dan = { household_id: null, member_id: 'dan' };

const books: [
  Partial<LineItem>,
  kind: LineItem['kind'],
  at: number,
  amount: number,
  more?: Partial<LineItem>,
][] = [
  // Byrne: 111.21 open from before; September 53.32 charged, 50.68 paid and credited.
  [{ household_id: 'byrne', member_id: 'dan' }, 'charge', day(8, 3), 11_11],
  [byrne, 'charge', day(8, 5), 100_10],
  [byrne, 'payment', day(8, 10), -100_10],
  [byrne, 'payment', day(8, 20), 100_10, { description: 'Returned' }],
  [byrne, 'charge', day(9, 2), 33_33, { status: 'paid' }],
  [byrne, 'payment', day(9, 3), -33_33],
  [byrne, 'charge', day(9, 9), -12_34, { description: 'Refund of a charge' }],
  [byrne, 'credit', day(9, 10), -5_01],
  [byrne, 'charge', day(9, 12), 250_00, { status: 'void' }],
  // Cat came to Byrne by the merger.
  [{ household_id: null, member_id: 'cat' }, 'charge', day(9, 20), 19_99],
  // Half past midnight of 1 October in Dublin.
  [byrne, 'charge', Date.UTC(2025, 8, 30, 23, 30), 500_00],
  [byrne, 'charge', day(9, 4), 80_05, { currency: 'USD' }],
  [byrne, 'payment', day(9, 6), -100_00, { currency: 'USD' }],
  // Cole: 25.67 owed.
  [merged, 'charge', day(8, 1), 45_67],
  [merged, 'payment', day(9, 15), -20_00],
  // Dunne: 0.05 owed.
  [dan, 'charge', day(8, 1), 60_06],
  [{ household_id: 'dunne' }, 'charge', day(9, 1), 9_99, { status: 'paid' }],
  [dan, 'payment', day(9, 18), -70_00],
  // Egan: 4.00 owed; 9.99 is paid by its status alone.
  [{ household_id: 'egan' }, 'charge', day(9, 1), 9_99, { status: 'paid' }],
  [{ household_id: 'egan' }, 'charge', day(9, 5), 4_00],
  // Fox: paid 50.00, owed 30.00, and 15.00 was paid back: 5.00 is left.
  [{ household_id: 'fox' }, 'payment', day(9, 1), -50_00],
  [{ household_id: 'fox' }, 'charge', day(9, 8), 30_00],
  [{ household_id: 'fox' }, 'payment', day(9, 28), 15_00, { description: 'Paid back' }],
];

it('a month end is the sum of its transactions to the cent, in the report, the portal and on paper', async () => {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ currency: 'EUR', time_zone: 'Europe/Dublin' });
  const person = (id: string, household: string, primary: boolean) =>
    record('members', {
      id,
      first_name: id,
      household: { id: household, name: household },
      primary,
    } as never);
  await club.put('members', [
    person('ann', 'byrne', true),
    person('cat', 'byrne', false),
    person('dan', 'dunne', true),
  ]);
  await club.put(
    'line-items',
    books.map(([holder, kind, posted_at, amount, more], index) =>
      record('line-items', {
        ...{ id: `li_${index}`, household_id: null, kind, posted_at, due_at: posted_at, amount },
        ...holder,
        ...more,
      } as never),
    ),
  );

  const { body } = await club.get('/aging-report', { club_id: 'c', as_of_timestamp: END });
  const { accounts, totals, other_currencies } = body.data;
  expect(
    accounts.map((one: (typeof accounts)[number]) => [one.account_id, one.total, one.unapplied_credit]),
  ).toEqual([
    // 11.11 + 100.10 − 100.10 + 100.10 + 33.33 − 33.33 − 12.34 − 5.01 + 19.99
    ['household:byrne', 113_85, 0],
    ['household:cole', 25_67, 0],
    ['household:dunne', 5, 0],
    ['household:egan', 4_00, 0],
    ['household:fox', 0, 5_00],
  ]);
  expect([totals.total, totals.unapplied_credit]).toEqual([143_57, 5_00]);
  expect(other_currencies).toEqual([{ currency: 'USD', line_items: 2 }]);
  const counted = books.filter(
    ([, , at, , more]) => at <= END && more?.status !== 'void' && more?.currency !== 'USD',
  );
  const sum = counted.reduce((cents, [, , , amount]) => cents + BigInt(amount), 0n);
  // Nobody paid Egan's 9.99.
  expect(BigInt(totals.total - totals.unapplied_credit)).toBe(sum - 9_99n);

  const db = club.server.store.read;
  const people = selectRecords(db, 'members', '1 ORDER BY key');
  const settings = { id: 'c', name: 'Dock Club', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 0 };
  const balancesOf = (who: string) => {
    const member = people.find(({ id }) => id === who)!;
    const household = people.filter((one) => one.household!.id === member.household!.id);
    return ledgerOf(db, settings, member, household, END).accounts.map((one) => [one.currency, one.balance]);
  };
  expect(balancesOf('ann')).toEqual([
    ['EUR', 113_85],
    ['USD', -19_95],
  ]);
  expect(balancesOf('dan')).toEqual([['EUR', 5]]);

  // The paper lists what names the household: 93.86, and says that 19.99 is missing.
  await openApp(club, '/club/billing?view=statement&record=byrne&from=2025-09-01&to=2025-09-30');
  const paper = await find('article', 'Statement of byrne');
  await waitFor(() => expect(paper.textContent).toContain('Owed to the club: €93.86'));
  expect(paper.textContent).toMatch(/Opening balance€111\.21.*Closing balance€33\.33€50\.68€93\.86/);
  expect(paper.textContent).toContain('In credit: US$19.95. Nothing to pay.');
  expect(document.body.textContent).toContain('transactions of €19.99 that name a member and no household');
});
