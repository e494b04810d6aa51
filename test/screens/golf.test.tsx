import { fireEvent, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { TeeTime } from '../../src/contract/areas/golf/tee-times';
import { setCloud } from '../cloud';
import { startClub, type TestClub } from '../club';
import { record } from '../records';
import { all, choose, click, fill, find, gone, keys, openApp, words } from '../renderer/app';

/** A morning at the tee sheet and the starter's desk. */

const MINUTE_MS = 60_000;

const seat = (name: string, fields: object = {}) => ({
  ...{ name, kind: 'member', member_id: null, membership_number: null, transport: null, holes: 18 },
  ...{ checked_in: false, paid: false, no_show: false },
  ...fields,
});

/** A time zone where it is about nine in the morning, whenever this runs. */
function zoneAtNine(): string {
  const west = new Date().getUTCHours() - 9;
  const [sign, hours] = west > 12 ? ['-', 24 - west] : west < 0 ? ['-', -west] : ['+', west];
  return `Etc/GMT${sign}${hours}`;
}

async function startGolf(): Promise<TestClub> {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ currency: 'EUR', time_zone: zoneAtNine() });
  return club;
}

const teeTime = (id: string, starts_at: number, players: object[], fields: object = {}) =>
  record('tee-times', {
    ...{ id, starts_at, start_hole: 1, side: 'front', players, capacity: 4 },
    ...{ status: players.length > 0 ? 'booked' : 'open', reason: null, notes: null },
    ...fields,
  } as never);

it('before the first group the desk says when it is; a delay is typed, and each group is called once', async () => {
  const club = await startGolf();
  const first = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 90 * MINUTE_MS;
  await club.put('members', [
    record('members', { id: 'm2', first_name: 'Ben', last_name: 'Walsh', mobile: '+353 87 1' }),
  ]);
  await club.put('tee-times', [
    teeTime('t1', first, [seat('Ann Moore'), seat('Ben Walsh', { member_id: 'm2' })]),
    teeTime('t2', first + 10 * MINUTE_MS, [seat('Cas Byrne', { kind: 'guest' })]),
  ]);
  await openApp(club, '/tee-times/starter');
  const group = await find('region', 'Chosen group');
  expect(group.textContent).toMatch(/First group · Front · 1st tee · in 1 h (29|30|31)/);

  await userEvent.keyboard('d');
  const form = await find('form', 'Delay');
  const minutes = await find('textbox', 'Minutes', form);
  await waitFor(() => expect(document.activeElement).toBe(minutes));
  await userEvent.keyboard('40');
  expect(minutes).toHaveProperty('value', '40');
  await userEvent.keyboard('{Enter}');
  await gone('dialog');
  const delay = await find('region', 'Delay');
  await waitFor(() => expect(delay.textContent).toContain('40 minutes from'));
  await waitFor(() => expect(delay.textContent).toContain('Ben Walsh+353 87 1'));
  const list = await find('list', 'Call list', delay);
  expect(words(all('listitem', undefined, list))).toEqual([
    expect.stringMatching(/Ben Walsh\+353 87 1with Ann Moore/),
    expect.stringMatching(/Cas Byrneguest/),
  ]);
  await userEvent.click(await find('checkbox', 'Called: Ben Walsh', delay));
  await waitFor(() => expect(delay.textContent).toContain('1 of 2 groups called'));
});

it('the list on paper says why a group is not on it', async () => {
  const club = await startGolf();
  const now = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  await club.put('tee-times', [
    teeTime('t1', now - 120 * MINUTE_MS, [seat('Ann Moore')]),
    teeTime('t2', now + 30 * MINUTE_MS, [seat('Ben Walsh', { no_show: true })]),
    teeTime('t3', now + 40 * MINUTE_MS, [seat('Cas Byrne')]),
  ]);
  await openApp(club, '/tee-times/starter');
  await waitFor(() =>
    expect(document.querySelector('[data-print-sheet]')?.textContent).toContain(
      'Not on this paper: 1 group without a tee-off mark and 1 group that did not come.',
    ),
  );
});

