import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { ResourceName } from '../../src/contract/resources';
import { deferChange } from '../../src/replication/upstream/state/deferred-changes';
import { startClub, type TestClub } from '../club';
import { record } from '../records';
import { all, at, choose, click, fill, find, keys, openApp, words } from '../renderer/app';

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
    registration('Zoe', { status: 'refunded' }),
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
      ...['not statedNotes: PEANUT ALLERGY; Health form received: no', 'not stated'],
    ],
    // Nobody knows if a child comes whose money was given back.
    ['Alfa, ZoePlace: Refunded', 'not stated', 'not stated', 'not stated', 'not stated', 'not stated'],
  ]);
  expect(roster.textContent).toContain('3 children');
  expect(roster.textContent).toContain('Never with anyone under “MAY NOT collect”, even the guardian');
  expect(roster.textContent).toContain('Not on this paper: 3 cancelled registrations. Printed as of');
  expect(roster.textContent).toMatch(/Waiting for a place, in this order: Ida/);
});

it('a field of the cloud has the meaning that a manager confirms, on screen and paper', async () => {
  const club = await startOffice();
  await club.put('camp-registrations', [registration('Ann', { pickup_restrictions: 'Paul Barr' })]);
  await openApp(club, '/club/camps?view=roster');
  await waitFor(() => expect(page()).toContain('Pickup restrictions: Paul Barr'));
  expect(page()).not.toContain('MAY NOT collect: Paul Barr');
  expect(page()).toContain('Nobody has confirmed what 1 field means.');
  await click('link', 'Confirm the fields');
  const table = await find('region', 'Meanings of fields');
  expect(words(all('cell', undefined, table))).toEqual(['Paul Barr', '1', '', 'Not yet']);
  expect((await find('combobox', 'Meaning of pickup_restrictions')) as HTMLInputElement).toHaveProperty(
    'value',
    'May NOT collect',
  );
  await click('button', 'Confirm fields');
  await waitFor(() => expect(page()).toContain('All fields are confirmed.'));
  await openApp(club, '/club/camps?view=roster');
  await waitFor(() => expect(page()).toContain('MAY NOT collect: Paul Barr'));
  expect(page()).not.toContain('Nobody has confirmed');
  await openApp(club, '/club/camps?record=Ann');
  await waitFor(() => expect(page()).toMatch(/May NOT collect.?Paul Barr/));
});

it('nobody barred can be chosen or typed as who takes a child home', async () => {
  const club = await startOffice();
  const guardian = { name: 'Pat Barr', email: null, mobile: '+353 1' };
  await club.put('camp-registrations', [
    registration('Ann', {
      guardian,
      may_collect: ['Gran', 'Paul Barr'],
      no_pickup: 'Paul Barr (court order)',
    }),
    registration('Zoe', { status: 'no_show' }),
  ]);
  await openApp(club, '/club/camps?view=collection');
  const child = await find('listitem', 'Ann Alfa');
  expect((await find('listitem', 'Zoe Alfa')).textContent).toContain('Place: No show');
  expect(child.textContent).toContain('MAY NOT collect: Paul Barr (court order)');
  expect(child.textContent).toContain('Allergies and medical: not stated');
  await click('button', 'Record collection', child);
  const choice = await find('group', 'Who takes the child?', child);
  expect(words(all('button', undefined, choice))).toEqual([
    'Pat Barr',
    'Gran',
    'Record this person',
    'Cancel',
  ]);
  await fill('Somebody else', 'Barr, Paul', choice);
  await find('alert', undefined, choice);
  expect(all('button', 'Record this person', choice)[0]).toHaveProperty('disabled', true);
  await click('button', 'Cancel', choice);
  await find('button', 'Record collection', child);
});

