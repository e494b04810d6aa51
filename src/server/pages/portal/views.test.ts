import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, DAY, MINUTE, NOW, TestPortal } from '../../../../test/portal';
import {
  aoife,
  banquet,
  campPlace,
  lineItem,
  nora,
  seat,
  teeTime,
  tom,
} from '../../../../test/portal-records';
import { record } from '../../../../test/records';
import { putClub } from '../../../club/clubs';
import { NO_MARK_DETAILS } from '../../../contract/areas/golf/tee-time-marks';
import { type PortalView, portalViews } from '../../../contract/areas/members/portal';

const HOUR = 60 * MINUTE;
let portal: TestPortal;

beforeEach(async () => {
  portal = await TestPortal.start();
  await portal.put('members', aoife, tom, nora);
});

afterEach(() => portal.stop());

/** A page's visible text, with blanks collapsed. */
async function text(view: PortalView, membershipNumber = '1042'): Promise<string> {
  const page = await portal.page(view, { membership_number: membershipNumber });
  const main = /<main[^>]*>(.*)<\/main>/s.exec(page)![1]!;
  return main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('every view', () => {
  it('is a page with landmarks, one heading, a skip link and its place in the navigation', async () => {
    for (const view of portalViews) {
      const page = await portal.page(view);
      expect(page).toContain('<a class="skip" href="#main">');
      expect(page.match(/<(header|nav|main|footer)\b/g)).toHaveLength(4);
      expect(page.match(/<h1/g)).toHaveLength(1);
      expect(page.match(/aria-current="page"/g)).toHaveLength(1);
      expect(page).toContain(`<a href="/portal/${view}" aria-current="page">`);
      expect(page).toContain('Howth Sailing &amp; Golf');
      expect(page).toContain('Read-only. Open until 09:15.');
    }
  });

  it('gives each table a caption and its headings a scope', async () => {
    await fillBothHouseholds();
    for (const view of ['reservations', 'billing', 'members', 'stay'] as const) {
      const page = await portal.page(view);
      expect(page.match(/<caption/g)?.length).toBe(page.match(/<table/g)?.length);
      expect(page).not.toMatch(/<th(?! scope|ead)/);
    }
  });

  it('shows nothing of another household', async () => {
    await fillBothHouseholds();
    for (const view of portalViews) {
      const byrne = await portal.page(view);
      expect(byrne, view).not.toMatch(/Nora|Walsh|2077|77\.77|Castle|Galley|Sven/);
      const walsh = await portal.page(view, { membership_number: '2077' });
      expect(walsh, view).not.toMatch(/Aoife|Byrne|1042|\bTom\b|33\.33|Links|Quarterdeck/);
    }
  });

  it('shows nothing of the same membership number in another club', async () => {
    const namesake = { ...aoife, id: 'mem_77', club_id: 'club_2', first_name: 'Zelda' };
    await portal.put('members', namesake);
    await portal.put('line-items', { ...lineItem('li_7', aoife, 7777), club_id: 'club_2' });
    await portal.put('tee-times', {
      ...teeTime('tee_7', NOW + DAY, [seat('Aoife', aoife)], 'Castle'),
      club_id: 'club_2',
    });
    await portal.put('banquets', { ...banquet('beo_7', { member_id: aoife.id }), club_id: 'club_2' });
    await portal.put('camp-registrations', { ...campPlace('cmp_7', aoife), club_id: 'club_2' });
    for (const view of portalViews) {
      expect(await text(view), view).not.toMatch(/Zelda|77\.77|Castle|Quarterdeck|Optimist/);
    }
  });

  it('escapes names, whatever they hold', async () => {
    const hostile = '"><script>alert(1)</script>';
    await portal.put('members', { ...aoife, first_name: hostile, household: { id: 'hh_01', name: hostile } });
    await portal.put('tee-times', teeTime('tee_1', NOW + DAY, [seat(hostile, aoife)], hostile));
    await portal.put('line-items', lineItem('li_1', aoife, 100, { description: hostile, category: hostile }));
    await portal.put('banquets', banquet('beo_1', { member_id: aoife.id }, { name: hostile, room: hostile }));
    await portal.put(
      'camp-registrations',
      campPlace('cmp_1', aoife, { camp_name: hostile, status: hostile }),
    );
    for (const view of portalViews) {
      const page = await portal.page(view, { display_name: hostile });
      expect(page, view).not.toContain('<script');
      expect(page, view).toContain('&lt;script&gt;');
    }
  });
});

describe('home', () => {
  it('greets by the session’s display name, else by first name', async () => {
    expect(await portal.page('home', { display_name: 'Captain' })).toContain('<h1>Hello, Captain</h1>');
    expect(await portal.page('home')).toContain('<h1>Hello, Aoife</h1>');
  });

  it('says what is next and what is owed', async () => {
    await portal.put(
      'tee-times',
      teeTime('tee_1', NOW - HOUR, [seat('Aoife', aoife)], 'Gone'),
      teeTime('tee_2', NOW + 5 * DAY, [seat('Aoife', aoife)], 'Later'),
      teeTime('tee_3', NOW + DAY, [seat('Aoife', aoife), seat('Tom', tom), seat('Someone', null)]),
    );
    await portal.put(
      'banquets',
      banquet('beo_1', { member_id: aoife.id }, { name: 'Called off', status: 'cancelled' }),
      banquet('beo_2', { member_id: aoife.id }, { starts_at: NOW + 21 * DAY }),
    );
    await portal.put('camp-registrations', campPlace('cmp_1', aoife));
    await portal.put(
      'line-items',
      lineItem('li_1', aoife, 9500),
      lineItem('li_2', tom, 4200, { due_at: NOW - DAY }),
    );
    const home = await text('home');
    expect(home).toContain('Next tee time 09:00 Tomorrow Links, hole 1, 18 holes With Tom and 1 other');
    expect(home).toContain('Balance owed €137.00 €42.00 overdue');
    expect(home).toMatch(
      /Next function or stay Ruby anniversary Sat,? 26 Sept? 2026, 09:00 Quarterdeck Confirmed/,
    );
    expect(home).toContain('Camps Optimist summer camp Tom, Week 1 Waitlisted');
  });

  it('names the hole of a group with its letter, as the tee sheet does', async () => {
    const fourth = { start_hole: 4 };
    await portal.put(
      'tee-times',
      { ...teeTime('tee_b', NOW + DAY, [seat('Aoife', aoife)]), ...fourth },
      { ...teeTime('tee_a', NOW + DAY, [seat('Someone', null)]), ...fourth },
    );
    expect(await text('home')).toContain('Links, hole 4B, 18 holes');
    expect(await text('reservations')).toContain('Links, hole 4B, 18 holes');
  });

  it('says in plain words that nothing is next and nothing owed', async () => {
    const home = await text('home');
    expect(home).toContain('No tee time booked.');
    expect(home).toContain('Balance owed €0.00 Nothing to pay');
    expect(home).toContain('No functions or stays booked.');
    expect(home).toContain('No camp places in the past year.');
  });
});

describe('reservations', () => {
  it('has the time of a delayed tee time, and her check-in, as the starter marked them', async () => {
    await portal.put(
      'tee-times',
      teeTime('tee_1', NOW - 10 * MINUTE, [seat('Aoife', aoife)], 'Links'),
      teeTime('tee_2', NOW - 5 * MINUTE, [seat('Aoife', aoife)], 'Castle'),
    );
    const mark = (id: string, kind: string, minutes: number, fields: object) =>
      record('tee-time-marks', {
        ...{ id, club_id: CLUB, kind, sheet_at: NOW - minutes * MINUTE, marked_at: NOW - 20 * MINUTE },
        ...{ tee_time_id: null, seat: null, player: null, about_id: null, details: null, void: false },
        ...fields,
      } as never);
    await portal.put(
      'tee-time-marks',
      mark('mrk_1', 'delay', 30, { details: { ...NO_MARK_DETAILS, minutes: 40 } }),
      mark('mrk_2', 'checked_in', 10, { tee_time_id: 'tee_1', seat: 1, player: 'Aoife' }),
      mark('mrk_3', 'teed_off', 5, { tee_time_id: 'tee_2', marked_at: NOW - 4 * MINUTE }),
      mark('mrk_4', 'no_show', 10, { tee_time_id: 'tee_1', seat: 1, player: 'Aoife', void: true }),
    );
    const home = await text('home');
    expect(home).toContain('Next tee time 09:30 Today Delayed, booked for 08:50 Links');
    const page = await text('reservations');
    expect(page).toMatch(/09:30 Today Delayed, booked for 08:50 Links.* Checked in/);
    expect(page.slice(page.indexOf('Tee times of the last'))).toContain('Castle');
  });

  it('has her tee times, to come and past, within its window', async () => {
    const byNumber = { ...seat('A. Byrne', null), kind: 'member', membership_number: '1042' };
    await portal.put(
      'tee-times',
      teeTime('tee_1', NOW + DAY, [seat('Aoife', aoife)], 'Soon'),
      teeTime('tee_2', NOW + 300 * DAY, [byNumber], 'Far'),
      teeTime('tee_3', NOW + 366 * DAY, [seat('Aoife', aoife)], 'Too far'),
      teeTime('tee_4', NOW - 3 * DAY, [{ ...seat('Aoife', aoife), checked_in: true }], 'Recent'),
      teeTime('tee_5', NOW - 59 * DAY, [{ ...seat('Aoife', aoife), no_show: true }], 'Older'),
      teeTime('tee_6', NOW - 61 * DAY, [seat('Aoife', aoife)], 'Too old'),
      teeTime('tee_7', NOW + DAY, [seat('Tom', tom)], 'Only Tom'),
      teeTime('tee_8', NOW + DAY, [seat('Impostor', { ...nora, membership_number: '1042' })], 'Not hers'),
    );
    const page = await text('reservations');
    expect(page).toMatch(/Tee times to come.*Soon.*Booked Walking.*Far.*last 60 days/);
    expect(page).toMatch(/last 60 days.*Recent.*Checked in.*Older.*No show/);
    expect(page).not.toMatch(/Too far|Too old|Only Tom|Not hers/);
  });

  it.each([
    ['Europe/Dublin', 'Your place', 'Buggy', 'Mobile'],
    ['America/New_York', 'Your spot', 'Cart', 'Cell phone'],
  ])('is in the words of a club in %s', async (time_zone, place, buggy, mobile) => {
    await portal.store.write((db) =>
      putClub(db, { id: CLUB, name: 'Club', time_zone, currency: 'EUR', rate_limit: 600 }),
    );
    await portal.put(
      'tee-times',
      teeTime('tee_1', NOW + DAY, [{ ...seat('Aoife', aoife), transport: 'riding' }]),
    );
    expect(await text('reservations')).toMatch(new RegExp(`${place}.*Booked ${buggy}`));
    expect(await text('account')).toContain(mobile);
  });

  it('has the camp places that name her as guardian', async () => {
    const email = ' AOIFE.Byrne@example.org ';
    await portal.put(
      'camp-registrations',
      campPlace('cmp_1', aoife, { guardian: { name: null, email, mobile: null } }),
      campPlace('cmp_2', aoife, { session_name: 'Long ago', registered_at: NOW - 400 * DAY }),
      campPlace('cmp_3', nora, { session_name: 'Not hers' }),
    );
    const page = await text('reservations');
    expect(page).toMatch(
      /Tom Byrne Optimist summer camp Week 1 Waitlisted since 6 Aug 2026 €50\.00 of €240\.00/,
    );
    expect(page).not.toMatch(/Long ago|Not hers/);
  });

  it('does not go by an email address that another household has too', async () => {
    await portal.put('members', { ...nora, email: 'Aoife.Byrne@example.org' });
    await portal.put('camp-registrations', campPlace('cmp_1', aoife));
    await portal.put('banquets', banquet('beo_1', { email: aoife.email }));
    expect(await text('reservations')).toContain('No camp registrations in the past year');
    expect(await text('stay')).toContain('Nothing to come');
  });

  it('goes by an email address that her own household shares', async () => {
    await portal.put('members', { ...tom, email: aoife.email });
    await portal.put('camp-registrations', campPlace('cmp_1', aoife));
    expect(await text('reservations')).toContain('Optimist summer camp');
  });

  it('says in plain words what is missing', async () => {
    const page = await text('reservations');
    expect(page).toContain('No tee times to come');
    expect(page).toContain('No tee times in the last 60 days');
    expect(page).toContain('No camp registrations in the past year');
  });
});

describe('billing', () => {
  it('has the household’s balance, its age and a running statement', async () => {
    await portal.put(
      'line-items',
      lineItem('li_1', aoife, 10000, {
        description: 'Dues',
        posted_at: NOW - 90 * DAY,
        due_at: NOW - 70 * DAY,
      }),
      lineItem('li_2', aoife, -4000, { description: 'Card payment', posted_at: NOW - 60 * DAY }),
      lineItem('li_3', tom, 1500, { description: 'Supper', posted_at: NOW - 9 * DAY }),
      lineItem('li_4', aoife, 9900, { description: 'Mistake', status: 'void', posted_at: NOW - 5 * DAY }),
      lineItem('li_5', aoife, 2500, { description: 'Tomorrow', posted_at: NOW + DAY }),
      lineItem('li_6', tom, 700, {
        description: 'No household',
        household_id: null,
        posted_at: NOW - 2 * DAY,
      }),
    );
    const page = await text('billing');
    expect(page).toContain('Balance owed €82.00 €60.00 overdue');
    expect(page).toContain(
      'Not yet due €22.00 1–30 days late €0.00 31–60 €0.00 61–90 €60.00 91–120 €0.00 Over 120 €0.00',
    );
    expect(page).toMatch(
      /No household Dues · Tom · due .* €7\.00 €82\.00 .*Mistake Void · Dues €99\.00 – .*Supper .* €15\.00 €75\.00 .*Card payment Payment −€40\.00 €60\.00 .*Dues .* €100\.00 €100\.00/,
    );
    expect(page).not.toContain('Tomorrow');
    expect(await portal.page('billing')).toContain('<td class="number">€15.00</td>');
  });

  it('agrees with home, for every member of the household', async () => {
    await portal.put('line-items', lineItem('li_1', aoife, 10000), lineItem('li_2', tom, 500));
    expect(await text('billing', '1042-2')).toContain('Balance owed €105.00');
    expect(await text('home', '1042-2')).toContain('Balance owed €105.00');
  });

  it('shows no credit before charges that are marked paid without a payment', async () => {
    const paid = (id: string, days: number) =>
      lineItem(id, aoife, 10000, { description: id, status: 'paid', posted_at: NOW - days * DAY });
    await portal.put('line-items', paid('Jan', 90), paid('Feb', 60), paid('Mar', 30));
    const page = await text('billing');
    expect(page).toMatch(/Mar .* €100\.00 €0\.00 .*Feb .* €100\.00 €0\.00 .*Jan .* €100\.00 €0\.00/);
    expect(page).not.toContain('−');
  });

  it('owes what a payment to come covers, like the aging report', async () => {
    await portal.put(
      'line-items',
      lineItem('li_1', aoife, 10000, { status: 'paid', posted_at: NOW - DAY }),
      lineItem('li_2', aoife, -10000, { description: 'To come', posted_at: NOW + DAY }),
    );
    const page = await text('billing');
    expect(page).toContain('Balance owed €100.00');
    expect(page).not.toContain('To come');
  });

  it('says when the household is in credit', async () => {
    await portal.put('line-items', lineItem('li_1', aoife, -4000));
    expect(await text('billing')).toContain('In credit €40.00 Nothing to pay');
  });

  it('keeps other currencies apart, each with its own decimals', async () => {
    await portal.put(
      'line-items',
      lineItem('li_1', aoife, 10000),
      lineItem('li_2', aoife, 1500, { currency: 'JPY', posted_at: NOW - DAY }),
    );
    const page = await text('billing');
    expect(page).toContain('Balance owed €100.00');
    expect(page).toContain('Balance owed ¥1,500');
    expect(page).toMatch(/¥1,500 ¥1,500 .*€100\.00 €100\.00/);
    expect(await text('home')).toContain('and ¥1,500 owed');
  });

  it('shows the latest 50 postings and says how many there are', async () => {
    const items = Array.from({ length: 60 }, (_, n) =>
      lineItem(`li_${n}`, aoife, 100, { description: `Item ${n}.`, posted_at: NOW - n * DAY }),
    );
    await portal.put('line-items', ...items);
    const page = await text('billing');
    expect(page).toContain('Statement: latest 50 of 60 transactions');
    expect(page).toContain('Item 49.');
    expect(page).not.toContain('Item 50.');
    expect(page).toMatch(/Item 49\. .* €1\.00 €11\.00/);
  });

  it('keeps the accounts of members without a household apart', async () => {
    const single = { ...nora, household: null };
    const other = { ...tom, household: null };
    await portal.put('members', single, other);
    await portal.put('line-items', lineItem('li_1', single, 7777), lineItem('li_2', other, 3333));
    expect(await text('billing', '2077')).toContain('Balance owed €77.77');
    expect(await text('billing', '1042-2')).toContain('Balance owed €33.33');
  });

  it('says in plain words that nothing was posted', async () => {
    expect(await text('billing')).toContain('No transactions yet');
  });
});

describe('account', () => {
  it('has her details and her membership', async () => {
    const page = await text('account');
    expect(page).toContain('Number 1042 Status Active Plan Family Household Byrne Standing Primary member');
    expect(page).toContain('Member since 1 Mar 2017');
    expect(page).toContain('Name Aoife Byrne Born 17 May 1984 Email aoife.byrne@example.org');
    expect(page).toContain('Mobile +353 87 000 0000 Address 4 Harbour Road Howth D13 X0X0 IE');
  });

  it('says what the club does not know', async () => {
    const blank = {
      ...nora,
      email: null,
      mobile: null,
      dob: null,
      joined_at: null,
      plan_id: null,
      status: null,
    };
    await portal.put('members', blank);
    const page = await text('account', '2077');
    expect(page).toContain('Status – Plan –');
    expect(page).toContain('No contact details');
  });
});

describe('members', () => {
  it('has the people of her household, without their contact details', async () => {
    await portal.put('members', { ...tom, email: 'tom@example.org' });
    const page = await text('members');
    expect(page).toContain('The Byrne household');
    expect(page).toContain('Aoife Byrne You · Primary member 1042 Active 1 Mar 2017');
    expect(page).toContain('Tom Byrne Child 1042-2 Active');
    expect(page).not.toContain('tom@example.org');
  });

  it('says in plain words that she is on her own', async () => {
    expect(await text('members', '2077')).toContain('No one else is on your membership');
    await portal.put('members', { ...nora, household: null });
    expect(await text('members', '2077')).toContain('You aren’t in a household');
  });
});

describe('stay', () => {
  it('has the functions and stays she hosts, with room, dates and guests', async () => {
    await portal.put(
      'banquets',
      banquet('beo_1', { member_id: aoife.id }),
      banquet(
        'beo_2',
        { email: 'Aoife.Byrne@Example.org' },
        {
          name: 'Harbour rooms',
          room: 'Room 4',
          guaranteed_guests: null,
          expected_guests: 2,
          starts_at: NOW - HOUR,
        },
      ),
      banquet(
        'beo_3',
        { member_id: aoife.id },
        { name: 'Last spring', starts_at: NOW - 150 * DAY, ends_at: null },
      ),
      banquet('beo_4', { member_id: nora.id, email: aoife.email }, { name: 'Not hers' }),
      banquet('beo_5', { member_id: tom.id }, { name: 'Of her son' }),
      banquet(
        'beo_6',
        { member_id: aoife.id },
        { name: 'Long ago', starts_at: NOW - 366 * DAY, ends_at: null },
      ),
    );
    const page = await text('stay');
    expect(page).toMatch(
      /To come.*Harbour rooms.*Room 4 · about 2 guests.*Ruby anniversary.*In the past year.*Last spring/,
    );
    expect(page).toMatch(
      /Ruby anniversary Dinner · BEO-311 Fri,? 25 Sept? 2026, 09:00–15:00 Quarterdeck · 48 guests Confirmed €8,740\.00 deposit €1,000\.00/,
    );
    expect(page).not.toMatch(/Not hers|Of her son|Long ago/);
  });

  it('says in plain words that nothing is booked', async () => {
    expect(await text('stay')).toContain('Nothing to come');
  });
});

/** Records of every kind for both households and strangers, with words that identify the owner. */
async function fillBothHouseholds(): Promise<void> {
  await portal.put(
    'tee-times',
    teeTime('tee_1', NOW + DAY, [seat('Aoife Byrne', aoife), seat('Tom Byrne', tom)]),
    teeTime('tee_2', NOW - DAY, [seat('Aoife Byrne', aoife)]),
    teeTime('tee_3', NOW + DAY, [seat('Nora Walsh', nora)], 'Castle'),
    teeTime('tee_4', NOW - DAY, [seat('Nora Walsh', nora), seat('Sven', null)], 'Castle'),
  );
  await portal.put('tee-times', {
    ...teeTime('tee_5', NOW + 2 * DAY, [seat('Aoife Byrne', aoife), seat('Nora Walsh', nora)], 'Nine'),
    notes: `${CLUB} Sven`,
  });
  await portal.put('line-items', lineItem('li_1', aoife, 3333), lineItem('li_2', nora, 7777));
  await portal.put('line-items', lineItem('li_3', nora, 7777, { household_id: null }));
  await portal.put(
    'camp-registrations',
    campPlace('cmp_1', aoife),
    campPlace('cmp_2', nora, { camper: null }),
  );
  await portal.put(
    'banquets',
    banquet('beo_1', { member_id: aoife.id }),
    banquet('beo_2', { member_id: nora.id, name: 'Nora Walsh' }, { name: 'Walsh wedding', room: 'Galley' }),
    banquet('beo_3', { name: 'Sven' }, { room: 'Galley' }),
  );
}