it('the board names who is next, with delay, buggies and standby, and leaves out who did not come', async () => {
  const club = await startGolf();
  const now = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  const at = (minutes: number) => now + minutes * MINUTE_MS;
  await club.put('tee-times', [
    teeTime('t1', at(-20), [seat('Ann Moore')]),
    teeTime('t2', at(30), [seat('Ben Walsh'), seat('Cas Byrne')]),
    ...Array.from({ length: 9 }, (_, index) => teeTime(`t${index + 3}`, at(40 + 10 * index), [seat('Dee')])),
  ]);
  const mark = (id: string, kind: string, fields: object) =>
    record('tee-time-marks', {
      ...{ id, kind, tee_time_id: 't2', sheet_at: at(30), marked_at: at(-10), void: false },
      ...{ seat: null, player: null, about_id: null, details: null },
      ...fields,
    } as never);
  const details = {
    minutes: null,
    side: null,
    note: null,
    cart: null,
    name: null,
    party_size: null,
    phone: null,
  };
  await club.put('tee-time-marks', [
    mark('m1', 'teed_off', { tee_time_id: 't1', sheet_at: at(-20) }),
    mark('m2', 'delay', { tee_time_id: null, details: { ...details, minutes: 40, note: 'frost' } }),
    mark('m3', 'checked_in', { seat: 1, player: 'Ben Walsh' }),
    mark('m4', 'cart', { seat: 1, player: 'Ben Walsh', details: { ...details, cart: '14' } }),
    mark('m5', 'no_show', { seat: 2, player: 'Cas Byrne' }),
    mark('m6', 'standby', { tee_time_id: null, details: { ...details, name: 'Quinn', party_size: 2 } }),
    mark('m7', 'placed', { about_id: 'm6' }),
  ]);
  await openApp(club, '/tee-times/board');
  await waitFor(() => expect(document.body.textContent).toContain('Delay: 40 minutes from'));
  const zone = { timeZone: zoneAtNine(), hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const time = (minutes: number) => new Intl.DateTimeFormat('en-GB', zone).format(at(minutes));
  const [first, ...others] = words(
    all('listitem', undefined, all('list')[0]!).filter(
      ({ parentElement }) => parentElement?.tagName === 'OL',
    ),
  );
  expect(first).toBe(`${time(70)} booked ${time(30)}✓ Ben Walsh ${'buggy'} 14✓ Quinn, 2`);
  expect(others).toHaveLength(7);
  expect(document.body.textContent).toContain('and 2 more');
  expect(document.body.textContent).toContain(`Left the tee: ${time(-20)}`);
});

/** Books, once the members are read. */
async function book(form: HTMLElement): Promise<void> {
  const button = await find('button', 'Book players', form);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
}

/** Types into a field that proposes members. */
async function type(label: string, text: string, form: HTMLElement): Promise<void> {
  fireEvent.change(await within(form).findByLabelText(new RegExp(`^${label}`)), { target: { value: text } });
}

const DAY = '2026-09-05';

async function stored(club: TestClub): Promise<string[]> {
  const window = {
    start_date: Date.parse(`${DAY}T00:00Z`) - 86_400_000,
    end_date: Date.parse(`${DAY}T23:59Z`),
  };
  const { body } = await club.post('/tee-times', { club_id: 'c', ...window, limit: 100 });
  return body.data.map(
    ({ starts_at, side, status, reason, players }: TeeTime) =>
      `${new Date(starts_at).toISOString().slice(11, 16)} ${side} ${reason ?? status}: ${players.map(({ name, kind, checked_in }) => `${name} ${kind}${checked_in ? ' in' : ''}`).join(', ')}`,
  );
}

it('desk, sheet and Today name the next group of those who come, and nobody who did not', async () => {
  const club = await startGolf();
  const now = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  const at = (minutes: number) => now + minutes * MINUTE_MS;
  const back = { start_hole: 10, side: 'back' };
  await club.put('tee-times', [
    teeTime('t0', at(4), [seat('Fay Quinn')], back),
    teeTime('t1', at(5), [seat('Ann Moore', { member_id: 'm1' }), seat('Ben Walsh')]),
    teeTime('t2', at(15), [seat('Cas Byrne')]),
    teeTime('t3', at(25), [seat('Ann Moore', { member_id: 'm1' }), seat('Dee Daly')]),
  ]);
  const away = (id: string, of: string, minutes: number, player: string) =>
    record('tee-time-marks', {
      ...{ id, kind: 'no_show', tee_time_id: of, sheet_at: at(minutes), marked_at: at(-1), void: false },
      ...{ seat: 1, player, about_id: null, details: null },
    } as never);
  await club.put('tee-time-marks', [away('m1', 't1', 5, 'Ann Moore'), away('m2', 't2', 15, 'Cas Byrne')]);
  await openApp(club, '/tee-times/starter');
  await userEvent.click(await find('radio', /^Front/));
  const group = await find('region', 'Chosen group');
  await waitFor(() => expect(group.textContent).toContain('Ben Walsh'));
  const [next] = await waitFor(() => all('button', /^Next/));
  expect(words([next!])[0]).toMatch(/Ann Moore, Dee Daly ?0 of 2 checked in/);
  expect(document.querySelector('[data-print-sheet]')?.textContent).not.toContain('also at');

  await openApp(club, '/tee-times');
  await waitFor(() => expect(document.getElementById('t1.0')?.dataset.noShow).toBe('true'));
  expect(document.body.textContent).not.toContain('also at');
  await openApp(club, '/today');
  await waitFor(() => expect(document.body.textContent).toContain('Fay Quinn'));
});

it('a club without a cloud adds a day of tee times, books, moves, cancels and blocks, each with undo', async () => {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ currency: 'EUR', time_zone: 'UTC' });
  await club.put('members', [
    record('members', { id: 'm1', first_name: 'Aoife', last_name: 'Byrne', membership_number: '1042' }),
  ]);
  await openApp(club, `/tee-times/${DAY}`);
  await find('button', /Add times/);
  // The empty sheet names the way too.
  await click('button', 'Add this day’s times');
  const day = await find('form', 'Tee times');
  await fill('First tee time', '8:00', day);
  await fill('Last tee time', '8:20', day);
  await click('checkbox', 'Also from the 10th tee', day);
  await click('button', 'Add tee times', day);
  await gone('dialog');
  const free = ['08:00', '08:10', '08:20'].flatMap((at) => [`${at} back open: `, `${at} front open: `]);
  expect((await stored(club)).sort()).toEqual(free);

  // Book: a member by number, a guest, walked on now.
  await find('region', /Tee sheet of/);
  await keys('b');
  const form = await find('form', 'Booking');
  await book(form);
  await waitFor(() => expect(form.textContent).toContain('Enter a name'));
  await type('Player 1', 'Aoife Byrne (1042)', form);
  await type('Player 2', 'Gus Guest', form);
  await choose('Tee time', /^08:10 Front/, form);
  await click('checkbox', /Walk-on/, form);
  await book(form);
  await gone('dialog');
  const booked = '08:10 front booked: Aoife Byrne member in, Gus Guest guest in';
  expect(await stored(club)).toContain(booked);

  // Move one of the two; undo; cancel the group; undo.
  await click('button', /^Gus Guest/);
  const card = await find('form', 'Change booking');
  await choose('Move to', /^08:20 Back/, card);
  await click('button', 'Move booking', card);
  await gone('dialog');
  expect(await stored(club)).toContain('08:20 back booked: Gus Guest guest in');
  expect(await stored(club)).toContain('08:10 front booked: Aoife Byrne member in');
  await keys('u');
  await waitFor(async () => expect(await stored(club)).toContain(booked));
  await waitFor(() =>
    expect(document.body.textContent).toContain('Undone: Moved from 08:10 to 08:20: Gus Guest'),
  );
  await click('button', /^Aoife Byrne/);
  const again = await find('form', 'Change booking');
  await click('checkbox', 'The whole group', again);
  await click('button', 'Cancel booking', again);
  await gone('dialog');
  expect(await stored(club)).toContain('08:10 front open: ');
  await keys('u');
  await waitFor(async () => expect(await stored(club)).toContain(booked));

  // Block what is empty.
  await keys('x');
  const block = await find('form', 'Block');
  // One tee time, until more are chosen.
  const [from, to] = [await find('combobox', 'From', block), await find('combobox', 'To', block)];
  expect([from, to]).toMatchObject([{ value: '08:00' }, { value: '08:00' }]);
  await choose('To', '08:20', block);
  await fill('Why', 'Frost', block);
  await click('button', 'Block tee times', block);
  await gone('dialog');
  expect((await stored(club)).filter((line) => line.includes('Frost'))).toHaveLength(5);
  expect(await stored(club)).toContain(booked);
  await keys('u');
  await waitFor(async () => expect(await stored(club)).toContain('08:00 front open: '));
});

