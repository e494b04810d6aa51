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
  application_twice: 'Decide one of the two, and set the other to withdrawn.',
  applicant_is_member: 'Decline the application if it is the same person, or change the member instead.',
  member_twice: 'Keep one of the two members, or correct what they share.',
  primary_left:
    'Make somebody who stays the primary member: letters and portal links go to the primary member.',
  adult_as_child: `Give members of ${FULL_AGE} and over a plan of their own, or correct the birth date.`,
  two_groups: 'Cancel all but one of the bookings where they were made.',
  left_but_booked: 'Make the player a guest, or cancel the booking; or correct the member’s status.',
  booked_in_block: 'Move the booking, or open the tee time.',
  debtor_without_name: 'Name the household or the member in the transaction, or add the missing member.',
  status_and_payments: 'Correct the status, or post the payment that is missing, before you send a reminder.',
  status_spellings: 'Write it in one way where the records come from: filters show each spelling apart.',
  unreadable: 'Sync says why each could not be read. Correct them in the cloud.',
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
  return fullName(person) || 'Somebody without a name';
}

/** ` of the household North`; empty without one. */
export function inHousehold({ household }: Member): string {
  return household ? ` of the household ${household.name ?? household.id}` : '';
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
  return { kind: 'application', id, name: `Application of ${personName(person)}`, at: null };
}

export function accountLink(account: Account): Link {
  return { kind: 'account', id: account.account_id, name: accountName(account), at: null };
}

/** `a, b and c`. */
export function list(items: readonly string[]): string {
  return listFormat.format(items);
}

const listFormat = new Intl.ListFormat('en-GB');
