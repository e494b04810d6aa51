import type { TeeTime } from '../src/contract/areas/golf/tee-times';
import type { Banquet } from '../src/contract/areas/members/banquets';
import type { LineItem } from '../src/contract/areas/members/billing';
import type { CampRegistration } from '../src/contract/areas/members/camps';
import { type Member, memberExample } from '../src/contract/areas/members/members';
import { CLUB, DAY, NOW } from './portal';

/**
 * Two households in one club: the Byrnes, whose portal is opened, and the Walshes, who must not appear on any Byrne
 * page.
 */

export const aoife: Member = { ...memberExample, club_id: CLUB };

export const tom: Member = {
  ...aoife,
  id: 'mem_02',
  membership_number: '1042-2',
  primary: false,
  relationship: 'child',
  first_name: 'Tom',
  email: null,
  mobile: null,
  dob: { year: 2016, month: 3, date: 9 },
};

export const nora: Member = {
  ...aoife,
  id: 'mem_09',
  membership_number: '2077',
  household: { id: 'hh_09', name: 'Walsh' },
  first_name: 'Nora',
  last_name: 'Walsh',
  email: 'nora@example.org',
  address: null,
};

export function seat(name: string, member: Member | null): TeeTime['players'][number] {
  return {
    name,
    kind: member ? 'member' : 'guest',
    member_id: member?.id ?? null,
    membership_number: member?.membership_number ?? null,
    transport: 'walking',
    holes: 18,
    checked_in: false,
    paid: false,
    no_show: false,
  };
}

export function teeTime(
  id: string,
  startsAt: number,
  players: TeeTime['players'],
  course = 'Links',
): TeeTime {
  return {
    id,
    club_id: CLUB,
    course: { id: `crs_${course}`, name: course },
    starts_at: startsAt,
    start_hole: 1,
    side: 'front',
    holes: 18,
    capacity: 4,
    status: 'booked',
    reason: null,
    players,
    notes: null,
  };
}

export function lineItem(id: string, of: Member, amount: number, more: Partial<LineItem> = {}): LineItem {
  return {
    id,
    club_id: CLUB,
    household_id: of.household?.id ?? null,
    member_id: of.id,
    membership_number: of.membership_number,
    invoice_id: null,
    kind: amount < 0 ? 'payment' : 'charge',
    category: amount < 0 ? null : 'dues',
    description: null,
    quantity: 1,
    unit_amount: amount,
    tax_amount: 0,
    amount,
    net_amount: amount,
    gross_amount: amount,
    currency: 'EUR',
    status: amount < 0 ? 'paid' : 'open',
    posted_at: NOW - 10 * DAY,
    due_at: amount < 0 ? null : NOW + 10 * DAY,
    ...more,
  };
}

export function campPlace(
  id: string,
  guardian: Member,
  more: Partial<CampRegistration> = {},
): CampRegistration {
  return {
    id,
    club_id: CLUB,
    camp_id: 'camp_opti',
    camp_name: 'Optimist summer camp',
    session_id: 'ses_1',
    session_name: 'Week 1',
    camper: { first_name: 'Tom', last_name: guardian.last_name, dob: null },
    guardian: { name: null, email: guardian.email, mobile: null },
    status: 'waitlisted',
    amount: 24000,
    paid_amount: 5000,
    currency: 'EUR',
    registered_at: NOW - 30 * DAY,
    ...more,
  };
}

export function banquet(
  id: string,
  host: Partial<Banquet['host'] & object>,
  more: Partial<Banquet> = {},
): Banquet {
  return {
    id,
    club_id: CLUB,
    number: 'BEO-311',
    name: 'Ruby anniversary',
    function_type: 'dinner',
    status: 'confirmed',
    room: 'Quarterdeck',
    host: { name: null, email: null, mobile: null, member_id: null, ...host },
    expected_guests: 60,
    guaranteed_guests: 48,
    setup: null,
    deposit_amount: 100000,
    total: 874000,
    currency: 'EUR',
    starts_at: NOW + 20 * DAY,
    ends_at: NOW + 20 * DAY + DAY / 4,
    ...more,
  };
}