it('a bar without a name lets nobody be one tap away, and the release needs a reason', async () => {
  const club = await startOffice();
  const camper = { first_name: 'Ann', last_name: 'Alfa', dob: null };
  const guardian = { name: 'Pat Barr', email: null, mobile: null };
  await club.put('camp-registrations', [
    record('camp-registrations', { camper, guardian, registered_at: now, do_not_release: true }),
  ]);
  await openApp(club, '/club/camps?view=collection');
  const child = await find('listitem', 'Ann Alfa');
  expect(child.textContent).toContain('MAY NOT collect: Do not release: yes');
  await click('button', 'Record collection', child);
  await click('button', 'Pat Barr…', child);
  const release = await find('group', 'Release Ann Alfa to Pat Barr?', child);
  expect(release.textContent).toContain('Do not release: yes This may mean');
  expect(all('button', 'Release to Pat Barr', release)[0]).toHaveProperty('disabled', true);
  await fill('Reason for the release', 'Office phoned the mother', release);
  expect(all('button', 'Release to Pat Barr', release)[0]).toHaveProperty('disabled', false);
});

it('a label has allergies and the guardian, never a barred one or a cut text, and says what has none', async () => {
  const club = await startOffice();
  const registration = (first_name: string, fields: object, guardian = 'Pat Alfa') =>
    record('camp-registrations', {
      ...{ camper: { first_name, last_name: 'Alfa', dob: null }, registered_at: now, status: 'confirmed' },
      ...{ guardian: { name: guardian, email: null, mobile: '+353 1' }, ...fields },
    });
  await club.put('camp-registrations', [
    registration('Ann', { allergies: 'Peanuts' }),
    registration('Bob', { no_pickup: 'Paul Barr' }, 'Barr, Paul'),
    registration('Cat', { allergies: 'x'.repeat(151) }),
    registration('Dan', { status: 'cancelled' }),
    registration('Fay', { notes: 'PEANUT ALLERGY', collection_ban: 'Rex' }),
    registration('Eve', { status: 'waitlisted' }),
  ]);
  await openApp(club, '/club/camps?view=labels');
  const labels = await find('article', /Labels of/);
  expect(words([...labels.children])).toEqual([
    'Ann AlfaAllergies and medical: PeanutsPat Alfa +353 1',
    'Bob AlfaAllergies and medical: not stated, askGuardian: see the roster▲ Ask before anyone collects',
    'Cat AlfaAllergies and medical: SEE THE ROSTERPat Alfa +353 1',
    'Fay AlfaAllergies and medical: SEE THE ROSTERPat Alfa +353 1▲ Ask before anyone collects',
    expect.stringContaining('Not on this paper: 1 waiting child and 1 cancelled registration. Printed as of'),
  ]);
  // Each label sheet is offered once.
  await choose('Label sheet', 'Letter, 30 labels (5160)');
  await choose('Label sheet', 'A4, 21 labels (L7160)');
  await choose('Label sheet', 'Letter, 30 labels (5160)');
  await openApp(club, '/club/camps?view=labels');
  expect(await find('combobox', 'Label sheet')).toHaveProperty('value', 'Letter, 30 labels (5160)');
});

