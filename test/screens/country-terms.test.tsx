import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { startClub, type TestClub } from '../club';
import { record } from '../records';
import { all, click, find, keys, openApp, words } from '../renderer/app';

/** Words of the club’s country on screens, in the United States and in Ireland. */

async function startIn(time_zone: string, currency: string): Promise<TestClub> {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ currency, time_zone });
  return club;
}

const clubs = [
  {
    ...{ zone: 'America/New_York', currency: 'USD', place: 'spot', buggy: 'cart' },
    ...{ mobile: 'Cell phone', postcode: 'ZIP code', county: 'State' },
  },
  {
    ...{ zone: 'Europe/Dublin', currency: 'EUR', place: 'place', buggy: 'buggy' },
    ...{ mobile: 'Mobile', postcode: 'Postcode', county: 'County or state' },
  },
];

it('an order of an American club is a check', async () => {
  const club = await startIn('America/New_York', 'USD');
  const now = Date.now();
  const order = (id: string, status: string, total: number) =>
    record('orders', {
      ...{ id, number: id, status, total, subtotal: total, currency: 'USD', tender: 'check' },
      ...{ opened_at: now - 60_000, closed_at: now - 30_000 },
    } as never);
  await club.put('orders', [order('o1', 'closed', 10_000), order('o2', 'void', 20_000)]);
  await openApp(club, '/club/orders?record=o1');
  const shown = await find('region', 'Check o1');
  // A means of payment has the same word everywhere.
  expect(shown.textContent).toContain('Paid byCheck');
  expect(document.body.textContent).toMatch(/1 check, together .*100\.00/);
  await openApp(club, '/club/orders?outlet=None');
  await find('heading', 'No checks in this period');
});

it.each(clubs)('the tee sheet of a club in $zone has a $place and a $buggy', async (of) => {
  const club = await startIn(of.zone, of.currency);
  const at = Date.parse('2026-09-05T16:00Z');
  const player = {
    ...{ name: 'Ann Moore', kind: 'guest', member_id: null, membership_number: null, holes: 18 },
    ...{ transport: 'riding', checked_in: false, paid: false, no_show: false },
  };
  const teeTime = (id: string, starts_at: number, players: object[]) =>
    record('tee-times', {
      ...{ id, starts_at, start_hole: 1, side: 'front', players, capacity: 4, status: 'open' },
      ...{ reason: null, notes: null },
    } as never);
  await club.put('tee-times', [teeTime('t1', at, [player]), teeTime('t2', at + 600_000, [])]);
  await club.post('/tee-times/marks', {
    ...{ id: 'mrk_1', club_id: 'c', kind: 'cart', tee_time_id: 't1', sheet_at: at, marked_at: at - 1000 },
    ...{ seat: 1, player: 'Ann Moore', details: { cart: '14' } },
  });
  await openApp(club, '/tee-times/2026-09-05');
  const sheet = await find('region', /Tee sheet of/);
  await waitFor(() => expect(document.getElementById('t1.0')?.textContent).toContain(`${of.buggy} 14`));
  expect(document.getElementById('t1.0')?.title).toContain(`guest, ${of.buggy}, 18 holes`);
  expect(sheet.textContent).toContain(`3 ${of.place}s free`);
  const paper = document.querySelector('[data-print-sheet]')!.textContent!;
  const letter = of.buggy[0]!.toUpperCase();
  expect(paper).toContain(`${letter} ${of.buggy}, G guest`);
  expect(paper).toContain(`Ann Moore G ${letter} ${of.buggy} 14`);
  await keys('b');
  const form = await find('form', 'Booking');
  expect(form.textContent).toMatch(new RegExp(`${of.buggy}Walk-on`, 'i'));
});

it.each(clubs)('a member of a club in $zone has a $mobile and a $postcode', async (of) => {
  const club = await startIn(of.zone, of.currency);
  await club.put('members', [
    record('members', { id: 'm1', first_name: 'Ann', last_name: 'Moore', mobile: '+1 555 0100' }),
  ]);
  await openApp(club, '/club/members?record=m1');
  const member = await find('region', 'Ann Moore');
  expect(member.textContent).toContain(`${of.mobile}+1 555 0100`);
  await click('button', 'Edit', member);
  const form = await find('dialog', 'Edit member');
  const labels = words(all('textbox', undefined, form)).length;
  expect(labels).toBeGreaterThan(5);
  for (const label of [of.mobile, of.postcode, of.county]) await find('textbox', label, form);
});
