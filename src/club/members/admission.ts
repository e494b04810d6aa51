import type { Applicant } from '../../contract/areas/members/applications';
import type { Member } from '../../contract/areas/members/members';
import { statusIs } from '../../contract/status-words';
import type { Readable, Writable } from '../../db/connection';
import { nameId } from '../../db/ids';
import { findRecord, putRecord, removeRecord, selectRecords } from '../../db/records';
import { groupBy } from '../../shared/group-by';
import { fingerprint } from '../integration/fingerprint';
import { mergeRecord, type WriteContext } from '../writes';
import { personOf, sharedFactsOf } from './contradictions/same-person';
import { officeChangesOf, officeHistory } from './office-history';

/**
 * Makes the applicants of an approved application members, in a club without a cloud: one household, each with a number.
 * Ids follow from the application's, so two Docksides make the same members. An applicant who shares a name and another
 * fact with a member is that member; one who had left is active again.
 *
 * @returns the applicants with the member that each became
 */
export function admitApplicants(
  db: Writable,
  { clubId, now }: WriteContext,
  applicants: readonly Applicant[],
): Applicant[] {
  const members = selectRecords(db, 'members', 'club_id = ?', clubId);
  const numbers = new MembershipNumbers(members);
  const first = applicants.find(({ primary }) => primary) ?? applicants[0]!;
  const known = new Map(applicants.map((one) => [one.id, memberLike(one, members)]));
  const joined = [...known.values()].find((member) => member?.household)?.household;
  const household = joined ?? {
    id: nameId('hh', [clubId, first.application_id ?? first.id]),
    name: personOf(first).last_name,
  };
  const shared = numbers.areShared ? numberOf(known, members, household.id, numbers) : null;
  return applicants.map((applicant) => {
    const before = known.get(applicant.id);
    // One who is a member already and applies alone stays without a household.
    const isHousehold = !before || applicants.length > 1;
    const person = personOf(applicant);
    const member: Member = mergeRecord('members', before, {
      ...(before ?? {
        ...{ id: nameId('mem', [clubId, applicant.id]), club_id: clubId, relationship: null },
        ...{ membership_number: shared ?? numbers.next(), joined_at: now },
        ...{ household, primary: false },
      }),
      ...(!before?.household &&
        isHousehold && { household, primary: joined === undefined && applicant === first }),
      ...person,
      email: person.email ?? before?.email ?? null,
      mobile: person.mobile ?? before?.mobile ?? null,
      dob: person.dob ?? before?.dob ?? null,
      address: applicant.address ?? before?.address ?? first.address,
      plan_id: applicant.plan_id ?? before?.plan_id ?? null,
      status: before && !statusIs('left', before.status) ? before.status : 'active',
    });
    putRecord(db, 'members', clubId, member);
    return { ...applicant, member_id: member.id };
  });
}

/**
 * Takes the members back that the latest approval of an application made. Members changed since stay, as do those with
 * transactions or orders, or in a household with some.
 *
 * @returns the applicants without the members taken back
 */
export function takeBackAdmission(
  db: Writable,
  { clubId }: WriteContext,
  applicants: readonly Applicant[],
): Applicant[] {
  const approval = officeHistory(db, clubId, 'membership-applicants', applicants[0]!.id).find(
    ({ source }) => source === 'approval',
  );
  const changes = approval ? officeChangesOf(db, clubId, approval.change_id) : [];
  const back = new Set<string>();
  for (const { resource, key, before, after } of changes) {
    const member = resource === 'members' ? findRecord(db, 'members', clubId, key) : undefined;
    if (!member || fingerprint(member) !== after) continue;
    const household = (before as Member | null)?.household?.id;
    const staysIn = before !== null && household === member.household?.id;
    if (!staysIn && hasAccount(db, clubId, member)) continue;
    if (before) putRecord(db, 'members', clubId, before as Member);
    else removeRecord(db, 'members', clubId, key);
    back.add(key);
  }
  return applicants.map((applicant) => {
    const { member_id, ...rest } = applicant;
    return member_id !== undefined && back.has(member_id) ? rest : applicant;
  });
}

/** True if transactions or orders name the member, or transactions the household. */
function hasAccount(db: Readable, clubId: string, { id, household }: Member): boolean {
  const uses = [
    ['SELECT 1 FROM line_items WHERE club_id = ? AND member_id = ? LIMIT 1', id],
    ['SELECT 1 FROM line_items WHERE club_id = ? AND household_id = ? LIMIT 1', household?.id ?? null],
    ['SELECT 1 FROM orders WHERE club_id = ? AND member_id = ? LIMIT 1', id],
  ] as const;
  return uses.some(([sql, value]) => db.get(sql, clubId, value) !== undefined);
}

/** The member that an applicant is: one name, and an e-mail address, birth date or mobile number in common. */
function memberLike(applicant: Applicant, members: readonly Member[]): Member | undefined {
  const alike = members.filter((member) => {
    const shared = sharedFactsOf(personOf(applicant), member) ?? [];
    return shared.includes('name') && shared.length > 1;
  });
  return alike.find(({ status }) => !statusIs('left', status)) ?? alike[0];
}

/** The number that a household shares: that of its members, or a new one. */
function numberOf(
  known: ReadonlyMap<string, Member | undefined>,
  members: readonly Member[],
  householdId: string,
  numbers: MembershipNumbers,
): string {
  const people = [...known.values(), ...members.filter(({ household }) => household?.id === householdId)];
  return people.find((member) => member?.membership_number)?.membership_number ?? numbers.next();
}

/** New membership numbers, after the highest of the club's most common form: `A-0417`, `A-0418`. */
export class MembershipNumbers {
  /** True if the people of a household have one number, as most households here do. */
  readonly areShared: boolean;
  readonly #prefix: string;
  readonly #width: number;
  readonly #given: ReadonlySet<string>;
  #last: number;

  constructor(members: readonly Member[]) {
    const forms = members.flatMap(({ membership_number: number }) => {
      const [, prefix, digits] = /^(\D*)(\d{1,12})$/.exec(number?.trim() ?? '') ?? [];
      return digits === undefined ? [] : [{ prefix: prefix ?? '', digits }];
    });
    this.#given = new Set(members.map(({ membership_number: number }) => lower(number)));
    const counts = groupBy(forms, ({ prefix }) => prefix);
    const [prefix, common] = [...counts].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
    this.#prefix = prefix;
    this.#last = Math.max(0, ...common.map(({ digits }) => Number(digits)));
    this.#width = Math.max(0, ...common.map(({ digits }) => (digits.startsWith('0') ? digits.length : 0)));
    const families = [...groupBy(members, ({ household }) => household?.id)].flatMap(([id, people]) => {
      const given = people.flatMap(({ membership_number: number }) => number ?? []);
      return id !== undefined && given.length > 1 ? [new Set(given).size === 1] : [];
    });
    this.areShared = families.filter(Boolean).length > families.length / 2;
  }

  next(): string {
    this.#last += 1;
    const number = `${this.#prefix}${String(this.#last).padStart(this.#width, '0')}`;
    return this.#given.has(lower(number)) ? this.next() : number;
  }
}

/** A number in the letters in which two are compared. */
function lower(number: string | null): string {
  return number?.trim().toLowerCase() ?? '';
}
