import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';
import { DAY, record } from '../../../test/records';
import { ContradictionsReader } from '../../club/members/contradictions/contradictions';
import type { Contradictions } from '../../contract/areas/members/contradictions';
import type { Member } from '../../contract/areas/members/members';
import type { Club } from '../../contract/club';
import type { Scope } from '../../contract/scopes';

const NOW = Date.UTC(2026, 8, 1, 12);
const HOUR = 3_600_000;

let club: TestClub;
let clubId: string;
let clubs = 0;
beforeAll(async () => {
  club = await startClub();
  club.now.at = NOW;
});
afterAll(() => club.close());
beforeEach(async () => {
  club.now.at = NOW;
  clubId = `club_${++clubs}`;
  await club.putClub({ id: clubId, time_zone: 'Europe/Dublin', currency: 'EUR' });
});

async function found(scopes: Scope[] | 'all' = 'all'): Promise<Contradictions> {
  const { key } = await club.newKey({ clubId, ...(scopes !== 'all' && { scopes }) });
  const { status, body } = await club.get('/contradictions', { club_id: clubId }, { key });
  expect(status).toBe(200);
  return body.data;
}
/** Reads them without a request. */
function readDirectly(): Promise<Contradictions> {
  const asked = { id: clubId, time_zone: 'Europe/Dublin', currency: 'EUR' } as Club;
  return new ContradictionsReader(club.server.store).read(asked, ['members:read'], {}, NOW);
}
/** The sentences of one kind. */
async function texts(kind: string): Promise<string[]> {
  const { contradictions } = await found();
  return contradictions.filter((one) => one.kind === kind).map(({ text }) => text);
}

const id = (name: string) => `${clubId}_${name}`;
const member = (name: string, fields: Partial<Member> = {}) => {
  const [first_name, last_name] = name.split(' ') as [string, string];
  return record('members', {
    ...{ id: id(name), club_id: clubId, first_name, last_name, status: 'active', membership_number: null },
    ...fields,
  });
};
const household = (name: string) => ({ household: { id: id(name), name } });

const applicant = (application: string, name: string, fields: object = {}, status = 'submitted') => {
  const [first_name, last_name] = name.split(' ');
  const person = { first_name, last_name, email: null, mobile: null, dob: null, ...fields };
  return record('membership-applicants', {
    ...{ id: id(`${application} ${name}`), club_id: clubId, application_id: id(application), status },
    standard_fields: person,
  } as never);
};
const born = (year: number, month = 5, date = 17) => ({ dob: { year, month, date } });

it('of a club without records is empty', async () => {
  expect(await found()).toEqual({ as_of: NOW, contradictions: [], not_checked: [] });
});

it('finds nothing in a value that stands for a missing one', async () => {
  const missing = { email: 'none@example.org', mobile: '000 0000000', ...born(1900, 1, 1) };
  const words = ['Ash', 'Bay', 'Elm', 'Fir', 'Oak'];
  const names = words.flatMap((first) => words.map((last) => `${first} ${last}`));
  await club.put('members', [
    ...names.map((name) => member(name, missing)),
    member('Kim Keeper', missing),
    { ...member('Kim Keeper', missing), id: id('another Kim') },
  ]);
  await club.put('membership-applicants', [
    applicant('a1', 'Ann Bay', missing),
    applicant('a2', 'Bob Bay', missing),
    applicant('a3', 'Oak Oak'),
  ]);
  expect(await texts('member_twice')).toEqual([]);
  expect(await texts('application_twice')).toEqual([]);
  expect(await texts('applicant_is_member')).toEqual([
    'Oak Oak applies, and has the name of member Oak Oak.',
  ]);
});

it('finds an application that came twice, and one of a member, in any spelling', async () => {
  await club.put('members', [
    member('Kim Keeper', { membership_number: '5001', email: 'Kim@example.org', ...born(1980) }),
    member('Séamus Óg', { membership_number: '7', status: 'resigned', mobile: '+353 87 123 4567' }),
  ]);
  await club.put('membership-applicants', [
    applicant('a1', 'KIM KEEPER', { email: 'kim@example.org ' }),
    applicant('a1 again', 'KIM KEEPER', { email: 'kim@example.org ' }),
    applicant('a2', 'Kimberly Kaeper', { email: 'kim@example.org' }),
    applicant('a3', 'Kym Keeper', born(1980)),
    applicant('a4', 'Seamus Og', { mobile: '087 1234567' }),
    // Another person of the name, a married couple with one address, and what is decided.
    applicant('a5', 'Kim Keeper', born(2001)),
    applicant('b1', 'Ann Orr', { email: 'orr@example.org' }),
    applicant('b1', 'Bob Orr', { email: 'orr@example.org' }),
    applicant('b2', 'Ann Orr', {}, 'declined'),
  ]);
  expect(await texts('applicant_is_member')).toEqual([
    'KIM KEEPER applies, and has the name and e-mail address of member Kim Keeper (5001).',
    'KIM KEEPER applies, and has the name and e-mail address of member Kim Keeper (5001).',
    'Kimberly Kaeper applies, and has the e-mail address of member Kim Keeper (5001).',
    'Kym Keeper applies, and has the birth date of member Kim Keeper (5001).',
    'Seamus Og applies, and has the name and mobile number of member Séamus Óg (7), who has left (resigned).',
  ]);
  expect(await texts('application_twice')).toEqual([
    'KIM KEEPER applied twice, with the same name and e-mail address.',
    'Kimberly Kaeper applied twice, with the same e-mail address.',
    'Kimberly Kaeper applied twice, with the same e-mail address.',
    'Kim Keeper applied twice, with the same name.',
    'Kim Keeper applied twice, with the same name.',
  ]);
});

