import { people, cures as t } from '@messages/server/contradictions';
import type { Applicant } from '../../../contract/areas/members/applications';
import type { AgingReport } from '../../../contract/areas/members/billing';
import type { Contradiction } from '../../../contract/areas/members/contradictions';
import type { Member } from '../../../contract/areas/members/members';
import { type ResourceName, resources } from '../../../contract/resources';
import { FULL_AGE } from '../../../shared/age';
import { holderName } from '../../../shared/billing/holder-name';
import { fullName, type NamedPerson } from '../../../shared/person-name';

type Account = AgingReport['accounts'][number];
type Link = Contradiction['records'][number];

/** Cure of each kind of contradiction. */
const cures: Record<Contradiction['kind'], string> = {
  application_twice: t.decideOne,
  applicant_is_member: t.declineApplication,
  member_twice: t.keepOneMember,
  primary_left: t.makeAnotherPrimary,
  adult_as_child: t.givePlan(FULL_AGE),
  two_groups: t.cancelAllButOne,
  left_but_booked: t.makeGuest,
  booked_in_block: t.moveBooking,
  debtor_without_name: t.nameHousehold,
  status_and_payments: t.correctStatus,
  status_spellings: t.writeInOneWay,
  unreadable: t.seeSync,
};

/** A contradiction with the cure of its kind. `resource`: the kind of records, if it is about a whole list. */
export function contradiction(
  kind: Contradiction['kind'],
  text: string,
  records: readonly Link[],
  resource: ResourceName | null = null,
): Contradiction {
  return { kind, text, cure: cures[kind], records: [...records], resource };
}

/** `Kim Keeper (5001)`. */
export function memberName(member: Member): string {
  const number = member.membership_number;
  return [personName(member), number && `(${number})`].filter(Boolean).join(' ');
}

export function personName(person: NamedPerson): string {
  return fullName(person) || t.somebodyWithoutName;
}

/** The name of a member's household, or its id; empty without one. */
export function householdName({ household }: Member): string {
  return household?.name ?? household?.id ?? '';
}

/** `Kim Keeper (5001) of the household North`. */
export function memberInHousehold(member: Member): string {
  const name = memberName(member);
  return member.household ? people.memberOfHousehold(name, householdName(member)) : name;
}

/** `Byrne (1042)`. */
export function accountName(account: Account): string {
  const { name, membership_number } = account;
  return name && membership_number ? `${name} (${membership_number})` : holderName(account);
}

/** The plural of a kind of records: `camp registrations`. */
export function wordsFor(name: ResourceName): string {
  return resources[name].shown.many;
}

/** The id of an applicant's application. */
export function applicationIdOf({ application_id, id }: Applicant): string {
  return application_id ?? id;
}

export function memberLink(member: Member): Link {
  return { kind: 'member', id: member.id, name: memberName(member), at: null };
}

export function applicationLink(id: string, person: NamedPerson): Link {
  return { kind: 'application', id, name: t.applicationOf(personName(person)), at: null };
}

export function accountLink(account: Account): Link {
  return { kind: 'account', id: account.account_id, name: accountName(account), at: null };
}
