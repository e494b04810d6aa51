import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { deferChange } from '../../src/replication/upstream/state/deferred-changes';
import { startClub, type TestClub } from '../club';
import { record } from '../records';
import { all, find, openApp, words } from '../renderer/app';

/** Screens and papers of the office, from records as clouds send them. */

const now = Date.now();
const page = () => document.body.textContent;

async function startOffice(): Promise<TestClub> {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ currency: 'EUR', time_zone: 'Europe/Dublin' });
  return club;
}

function registration(id: string, fields: object) {
  return record('camp-registrations', {
    ...{ id, camp_name: 'Junior camp', session_id: 's1', session_name: 'Week 1', status: 'confirmed' },
    ...{ camper: { first_name: id, last_name: 'Alfa', dob: null }, registered_at: now - 86_400_000 },
    ...(fields as object),
  } as never);
}

it('a roster has the children who come, barred people first, and notes where health is not stated', async () => {
  const club = await startOffice();
  await club.put('camp-registrations', [
    registration('Ann', {
      not_authorized_pickup: 'Paul Barr (court order)',
      may_collect: ['Gran', 'Paul Barr'],
    }),
    registration('Lou', { notes: 'PEANUT ALLERGY', health_form_received: false }),
    registration('Gus', { status: 'canceled' }),
    registration('Hal', { status: 'Cancelled' }),
    registration('Jon', { status: 'withdrawn' }),
    registration('Ida', { status: 'waitlist' }),
  ]);
  await openApp(club, '/club/camps?view=roster');
  const roster = await find('article', 'Roster of Junior camp, Week 1');
  const rows = all('row', undefined, roster).slice(2);
  expect(rows.map((row) => words(all('cell', undefined, row)).slice(1, -2))).toEqual([
    [
      ...['Alfa, Ann', 'not stated', 'not stated', 'not stated', 'not stated'],
      'MAY NOT collect: Paul Barr (court order)Gran',
    ],
    [
      ...['Alfa, Lou', 'not stated', 'not stated', 'not stated'],
      ...['Notes: PEANUT ALLERGY; Health form received: no', 'not stated'],
    ],
  ]);
  expect(roster.textContent).toContain('2 children');
  expect(roster.textContent).toContain('3 cancelled registrations are left out');
  expect(roster.textContent).toMatch(/Waiting for a place, in this order: Ida/);
});

it('a kitchen sheet points at allergies in its lines, and functions that are off have none', async () => {
  const club = await startOffice();
  const held = { starts_at: now + 86_400_000, expected_guests: 40, guaranteed_guests: 0 };
  const banquet = (id: string, status: string) => record('banquets', { id, name: id, status, ...held });
  const line = (id: string, fields: object) =>
    record('banquet-line-items', { id, event_order_id: 'Dinner', category: 'food', ...fields });
  await club.put('banquets', [
    banquet('Dinner', 'Confirmed'),
    banquet('Party', 'canceled'),
    banquet('Ball', 'Lost'),
  ]);
  await club.put('banquet-line-items', [
    line('l1', { description: 'Beef', quantity: 38 }),
    line('l2', { description: 'Risotto (nut allergy)', quantity: 2 }),
    line('l3', { description: 'Green fee', quantity: 44, category: 'golf_course' }),
  ]);
  await openApp(club, '/club/banquets?view=kitchen');
  const sheet = await find('article', 'Kitchen sheet of Dinner');
  await waitFor(() => expect(sheet.textContent).toContain('▲ Read above: 2 Risotto (nut allergy)'));
  expect(words(all('listitem', undefined, sheet))).toEqual([
    'The number of guests is expected and not yet guaranteed.',
  ]);
  expect(sheet.textContent).toContain('Guaranteednot guaranteed yet');
  expect(all('article')).toHaveLength(1);
  expect(page()).toContain('2 cancelled functions have no sheet');
});

it('the sum of the checks is of the settled ones; void, refunded and open ones are apart', async () => {
  const club = await startOffice();
  const check = (id: string, status: string, total: number) =>
    record('orders', { id, status, total, opened_at: now - 3_600_000 });
  await club.put('orders', [
    check('a', 'closed', 10_000),
    check('b', 'voided', 20_000),
    check('c', 'Void', 40_000),
    check('d', 'cancelled', 160_000),
    check('e', 'Refunded', 320_000),
    check('f', 'open', 640_000),
  ]);
  await openApp(club, '/club/orders');
  await waitFor(() => expect(page()).toContain('1 check, together €100.00.'));
  expect(page()).toContain('Not counted: 1 open, €6,400.00.');
  expect(page()).toContain('Not counted: 1 refunded, €3,200.00.');
  expect(page()).toContain('Not counted: 3 void, €2,200.00.');
});

it('an account of a number alone has no contact, though a member’s id is equal', async () => {
  const club = await startOffice();
  await club.put('members', [
    record('members', { id: '2001', first_name: 'Sam', household: null, mobile: '+353 86 7' }),
  ]);
  const owed = { household_id: null, kind: 'charge', posted_at: now - 200 * 86_400_000 } as const;
  await club.put('line-items', [
    record('line-items', { ...owed, id: 'a', membership_number: '2001', amount: 500 }),
    record('line-items', { ...owed, id: 'b', member_id: '2001', amount: 300 }),
  ]);
  await openApp(club, '/club/billing?view=reminders');
  const list = await find('article', 'Reminder list: Over 120 days overdue');
  await waitFor(() => expect(list.textContent).toContain('+353 86 7'));
  expect(
    words(all('row', undefined, list).slice(2)).map((row) => row.replace(/Charge.*|, due.*/, '')),
  ).toEqual([expect.stringContaining('Number 2001 2001–––€5.00'), expect.stringContaining('Sam')]);
  await openApp(club, '/club/billing?record=number:2001');
  await waitFor(() => expect(page()).toContain('Account of Number 2001'));
  expect(page()).toContain('2 accounts owe');
});

it('lists and papers say how many of the cloud’s records they lack', async () => {
  const club = await startOffice();
  await club.put('camp-registrations', [registration('Ann', {})]);
  const change = { resource: 'camp-registrations' as const, id: 'k', regatta_id: null, record: {} };
  const deferred = { reason: 'invalid' as const, message: 'dob', run: 1, received_at: now };
  await club.server.store.write((db) =>
    deferChange(db, { resource: change.resource, key: 'k', change, ...deferred }),
  );
  for (const path of ['/club/camps', '/club/camps?view=roster']) {
    await openApp(club, path);
    await waitFor(() =>
      expect(page()).toMatch(/1 camp registration from the cloud could not be read and is missing here/),
    );
  }
  await openApp(club, '/club/orders');
  await waitFor(() => expect(page()).toContain('No check was opened then'));
  expect(page()).not.toContain('could not be read');
});