/** A club without a cloud, with tee times at ten and at ten past. */
async function startDesk(atTen: object[] = []): Promise<TestClub> {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ currency: 'EUR', time_zone: 'UTC' });
  const at = Date.parse(`${DAY}T10:00Z`);
  await club.put('tee-times', [teeTime('t1', at, atTen), teeTime('t2', at + 10 * MINUTE_MS, [])]);
  return club;
}

it('a booking waits in its form while the server is away, and one whose answer was lost is made once', async () => {
  const club = await startDesk();
  await openApp(club, `/tee-times/${DAY}`);
  const reach = globalThis.fetch;
  let link: 'away' | 'deaf' | 'up' = 'up';
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (link === 'away') throw new TypeError('fetch failed');
    const answer = await reach(input, init);
    if (link === 'deaf' && url.includes('/tee-times/bookings')) throw new TypeError('fetch failed');
    return answer;
  });
  await find('button', /^Book…/);
  await keys('b');
  const form = await find('form', 'Booking');
  await type('Player 1', 'Gus Guest', form);
  link = 'away';
  await book(form);
  expect((await find('alert', undefined, form)).textContent).toContain(
    'The club computer doesn’t answer. We couldn’t confirm the save. Try again once the club computer is back',
  );
  expect(await within(form).findByLabelText(/^Player 1/)).toHaveProperty('value', 'Gus Guest');
  link = 'up';
  expect(await stored(club)).toContain('10:00 front open: ');

  link = 'deaf';
  await book(form);
  await find('alert', undefined, form);
  await waitFor(() => expect(document.getElementById('t1.0')?.textContent).toContain('Gus Guest'));
  link = 'up';
  await book(form);
  await gone('dialog');
  const booked = '10:00 front booked: Gus Guest guest';
  expect(await stored(club)).toContain(booked);

  // Undo waits as well.
  link = 'away';
  await keys('u');
  await waitFor(() =>
    expect(document.body.textContent).toContain('Not undone. The club computer doesn’t answer.'),
  );
  link = 'up';
  expect(await stored(club)).toContain(booked);
  await keys('u');
  await waitFor(async () => expect(await stored(club)).toContain('10:00 front open: '));
});