it('the children of an earlier camp day are listed with who took them', async () => {
  const club = await startOffice();
  const camper = { first_name: 'Ann', last_name: 'Alfa', dob: null };
  const one = record('camp-registrations', { camper, registered_at: now });
  const at = now - 86_400_000;
  const collection = { camp_registration_id: one.id, child: 'Ann Alfa', collected_by: 'Gran' };
  await club.put('camp-registrations', [one]);
  await club.put('camp-collections', [record('camp-collections', { ...collection, collected_at: at })]);
  await openApp(club, '/club/camps?view=collection');
  await find('button', 'Record collection');
  await openApp(club, `/club/camps?view=collection&from=${new Date(at).toISOString().slice(0, 10)}`);
  const child = await find('listitem', 'Ann Alfa');
  await waitFor(() => expect(child.textContent).toContain('Collected by Gran'));
  expect(all('button', 'Record collection')).toEqual([]);
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
    line('l1', { description: 'Beef', quantity: 38, notes: 'Well done, 3 vegan', unit_price: 4500 }),
    line('l2', { description: 'Risotto (nut allergy)', quantity: 2 }),
    line('l3', { description: 'Green fee', quantity: 44, category: 'golf_course' }),
  ]);
  await openApp(club, '/club/banquets?view=kitchen');
  const sheet = await find('article', 'Kitchen sheet of Dinner');
  await waitFor(() =>
    expect(sheet.textContent).toContain(
      '▲ Read above: 38 Beef, Notes: Well done, 3 vegan; 2 Risotto (nut allergy)',
    ),
  );
  expect(words(all('listitem', undefined, sheet))).toEqual([
    'The number of guests is expected and not yet guaranteed.',
  ]);
  expect(sheet.textContent).toContain('Guaranteednot guaranteed yet');
  expect(sheet.textContent).toContain('38BeefNotes: Well done, 3 veganFood');
  expect(sheet.textContent).not.toContain('4500');
  expect(all('article')).toHaveLength(1);
  expect(page()).toContain('Not on this paper: 2 cancelled functions (Ball, Party). Printed as of');
});

it('the sum of the bills is of the settled ones; open, refunded, void and unknown ones are apart', async () => {
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
    ...['draft', 'failed', 'declined', 'partially_refunded', 'on hold', 'paid in part'].map((status, index) =>
      check(`unknown${index}`, status, 10),
    ),
    check('g', 'Paid', 100),
    record('orders', { id: 'h', status: null, total: 7, opened_at: now - 60_000, closed_at: now - 50_000 }),
    record('orders', { id: 'i', status: null, total: 20_000, opened_at: now - 60_000, closed_at: null }),
  ]);
  await openApp(club, '/club/orders');
  await waitFor(() => expect(page()).toContain('3 bills, together €101.07.'));
  expect(page()).toContain('Not counted: 2 open, €6,600.00.');
  expect(page()).toContain('Not counted: 1 refunded, €3,200.00.');
  expect(page()).toContain('Not counted: 3 void, €2,200.00.');
  expect(page()).toContain('Not counted: 6 of unknown status, €0.60.');
});

it('the sums of postings take a charge given back off what was paid, as a statement does', async () => {
  const club = await startOffice();
  const posting = (id: string, kind: string, amount: number, status = 'open') =>
    record('line-items', { id, kind, amount, status, household_id: 'h1', posted_at: now - 1 } as never);
  await club.put('line-items', [
    posting('a', 'charge', 1000),
    posting('b', 'charge', -300),
    posting('c', 'payment', -500),
    posting('d', 'payment', 100),
    posting('e', 'charge', 9000, 'void'),
  ]);
  await openApp(club, '/club/billing?view=postings');
  await waitFor(() => expect(page()).toContain('Charged €10.00, paid and credited €7.00.'));
});