it('finds people who are two members, primary members who have left, and adults kept as children', async () => {
  await club.put('members', [
    member('Kim Keeper', { id: id('k1'), membership_number: '1', ...household('North'), ...born(1980) }),
    member('Kim Keeper', { id: id('k2'), membership_number: '2', ...household('South'), ...born(1980) }),
    member('John Murphy', { id: id('j1') }),
    member('John Murphy', { id: id('j2') }),
    member('Otto Older', { ...household('Older'), primary: true, status: 'Deceased 2025' }),
    member('Olga Older', household('Older')),
    member('Ben Older', {
      ...household('Older'),
      relationship: 'Son',
      plan_id: 'family',
      ...born(2008, 9, 1),
    }),
    member('Cat Older', { ...household('Older'), relationship: 'child', ...born(2008, 9, 2) }),
    member('Gone Gale', { ...household('Gale'), primary: true, status: 'resigned' }),
  ]);
  expect((await found()).contradictions.map(({ text }) => text)).toEqual([
    'Kim Keeper (1) of the household North and Kim Keeper (2) of the household South have the same name and birth date.',
    'Otto Older is the primary member of the household Older and has left (Deceased 2025); Ben Older, Cat Older and Olga Older haven’t.',
    'Ben Older is 18 and kept as Son of the household Older on the plan family.',
  ]);
});

it('finds players in two groups, and members who have left', async () => {
  await club.put('members', [
    member('Kim Keeper', { id: id('m1'), membership_number: '5001' }),
    member('Otto Older', { id: id('m2'), status: 'resigned' }),
  ]);
  const seat = (name: string, member_id: string | null) => ({
    ...{ name, kind: 'member', member_id, membership_number: null, transport: null, holes: null },
    ...{ checked_in: false, paid: false, no_show: false },
  });
  const teeTime = (name: string, starts_at: number, players: object[], fields: object = {}) =>
    record('tee-times', { id: id(name), club_id: clubId, starts_at, players, ...fields } as never);
  await club.put('tee-times', [
    teeTime('t1', NOW + HOUR, [seat('Kim Keeper', id('m1'))]),
    teeTime('t2', NOW + HOUR + 600_000, [seat('kim keeper', null), seat('Otto Older', id('m2'))]),
    teeTime('t3', NOW + 2 * DAY, [seat('Gus', null)], { status: 'blocked', reason: 'Aeration' }),
    teeTime('t5', NOW + 3 * DAY, [seat('Kim Keeper', id('m1')), seat('Kim Keeper', id('m1'))]),
    teeTime('t4', NOW + 20 * DAY, [seat('Kim Keeper', id('m1')), seat('Kim Keeper', id('m1'))]),
  ]);
  const { contradictions } = await found();
  expect(contradictions.map(({ kind, text }) => [kind, text])).toEqual([
    [
      'two_groups',
      'Kim Keeper (5001) is booked at Tue, 1 Sept, 14:00, and within that round also at Tue, 1 Sept, 14:10.',
    ],
    [
      'two_groups',
      'Kim Keeper (5001) is booked at Fri, 4 Sept, 13:00, and within that round also at Fri, 4 Sept, 13:00.',
    ],
    [
      'left_but_booked',
      'Otto Older has left the club (resigned) and is booked as a member at Tue, 1 Sept, 14:10.',
    ],
    ['booked_in_block', 'Gus is booked at Thu, 3 Sept, 13:00, which is blocked (Aeration).'],
  ]);
  expect(contradictions[0]!.records).toEqual([
    { kind: 'tee_time', id: `${id('t1')}.0`, name: 'Tue, 1 Sept, 14:00', at: NOW + HOUR },
    { kind: 'member', id: id('m1'), name: 'Kim Keeper (5001)', at: null },
  ]);
});

it('finds debtors without a name, and statuses that disagree with the payments', async () => {
  await club.put('members', [
    member('Sam Solo', { membership_number: '2001', ...household('Solo') }),
    // A household without a name is its primary member's.
    member('Kim Keeper', { household: { id: id('Keeper'), name: null }, primary: true }),
  ]);
  const item = (fields: object) =>
    record('line-items', {
      club_id: clubId,
      household_id: null,
      posted_at: 0,
      due_at: 0,
      ...fields,
    } as never);
  await club.put('line-items', [
    item({ membership_number: '1042', amount: 9900 }),
    item({ household_id: id('merged away'), amount: 500 }),
    item({ household_id: id('Keeper'), amount: 400 }),
    item({ household_id: id('Solo'), amount: 700, status: 'paid' }),
    item({ household_id: id('Solo'), amount: 300 }),
  ]);
  const { contradictions } = await found();
  expect(contradictions.map(({ kind, text, records }) => [kind, text, records[0]!.id])).toEqual([
    [
      'debtor_without_name',
      'Number 1042 owes €99.00, and no member has that household, id or number.',
      'number:1042',
    ],
    [
      'debtor_without_name',
      `Household ${id('merged away')} owes €5.00, and no member has that household, id or number.`,
      `household:${id('merged away')}`,
    ],
    [
      'status_and_payments',
      'Solo (2001): €7.00 is marked paid without a payment.',
      `household:${id('Solo')}`,
    ],
  ]);
});