it('a member is found by number or in small letters; notes of two bookings stand beside each other', async () => {
  const club = await startDesk();
  await club.put('members', [
    record('members', { id: 'm1', first_name: 'Aoife', last_name: 'Byrne', membership_number: '1042' }),
    record('members', { id: 'm2', first_name: 'Ben', last_name: 'Byrne', membership_number: '1042' }),
  ]);
  await openApp(club, `/tee-times/${DAY}`);
  await find('button', /^Book…/);
  for (const [typed, notes] of [
    ['aoife byrne', 'Caddie'],
    ['Gus Guest', 'Lunch after'],
  ] as const) {
    await keys('b');
    const form = await find('form', 'Booking');
    await type('Player 1', '1042', form);
    await book(form);
    await waitFor(() => expect(form.textContent).toContain('Several members. Choose one'));
    await type('Player 1', typed, form);
    await fill('Notes', notes, form);
    await choose('Tee time', /^10:00/, form);
    await book(form);
    await gone('dialog');
  }
  expect(await stored(club)).toContain('10:00 front booked: Aoife Byrne member, Gus Guest guest');
  await waitFor(() => expect(document.body.textContent).toContain('Caddie; Lunch after'));
});

it('a card stays with its player when another leaves the group; its act stands in the bar, and is undone once', async () => {
  const club = await startDesk([seat('Ann Moore'), seat('Ben Walsh'), seat('Cas Byrne')]);
  await openApp(club, `/tee-times/${DAY}`);
  await find('button', /^Book…/);
  await click('button', /^Ben Walsh/);
  const card = await find('form', 'Change booking');
  const regroup = async (players: object[]) => {
    const record = teeTime('t1', Date.parse(`${DAY}T10:00Z`), players);
    const body = { club_id: 'c', changes: [{ id: 't1', record }] };
    expect((await club.post('/tee-times/bookings', body)).status).toBe(200);
  };
  await regroup([seat('Ben Walsh'), seat('Cas Byrne')]);
  await waitFor(() => expect(document.getElementById('t1.0')?.textContent).toContain('Ben Walsh'));
  await find('dialog', 'Ben Walsh');
  await click('button', 'Cancel booking', card);
  await gone('dialog');
  expect(await stored(club)).toContain('10:00 front booked: Cas Byrne member');
  await waitFor(() => expect(document.body.textContent).toContain('Cancelled at 10:00: Ben Walsh'));
  await keys('uu');
  await waitFor(() => expect(document.body.textContent).toContain('Undone: Cancelled at 10:00: Ben Walsh'));
  expect(await stored(club)).toContain('10:00 front booked: Ben Walsh member, Cas Byrne member');

  // The card closes once its player is gone.
  await click('button', /^Cas Byrne/);
  await find('dialog', 'Cas Byrne');
  await regroup([seat('Ben Walsh'), seat('Dan Daly')]);
  await gone('dialog');
  await click('button', /^Dan Daly/);
  await find('dialog', 'Dan Daly');
});