it('transactions and bills of the last 30 days are shown, on the first of a month too', async () => {
  const club = await startOffice();
  const at = now - 29 * 86_400_000;
  await club.put('line-items', [
    record('line-items', { id: 'a', kind: 'charge', amount: 1000, household_id: 'h1', posted_at: at }),
  ]);
  await club.put('orders', [record('orders', { id: 'o', opened_at: at })]);
  for (const path of ['/club/billing?view=postings', '/club/orders']) {
    await openApp(club, path);
    await waitFor(() => expect(all('row').length).toBeGreaterThan(1));
  }
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

/** Keeps a record of each kind aside, as a sync does that cannot read it, or misses what it refers to. */
async function keepAside(club: TestClub, ...resources: ResourceName[]): Promise<void> {
  const deferred = { message: 'dob', run: 1, received_at: now };
  await club.server.store.write((db) => {
    for (const resource of resources) {
      const change = { resource, id: 'k', regatta_id: null, record: {} };
      const reason = resource === 'banquet-line-items' ? 'missing_reference' : 'invalid';
      deferChange(db, { resource, key: 'k', reason, change, ...deferred });
    }
  });
}

it('the overview lists what does not fit together, with links, unreadable records and a sheet of it', async () => {
  const club = await startOffice();
  const household = { id: 'h1', name: 'Older' };
  await club.put('members', [
    record('members', {
      ...{ id: 'm1', first_name: 'Otto', last_name: 'Older', household, primary: true, status: 'deceased' },
    }),
    record('members', { id: 'm2', first_name: 'Olga', last_name: 'Older', household, status: 'active' }),
  ]);
  await keepAside(club, 'camp-registrations');
  await openApp(club, '/club/overview');
  const card = await find('region', 'Contradictions');
  await waitFor(() => expect(card.textContent).toContain('2 things in the records contradict each other'));
  expect(card.textContent).toContain('Otto Older is the primary member of the household Older and has left');
  expect(card.textContent).toContain('1 of the cloud’s camp registrations couldn’t be read');
  expect((await find('link', 'Olga Older', card)).getAttribute('href')).toContain('/club/members?record=m2');
  expect((await find('link', 'Open Sync', card)).getAttribute('href')).toBe('/sync');
  await click('link', 'All contradictions', card);
  const sheet = await find('article', 'Contradictions');
  expect(sheet.textContent).toContain('Make somebody who stays the primary member');
});

it('an application that came twice, of a member, says so in the list and in its record', async () => {
  const club = await startOffice();
  await club.put('members', [
    record('members', { id: 'm1', membership_number: '5001', first_name: 'Kim', last_name: 'Keeper' }),
  ]);
  const applicant = { standard_fields: { first_name: 'Kim', last_name: 'Keeper', email: 'kim@example.org' } };
  const application = { club_id: 'c', plan_id: 'p1', applicant_data: [{ primary: true, ...applicant }] };
  for (const _ of [1, 2]) expect((await club.post('/membership-applications', application)).status).toBe(200);
  await openApp(club, '/club/applications');
  await waitFor(() =>
    expect(page()).toContain('Kim Keeper · two applications, may be member Kim Keeper (5001)'),
  );
  await openApp(club, `/club/applications?record=${await applicationId(club)}`);
  await waitFor(() =>
    expect(page()).toContain('Kim Keeper applied twice, with the same name and e-mail address.'),
  );
  expect(page()).toContain('Decline the application if it is the same person');
});

it('a reminder says what to check first, and a statement what is marked paid', async () => {
  const club = await startOffice();
  const household = { id: 'h1', name: 'Solo' };
  await club.put('members', [
    record('members', {
      id: 'm1',
      first_name: 'Sam',
      last_name: 'Solo',
      household,
      primary: true,
      status: 'died',
    }),
    record('members', { id: 'm2', first_name: 'Sue', last_name: 'Solo', household, status: 'active' }),
  ]);
  const item = (fields: object) =>
    record('line-items', { household_id: 'h1', due_at: 0, ...fields } as never);
  await club.put('line-items', [
    item({ posted_at: now - 200 * 86_400_000, due_at: now - 150 * 86_400_000, amount: 700 }),
    item({ posted_at: now - 86_400_000, due_at: null, amount: 300, status: 'paid' }),
  ]);
  await openApp(club, '/club/billing?view=reminders');
  const list = await find('article', /Reminder list/);
  await waitFor(() =>
    expect(list.textContent).toContain('Check first: €3.00 is marked paid without a payment.'),
  );
  await waitFor(() => expect(list.textContent).toContain('Sue Solo'));
  await waitFor(() => expect(list.textContent).toContain('2 contradictions concern this list.'));
  await openApp(club, '/club/billing?view=statement&record=h1');
  const statement = await find('article', /Statement of/);
  await waitFor(() => expect(statement.textContent).toContain('Marked paid, without a payment here'));
  expect(statement.textContent).toContain('Owed to the club: €7.00');
  expect(page()).not.toContain('no household');
  // A posting that the statement does not list lessens nothing on it.
  await club.put('line-items', [
    item({ household_id: null, member_id: 'm2', posted_at: now - 86_400_000, amount: 5000, status: 'paid' }),
  ]);
  await openApp(club, '/club/billing?view=statement&record=h1');
  await waitFor(() => expect(page()).toContain('transactions of €50.00 that name a member and no household'));
  expect((await find('article', /Statement of/)).textContent).toContain('Owed to the club: €7.00');
});

it('letters go to the living of a household, only abroad with the country’s name, and a cover sheet names the rest', async () => {
  const club = await startOffice();
  const address = { street: 'Hafenweg 1', city: 'Kiel', state: null, zip: '24103', country: 'Germany' };
  const nowhere = { street: null, city: null, state: null, zip: null };
  const member = (id: string, household: string, fields: object) =>
    record('members', {
      ...{ id, first_name: id, last_name: household, household: { id: household, name: household } },
      ...{ status: 'active', ...fields },
    });
  await club.put('members', [
    member('Otto', 'North', { primary: true, status: 'deceased', address }),
    member('Olga', 'North', { address }),
    member('Hugh', 'Howth', { primary: true, address: { ...address, city: 'Howth', country: 'IE' } }),
    member('Anna', 'South', { primary: true, address: { ...nowhere, country: 'IE' } }),
    member('Carl', 'West', { primary: true, address }),
    member('Dead', 'East', { primary: true, status: 'died', address }),
  ]);
  const owed = (household_id: string | null, fields: object = {}) =>
    record('line-items', { household_id, amount: 700, posted_at: 0, due_at: 0, ...fields } as never);
  await club.put('line-items', [
    ...['North', 'Howth', 'South', 'West', 'East'].map((household) => owed(household)),
    owed('West', { amount: 100, status: 'paid' }),
    owed(null, { membership_number: '1042' }),
  ]);
  await openApp(club, '/club/billing?view=letters');
  const cover = await find('article', 'Cover sheet');
  expect(words(all('listitem', undefined, cover))).toEqual([
    'Howth: Hafenweg 1, Howth, 24103',
    'North: Hafenweg 1, 24103 KIEL, GERMANY',
  ]);
  expect(cover.textContent).toContain(
    'Not on this paper: 1 account to check first (West), 1 account without a household (Number 1042), 1 account without a living adult (East) and 1 account without an address (South).',
  );
  const letter = await find('article', 'Statement of North');
  expect(letter.textContent).toContain('Olga NorthHafenweg 124103 KIELGERMANY');
  expect((await find('article', 'Statement of Howth')).textContent).toContain(
    'Hugh HowthHafenweg 1Howth24103Account',
  );
  expect(letter.textContent).toContain('Owed to the club: €7.00');
  expect(all('article')).toHaveLength(3);
});

it('the tee sheet names holes of a shotgun start, who plays twice and who has left', async () => {
  const club = await startOffice();
  await club.put('members', [
    record('members', { id: 'm1', first_name: 'Kim', last_name: 'Keeper', status: 'active' }),
    record('members', { id: 'm2', first_name: 'Otto', last_name: 'Older', status: 'resigned' }),
  ]);
  const noon = Date.UTC(2026, 8, 5, 11);
  const seat = (name: string, member_id: string | null) => ({
    ...{ name, kind: 'member', member_id, membership_number: null, transport: null, holes: 18 },
    ...{ checked_in: false, paid: false, no_show: false },
  });
  const teeTime = (id: string, start_hole: number, players: object[], fields: object = {}) =>
    record('tee-times', { id, side: 'front', starts_at: noon, start_hole, players, ...fields } as never);
  await club.put('tee-times', [
    teeTime('t1', 1, [seat('Kim Keeper', 'm1')]),
    teeTime('t4', 4, [seat('Kim Keeper', null), seat('Otto Older', 'm2')]),
    teeTime('t4b', 4, []),
    teeTime('t9', 9, [seat('In Block', null)], { status: 'blocked' }),
  ]);
  await openApp(club, '/tee-times/2026-09-05');
  const sheet = await find('region', /Tee sheet of/);
  await waitFor(() =>
    expect(words(all('button', /Kim Keeper/, sheet))).toEqual([
      expect.stringContaining('also at 12:00'),
      expect.stringContaining('also at 12:00'),
    ]),
  );
  const groups = words(all('cell', undefined, sheet)).filter((text) => text?.includes('Hole'));
  const names = ['Hole 1', 'Hole 4A', 'Hole 4B', 'Hole 9'];
  expect(groups).toEqual(names.map((name) => expect.stringContaining(name)));
  expect(groups[1]).toContain('left the club (resigned)');
  expect(groups[2]).toContain('Hole 4B: 1 free tee time');
  expect(groups[3]).toContain('in a blocked time');
  expect(groups[3]).not.toContain('free');
});

it('a kitchen sheet says what changed since it was printed here', async () => {
  const club = await startOffice();
  const dinner = { id: 'Dinner', name: 'Dinner', status: 'confirmed', starts_at: now + 86_400_000 };
  const line = (id: string, fields: object) =>
    record('banquet-line-items', { id, event_order_id: 'Dinner', category: 'food', ...fields });
  await club.put('banquets', [record('banquets', { ...dinner, guaranteed_guests: 50 })]);
  await club.put('banquet-line-items', [
    line('l1', { description: 'Beef', quantity: 50 }),
    line('l2', { description: 'Salad', quantity: 20 }),
  ]);
  await openApp(club, '/club/banquets?view=kitchen');
  const sheet = () => find('article', 'Kitchen sheet of Dinner');
  await waitFor(async () =>
    expect((await sheet()).textContent).toContain('No earlier print known in this browser.'),
  );
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(async () =>
    expect((await sheet()).textContent).toContain('Unchanged since it was printed here'),
  );

  await club.put('banquets', [record('banquets', { ...dinner, guaranteed_guests: 60, room: 'Hall' })]);
  await club.put('banquet-line-items', [
    line('l1', { description: 'Beef', quantity: 58 }),
    line('l2', { description: 'Salad', quantity: 20 }),
    line('l3', { description: 'Vegan pie', quantity: 2 }),
  ]);
  await openApp(club, '/club/banquets?view=kitchen');
  await waitFor(async () =>
    expect((await sheet()).textContent).toContain('Changed since it was printed here'),
  );
  const flags = within(await sheet()).getByText(/Changed since it was printed here/).parentElement!;
  expect(words(all('listitem', undefined, flags))).toEqual([
    'Guaranteed: 60, was 50',
    'Room: Hall, wasn’t stated',
    '58 Beef (Food), was 50 Beef (Food)',
    'New: 2 Vegan pie (Food)',
  ]);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(async () =>
    expect((await sheet()).textContent).toContain('Unchanged since it was printed here'),
  );
});

async function applicationId(club: TestClub): Promise<string> {
  const { body } = await club.get('/membership-applicants', {
    club_id: 'c',
    start_date: 0,
    end_date: now * 2,
  });
  return body.data[0].application_id;
}

const said = (what: string) =>
  `${what} from the cloud couldn’t be read. This list may lack it or show an older state.`;

it('empty lists and papers say that the cloud’s records could not be read', async () => {
  const club = await startOffice();
  await keepAside(club, 'camp-registrations', 'banquets', 'line-items', 'tee-times', 'members', 'regattas');
  for (const [path, empty, what] of [
    ['/club/camps', 'No registrations in this period', '1 camp registration'],
    ['/club/camps?view=roster', 'No camp sessions', '1 camp registration'],
    ['/club/banquets?view=kitchen', 'No functions on these days', '1 function'],
    ['/club/billing', 'Each account’s balance will be listed here', '1 transaction'],
    ['/club/billing?view=reminders', 'No one to remind', '1 transaction'],
    ['/tee-times', 'No tee sheet for', '1 tee time'],
    ['/tee-times/starter', 'Starter’s desk', '1 tee time'],
    ['/club/members', 'No members', '1 member'],
    ['/races', 'No regattas yet', '1 regatta'],
  ] as const) {
    await openApp(club, path);
    await waitFor(() => expect(page()).toContain(empty));
    await waitFor(() => expect([path, page()]).toEqual([path, expect.stringContaining(said(what))]));
  }
  await openApp(club, '/club/orders');
  await waitFor(() => expect(page()).toContain('No bills in this period'));
  expect(page()).not.toContain('couldn’t be read');
});

it('papers with records say so too; a statement on screen only', async () => {
  const club = await startOffice();
  await club.put('camp-registrations', [registration('Ann', {})]);
  await club.put('banquets', [record('banquets', { id: 'b', name: 'Ball', starts_at: now + 3_600_000 })]);
  await club.put('line-items', [
    record('line-items', {
      household_id: 'hh',
      kind: 'charge',
      amount: 5,
      posted_at: now - 150 * 86_400_000,
    }),
  ]);
  await keepAside(club, 'camp-registrations', 'banquet-line-items', 'line-items');
  for (const [path, sheet, what] of [
    ['/club/camps?view=roster', 'Roster of Junior camp, Week 1', '1 camp registration'],
    ['/club/banquets?view=kitchen', 'Kitchen sheet of Ball', '1 function line'],
    ['/club/billing?view=reminders', 'Reminder list: Over 120 days overdue', '1 transaction'],
  ] as const) {
    await openApp(club, path);
    const paper = await find('article', sheet);
    await waitFor(() => expect(paper.textContent).toContain(said(what)));
  }
  await openApp(club, '/club/billing?view=statement&record=hh');
  const statement = await find('article', /^Statement of/);
  await waitFor(() => expect(page()).toContain(said('1 transaction')));
  expect(
    within(statement)
      .getByText(/couldn’t be read/)
      .closest('p')!.className,
  ).toContain('screenOnly');
  expect(statement.textContent).not.toContain('Nothing is left out');
});

it('a column is never imported as before while its field says something that is no choice', async () => {
  const club = await startOffice();
  await openApp(club, '/settings/import');
  const members = await find('region', 'Members from CSV');
  await fill(/members/i, 'Number,Surname,Notes\n1,Walsh,tall', members);
  await click('button', 'Preview the pasted list', members);
  const surname = await find('combobox', 'Surname holds');
  surname.focus();
  fireEvent.input(surname, { target: { value: 'nickname' } });
  await click('button', 'Import 1 member');
  await waitFor(() => expect(page()).toContain('Nothing in the list matches “nickname”.'));
  expect(document.activeElement).toBe(surname);
  await keys('{Escape}');
  await click('button', 'Import 1 member');
  await waitFor(() => expect(page()).toContain('Members imported: 1 new.'));
});

it('a regatta, the dock and its lists say it too', async () => {
  const club = await startOffice();
  await club.post('/regattas', { id: 'r1', club_id: 'c', name: 'Cup', fleets: [] });
  await keepAside(club, 'registrations', 'wristbands');
  for (const [path, what] of [
    ['/races/r1/setup/entries', '1 entry'],
    ['/wristbands/r1', '1 wristband and 1 entry'],
    ['/wristbands/r1/muster', '1 wristband and 1 entry'],
    ['/wristbands/r1/safety', '1 wristband and 1 entry'],
  ] as const) {
    await openApp(club, path);
    await waitFor(() => expect([path, page()]).toEqual([path, expect.stringContaining(what)]));
    expect(page()).toContain('from the cloud couldn’t be read.');
  }
});

it('the address / opens the place that the device was last used in', async () => {
  const club = await startOffice();
  await openApp(club, '/');
  await at('/today');
  await openApp(club, '/tee-times');
  await waitFor(() => expect(localStorage.getItem('dockside.place')).toBe('tee-times'));
  await openApp(club, '/settings/club');
  await find('combobox', 'Section');
  await openApp(club, '/');
  await at('/tee-times');
});
