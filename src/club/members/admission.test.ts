import { afterEach, beforeEach, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';
import type { Applicant } from '../../contract/areas/members/applications';
import type { Member } from '../../contract/areas/members/members';
import { MembershipNumbers } from './admission';

/** Approving an application makes the members, the household and the numbers. */

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
});
afterEach(() => club.close());

const nora = {
  first_name: 'Nora',
  last_name: 'Walsh',
  email: 'nora@example.org',
  dob: { year: 1990, month: 2, date: 28 },
};
const sean = { first_name: 'Sean', last_name: 'Walsh' };
const address = { street: '9 Main St', city: 'Howth', country: 'IE' };

async function apply(application_id: string, ...people: object[]): Promise<void> {
  const applicant_data = people.map((standard_fields, index) => ({
    standard_fields,
    ...(index === 0 && { address }),
  }));
  const body = { club_id: CLUB, plan_id: 'plan_family', application_id, applicant_data };
  expect((await club.post('/membership-applications', body)).status).toBe(200);
}
const decide = async (id: string, status: string): Promise<Applicant[]> => {
  const {
    status: code,
    body,
    text,
  } = await club.call('PATCH', `/membership-applications/${id}`, { body: { status } });
  expect(code, text).toBe(200);
  return body.data.applicants;
};
const members = async (): Promise<Member[]> => (await club.get('/members', { club_id: CLUB })).body.data;

it('makes a household of the applicants, with the next numbers; another decision takes it back', async () => {
  await club.put('members', [
    record('members', { id: 'm', membership_number: 'A-0417', last_name: 'Byrne' }),
  ]);
  await apply('app_1', nora, sean);
  const [first, second] = await decide('app_1', 'approved');
  const made = (await members()).filter(({ id }) => id !== 'm');
  expect(made.map(({ id }) => id).sort()).toEqual([first!.member_id, second!.member_id].sort());
  const byName = Object.fromEntries(made.map((one) => [one.first_name, one]));
  expect(byName.Nora).toMatchObject({
    ...nora,
    ...{ membership_number: 'A-0418', primary: true, status: 'active', plan_id: 'plan_family' },
    ...{ household: { name: 'Walsh' }, address },
  });
  expect(byName.Sean).toMatchObject({ membership_number: 'A-0419', primary: false, address });
  expect(byName.Sean!.household).toEqual(byName.Nora!.household);

  const [undone] = await decide('app_1', 'in_review');
  expect(undone!.member_id).toBeUndefined();
  expect((await members()).map(({ id }) => id)).toEqual(['m']);
});

it('makes nobody twice: the same application again, a member, and one who had left', async () => {
  const number = { membership_number: '7', status: 'resigned' };
  await club.put('members', [
    record('members', { id: 'gone', ...sean, ...number, mobile: '+353 87 1234567' }),
  ]);
  await apply('app_1', nora, { ...sean, mobile: '087 123 4567' });
  await apply('app_2', nora);
  await decide('app_1', 'approved');
  await decide('app_2', 'approved');
  const all = await members();
  expect(
    all.map(({ first_name, membership_number, status }) => [first_name, membership_number, status]).sort(),
  ).toEqual([
    ['Nora', '8', 'active'],
    ['Sean', '7', 'active'],
  ]);
});

it('leaves a member who was changed since, and makes nobody where a cloud does', async () => {
  await apply('app_1', nora);
  const [{ member_id }] = (await decide('app_1', 'approved')) as [Applicant];
  const [member] = await members();
  const changes = [{ resource: 'members', id: member_id, record: { ...member, mobile: '1' } }];
  expect((await club.post('/office-records', { club_id: CLUB, changes })).status).toBe(200);
  await decide('app_1', 'declined');
  expect(await members()).toMatchObject([{ id: member_id, mobile: '1' }]);

  await apply('app_2', sean);
  await club.server.store.write((db) => setCloud(db, CLUB));
  await decide('app_2', 'approved');
  expect(await members()).toHaveLength(1);
  const refusal = await club.post('/office-records', { club_id: CLUB, changes });
  expect(refusal.body.errors).toMatchObject([
    { message: 'the cloud keeps these records. Change them there' },
  ]);
});

it('takes nobody back whose account has transactions by now', async () => {
  await apply('app_1', nora);
  const [{ member_id }] = (await decide('app_1', 'approved')) as [Applicant];
  const [member] = await members();
  const fee = {
    ...{ household_id: member!.household!.id, kind: 'charge', amount: 500_00, currency: 'EUR' },
    ...{ status: 'open', posted_at: 1_788_000_000_000 },
  };
  const changes = [{ resource: 'line-items', id: 'fee', record: fee }];
  expect((await club.post('/office-records', { club_id: CLUB, changes })).status).toBe(200);
  await decide('app_1', 'in_review');
  expect((await members()).map(({ id }) => id)).toEqual([member_id]);
});

it('a member without a household gets that of the application, and it has one primary member', async () => {
  await club.put('members', [
    record('members', { id: 'alone', ...nora, membership_number: '7', status: 'active', primary: true }),
  ]);
  await apply('app_1', nora, sean);
  await decide('app_1', 'approved');
  const all = await members();
  expect(new Set(all.map(({ household }) => household?.id)).size).toBe(1);
  expect(all.map(({ id, primary }) => [id === 'alone', primary]).sort()).toEqual([
    [false, false],
    [true, true],
  ]);
});

it('gives no number that somebody has in other letters', async () => {
  await club.put('members', [
    record('members', { id: 'a', membership_number: 'A-1' }),
    record('members', { id: 'b', membership_number: 'A-2' }),
    record('members', { id: 'c', membership_number: 'a-3' }),
  ]);
  await apply('app_1', nora);
  await decide('app_1', 'approved');
  expect((await members()).find(({ first_name }) => first_name === 'Nora')!.membership_number).toBe('A-4');
});

it('a family shares a number where most families do', () => {
  const of = (household: string, number: string) =>
    record('members', {
      id: `${household}${number}`,
      household: { id: household, name: null },
      membership_number: number,
    });
  expect(new MembershipNumbers([of('a', '1'), of('a', '1'), of('b', '2')]).areShared).toBe(true);
  expect(new MembershipNumbers([of('a', '1'), of('a', '2')]).areShared).toBe(false);
  expect(new MembershipNumbers([]).next()).toBe('1');
});