it('notes and carts move with a group; one that has teed off stays until its mark is taken back', async () => {
  const club = await startDesk();
  const at = Date.parse(`${DAY}T10:00Z`);
  await club.put('tee-times', [
    teeTime('t1', at, [seat('Ann Moore'), seat('Ben Walsh')], { notes: 'Wheelchair' }),
  ]);
  const mark = (id: string, kind: string, fields: object) =>
    club.post('/tee-times/marks', {
      ...{ id, club_id: 'c', kind, tee_time_id: 't1', sheet_at: at, marked_at: at - 1000 },
      ...fields,
    });
  await mark('mrk_1', 'cart', { seat: 2, player: 'Ben Walsh', details: { cart: '14' } });
  await mark('mrk_2', 'teed_off', {});
  await openApp(club, `/tee-times/${DAY}`);
  await waitFor(() => expect(document.getElementById('t1.1')?.textContent).toContain('buggy 14'));
  await click('button', /^Ben Walsh/);
  const card = await find('form', 'Change booking');
  expect(card.textContent).toContain('Notes stay with the group.');
  await click('checkbox', 'The whole group', card);
  await choose('Move to', /^10:10/, card);
  await click('button', 'Move booking', card);
  await waitFor(() => expect(card.textContent).toContain('This group has teed off.'));
  await mark('mrk_2', 'teed_off', { void: true });
  await waitFor(() =>
    expect(document.getElementById('t1.0')?.closest('td')?.textContent).not.toContain('Teed off'),
  );
  await click('button', 'Move booking', card);
  await gone('dialog');
  await waitFor(() => expect(document.getElementById('t2.1')?.textContent).toContain('buggy 14'));
  const answer = await club.post('/tee-times', { club_id: 'c', start_date: at, end_date: at + 3_600_000 });
  const [left, there] = answer.body.data as TeeTime[];
  expect([left!.notes, there!.notes]).toEqual([null, 'Wheelchair']);
  await keys('u');
  await waitFor(() => expect(document.getElementById('t1.1')?.textContent).toContain('buggy 14'));
});

