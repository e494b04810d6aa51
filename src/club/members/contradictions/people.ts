import type { Applicant } from '../../../contract/areas/members/applications';
import type { Contradiction } from '../../../contract/areas/members/contradictions';
import type { Member } from '../../../contract/areas/members/members';
import { statusIs } from '../../../contract/status-words';
import { yieldToEventLoop } from '../../../db/yield-to-event-loop';
import { ageOn, FULL_AGE, isKeptAsChild } from '../../../shared/age';
import { groupBy } from '../../../shared/group-by';
import { fullName, type NamedPerson } from '../../../shared/person-name';
import { PeopleIndex, type Person } from './same-person';

type Link = Contradiction['records'][number];

/** `Kim Keeper (5001)`. */
export function memberName(member: Member): string {
  const number = member.membership_number;
  return [personName(member), number && `(${number})`].filter(Boolean).join(' ');
}

export function memberLink(member: Member): Link {
  return { kind: 'member', id: member.id, name: memberName(member), at: null };
}

/** People who are two members in different households, or in none. */
export async function membersTwice(members: readonly Member[]): Promise<Contradiction[]> {
  const present = members.filter(({ status }) => !statusIs('left', status));
  const people = new PeopleIndex(present);
  const found: Contradiction[] = [];
  const pause = yieldToEventLoop();
  for (const member of present) {
    for (const { item, shared } of people.like(member)) {
      // A name alone may be two people's. Each pair once.
      if (member.id > item.id || shared[0] !== 'name' || shared.length < 2) continue;
      found.push({
        kind: 'member_twice',
        text: `${memberName(member)}${inHousehold(member)} and ${memberName(item)}${inHousehold(item)} have the same ${list(shared)}.`,
        cure: 'Keep one of the two members, or correct what they share.',
        records: [memberLink(member), memberLink(item)],
      });
    }
    await pause();
  }
  return found;
}

/** Households whose primary member has left while somebody in them has not. */
export function primariesLeft(members: readonly Member[]): Contradiction[] {
  const inOne = members.filter(({ household }) => household !== null);
  return [...groupBy(inOne, ({ household }) => household!.id).values()].flatMap((people) => {
    const primaries = people.filter(({ primary }) => primary);
    const stayed = people.filter(({ status }) => !statusIs('left', status));
    const [gone] = primaries;
    if (!gone || stayed.length === 0 || primaries.some((one) => stayed.includes(one))) return [];
    return {
      kind: 'primary_left' as const,
      text: `${memberName(gone)} is the primary member${inHousehold(gone)} and has left (${gone.status}); ${list(stayed.map(personName))} ${stayed.length === 1 ? 'has' : 'have'} not.`,
      cure: 'Make somebody who stays the primary member: letters and portal links go to the primary member.',
      records: [gone, ...stayed].map(memberLink),
    };
  });
}

/** Adults who are kept as children of a household, and so on its family plan. */
export function adultsAsChildren(members: readonly Member[], today: string): Contradiction[] {
  return members.flatMap((member) => {
    const age = ageOn(member.dob, today);
    if (!isKeptAsChild(member) || age === null || age < FULL_AGE || statusIs('left', member.status))
      return [];
    const plan = member.plan_id ? ` on the plan ${member.plan_id}` : '';
    return {
      kind: 'adult_as_child' as const,
      text: `${memberName(member)} is ${age} and kept as ${member.relationship}${inHousehold(member)}${plan}.`,
      cure: `Give members of ${FULL_AGE} and over a plan of their own, or correct the birth date.`,
      records: [memberLink(member)],
    };
  });
}

/** Undecided applications that came before in another one, and those of members. */
export async function doubtfulApplications(
  applicants: readonly Applicant[],
  members: readonly Member[],
): Promise<Contradiction[]> {
  const all = applicants
    .filter(({ status }) => !/^(declined|withdrawn)\b/i.test(status ?? '') && !statusIs('cancelled', status))
    .map((applicant) => ({
      ...personOf(applicant),
      application: applicant.application_id ?? applicant.id,
      isDecided: /^approved\b/i.test(applicant.status ?? ''),
    }));
  type Applied = (typeof all)[number];
  const people = new PeopleIndex<Applied | Member>([...all, ...members]);
  const applied = new Set<Applied | Member>(all);
  const isApplied = (item: Applied | Member): item is Applied => applied.has(item);
  const found: Contradiction[] = [];
  const pause = yieldToEventLoop();
  for (const one of all.filter(({ isDecided }) => !isDecided)) {
    const link = applicationLink(one.application, one);
    for (const { item, shared } of people.like(one)) {
      if (!isApplied(item))
        found.push({
          kind: 'applicant_is_member',
          text: `${personName(one)} applies, and has the ${list(shared)} of member ${memberName(item)}${statusIs('left', item.status) ? `, who has left (${item.status})` : ''}.`,
          cure: 'Decline the application if it is the same person, or change the member instead.',
          records: [link, memberLink(item)],
        });
      // Each pair of waiting applications is named once.
      else if (item.application < one.application || (item.isDecided && item.application !== one.application))
        found.push({
          kind: 'application_twice',
          text: `${personName(one)} applied twice, with the same ${list(shared)}${item.isDecided ? '; the other application is approved' : ''}.`,
          cure: 'Decide one of the two, and set the other to withdrawn.',
          records: [link, applicationLink(item.application, item)],
        });
    }
    await pause();
  }
  return found;
}

function personOf({ standard_fields }: Applicant): Person {
  const {
    first_name = null,
    last_name = null,
    email = null,
    mobile = null,
    dob = null,
  } = standard_fields ?? {};
  return { first_name, last_name, email, mobile, dob };
}

function applicationLink(id: string, person: Person): Link {
  return { kind: 'application', id, name: `Application of ${personName(person)}`, at: null };
}

function personName(person: NamedPerson): string {
  return fullName(person) || 'Somebody without a name';
}

function inHousehold({ household }: Member): string {
  return household ? ` of the household ${household.name ?? household.id}` : '';
}

/** `a, b and c`. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(items);
}