it('finds statuses that differ in their letters only', async () => {
  await club.put('members', [
    ...['Ann A', 'Bob B'].map((name) => member(name, { status: 'Active' })),
    member('Cat C', { status: 'active' }),
    member('Dan D', { status: 'Suspended' }),
  ]);
  expect((await found()).contradictions).toMatchObject([
    {
      kind: 'status_spellings',
      text: 'One status of members has several spellings: “Active” (2) and “active” (1).',
      resource: 'members',
    },
  ]);
});

it('compares nobody’s rounds on two days, and those that go on past midnight', async () => {
  await club.put('members', [member('Kim Keeper', { id: id('m1') })]);
  const seats = ['Kim Keeper'].map((name) => ({ name, kind: 'member', member_id: null }));
  const teeTime = (name: string, starts_at: number) =>
    record('tee-times', { id: id(name), club_id: clubId, starts_at, players: seats } as never);
  await club.put(
    'tee-times',
    [9, 11, 33].map((hours) => teeTime(`in ${hours}`, NOW + hours * HOUR)),
  );
  expect(await texts('two_groups')).toEqual([
    'Kim Keeper is booked at Tue, 1 Sept, 22:00, and within that round also at Wed, 2 Sept, 00:00.',
  ]);
});

it('reads once for all who ask at once, and again only what has changed', async () => {
  await club.put('members', [member('Kim Keeper'), { ...member('Kim Keeper'), id: id('another') }]);
  const { key } = await club.newKey({ clubId });
  const snapshot = vi.spyOn(club.server.store, 'snapshot');
  const read = vi.spyOn(club.server.store.read, 'get');
  const reads = async (n = 1) => {
    for (const spy of [snapshot, read]) spy.mockClear();
    await Promise.all(
      Array.from({ length: n }, () => club.get('/contradictions', { club_id: clubId }, { key })),
    );
    const positions = read.mock.calls.filter(([sql]) => /change_log|line_items/.test(sql));
    return [snapshot.mock.calls.length, positions.length > 0];
  };
  const all = await reads(30);
  // One for each check, and the accounts’ own.
  expect(all).toEqual([10, true]);
  expect(await reads()).toEqual([0, false]);
  // A change of what no check reads, and one of what two checks read.
  await club.put('feedback', [record('feedback', { club_id: clubId })]);
  expect(await reads(30)).toEqual([0, true]);
  await club.put('orders', [
    record('orders', { club_id: clubId, status: 'Open' }),
    record('orders', { club_id: clubId, status: 'open' }),
  ]);
  expect(await reads(30)).toEqual([1, true]);
  expect(await texts('status_spellings')).toHaveLength(1);
  snapshot.mockRestore();
  read.mockRestore();
});

it('counts a transaction that was dated ahead from its time on, and an age from the birthday on', async () => {
  await club.put('members', [
    member('Ben Older', { ...household('Older'), relationship: 'son', ...born(2008, 9, 2) }),
  ]);
  await club.put('line-items', [
    record('line-items', { club_id: clubId, amount: 5, membership_number: '1042', posted_at: NOW + HOUR }),
  ]);
  expect((await found()).contradictions).toEqual([]);
  club.now.at = NOW + HOUR;
  expect(await texts('debtor_without_name')).toHaveLength(1);
  expect(await texts('adult_as_child')).toEqual([]);
  club.now.at = NOW + DAY;
  expect(await texts('adult_as_child')).toHaveLength(1);
  club.now.at = NOW;
  expect((await found()).contradictions).toEqual([]);
});

it('lets others go on while it reads', async () => {
  await club.put(
    'members',
    Array.from({ length: 3_000 }, (_, n) => member(`Kim${n} Keeper`, { id: id(String(n)) })),
  );
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const { contradictions } = await readDirectly();
  clearImmediate(next);
  expect(contradictions).toEqual([]);
  expect(turns).toBeGreaterThan(2);
});

it('checks what a key may read, and says what it may not', async () => {
  await club.put('line-items', [
    record('line-items', { club_id: clubId, amount: 5, household_id: 'nobody' }),
  ]);
  expect((await found()).contradictions).toHaveLength(1);
  const { contradictions, not_checked } = await found(['members:read', 'tee_times:read']);
  expect(contradictions).toEqual([]);
  expect(not_checked).toEqual([
    'applications:read',
    'billing:read',
    'orders:read',
    'banquets:read',
    'camps:read',
  ]);
});