it('a day that is too long, or there already, is refused before it is sent', async () => {
  const club = await startDesk();
  const writes = await openApp(club, `/tee-times/${DAY}`);
  await find('button', /^Add times/);
  await keys('a');
  const form = await find('form', 'Tee times');
  const refused = async (first: string, last: string, words: string) => {
    await fill('First tee time', first, form);
    await fill('Last tee time', last, form);
    await click('button', 'Add tee times', form);
    await waitFor(() => expect(form.textContent).toContain(words));
  };
  await refused('10:00', '9:00', 'Not before the first');
  await refused('10:00', '10:10', 'These tee times are there. Choose others');
  await fill('Minutes between', '4', form);
  await refused('6:00', '20:00', '210 tee times. At most 200 at once');
  expect(writes).not.toContain('/api/v1/tee-times/bookings');
  // Another course at the same times.
  await fill('Minutes between', '10', form);
  await fill('First tee time', '10:00', form);
  await fill('Last tee time', '10:10', form);
  await fill('Course', 'Links', form);
  await click('button', 'Add tee times', form);
  await gone('dialog');
  await waitFor(async () => expect(await stored(club)).toHaveLength(4));
});

it('free times come from the course’s settings, and papers from the club’s', async () => {
  const club = await startDesk();
  await openApp(club, '/settings/club', 'c');
  const courses = await find('region', 'Golf courses');
  const own = await find('region', 'Club');
  // Changed first and saved last: the courses saved meanwhile stay.
  await choose('Paper', 'Letter', own);
  for (const [index, [name, interval]] of [
    ['', '10'],
    ['Links', '8'],
  ].entries()) {
    await click('button', 'Add course', courses);
    const part = await waitFor(() => all('group', undefined, courses)[index]!);
    await fill('Course', name!, part);
    await fill('First tee time', '7:30', part);
    await fill('Last tee time', '8:00', part);
    await fill('Minutes between', interval!, part);
  }
  await click('button', 'Save courses', courses);
  await waitFor(() => expect(courses.textContent).toContain('Courses saved.'));
  await click('button', 'Save', own);
  await waitFor(() => expect(own.textContent).toContain('Saved.'));
  const told = (await club.get('/club')).body.data;
  expect(told).toMatchObject({
    paper_size: 'Letter',
    courses: [{ name: null }, { name: 'Links', first_time: '07:30', interval_minutes: 8 }],
  });

  await openApp(club, `/tee-times/${DAY}`);
  await find('button', /^Add times/);
  await keys('a');
  const form = await find('form', 'Tee times');
  // The day has the first course.
  expect(await find('textbox', 'Course', form)).toHaveProperty('value', 'Links');
  await click('button', 'Add tee times', form);
  await gone('dialog');
  expect((await stored(club)).sort().slice(0, 4)).toEqual(
    ['07:30', '07:38', '07:46', '07:54'].map((at) => `${at} front open: `),
  );
  const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(rules).toContain('@page { size: Letter;');
  expect(rules).toContain('@page wide { size: Letter landscape }');
});

it('beside a cloud, the sheet says that bookings are made there', async () => {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ currency: 'EUR', time_zone: 'UTC' });
  await club.put('tee-times', [teeTime('t1', Date.parse(`${DAY}T10:00Z`), [seat('Ann Moore')])]);
  await club.server.store.write((db) => setCloud(db));
  await openApp(club, `/tee-times/${DAY}`);
  await waitFor(() => expect(document.body.textContent).toContain('Book in the cloud, mark here.'));
  expect(all('button', /Book/)).toEqual([]);
});

it('a full day says why nobody can be booked', async () => {
  const club = await startGolf();
  const full = ['Ann Moore', 'Ben Walsh', 'Cas Byrne', 'Dan Daly'].map((name) => seat(name));
  await club.put('tee-times', [teeTime('t1', Date.now() + 30 * MINUTE_MS, full)]);
  await openApp(club, '/tee-times');
  await find('button', /^Book…/);
  await keys('b');
  const form = await find('form', 'Booking');
  expect((await find('status', undefined, form)).textContent).toContain('No free place on this day.');
  expect(await find('button', 'Book players', form)).toHaveProperty('disabled', true);
});
