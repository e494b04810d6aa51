import { sharedFacts, people as t } from '@messages/server/contradictions';
import type { Contradiction } from '../../../contract/areas/members/contradictions';
import type { Member } from '../../../contract/areas/members/members';
import { statusIs } from '../../../contract/status-words';
import { yieldToEventLoop } from '../../../db/yield-to-event-loop';
import { ageOn, FULL_AGE, isKeptAsChild } from '../../../shared/age';
import { groupBy } from '../../../shared/group-by';
import { PeopleIndex } from './same-person';
import { contradiction, householdName, memberInHousehold, memberLink, memberName, personName } from './words';

/** Members who are two, primary members who have left, and adults kept as children. */
export async function doubtfulMembers(members: readonly Member[], today: string): Promise<Contradiction[]> {
  return [
    ...(await membersTwice(members)),
    ...(await primariesLeft(members)),
    ...(await adultsAsChildren(members, today)),
  ];
}

/** People who are two members in different households, or in none. */
async function membersTwice(members: readonly Member[]): Promise<Contradiction[]> {
  const present = members.filter(({ status }) => !statusIs('left', status));
  const people = await PeopleIndex.of(present);
  const found: Contradiction[] = [];
  const pause = yieldToEventLoop();
  for (const member of present) {
    for (const { item, shared } of people.like(member)) {
      // A name alone may be two people's. Each pair once.
      if (member.id > item.id || shared[0] !== sharedFacts.name || shared.length < 2) continue;
      const text = t.areTwoMembers(memberInHousehold(member), memberInHousehold(item), shared);
      found.push(contradiction('member_twice', text, [memberLink(member), memberLink(item)]));
    }
    await pause();
  }
  return found;
}

/** Households whose primary member has left while somebody in them has not. */
async function primariesLeft(members: readonly Member[]): Promise<Contradiction[]> {
  const inOne = members.filter(({ household }) => household !== null);
  const found: Contradiction[] = [];
  const pause = yieldToEventLoop();
  for (const people of groupBy(inOne, ({ household }) => household!.id).values()) {
    await pause();
    const primaries = people.filter(({ primary }) => primary);
    const stayed = people.filter(({ status }) => !statusIs('left', status));
    const [gone] = primaries;
    if (!gone || stayed.length === 0 || primaries.some((one) => stayed.includes(one))) continue;
    const text = t.primaryHasLeft(
      memberName(gone),
      householdName(gone),
      gone.status!,
      stayed.map(personName),
    );
    found.push(contradiction('primary_left', text, [gone, ...stayed].map(memberLink)));
  }
  return found;
}

/** Adults who are kept as children of a household, and so on its family plan. */
async function adultsAsChildren(members: readonly Member[], today: string): Promise<Contradiction[]> {
  const found: Contradiction[] = [];
  const pause = yieldToEventLoop();
  for (const member of members) {
    await pause();
    const age = ageOn(member.dob, today);
    if (!isKeptAsChild(member) || age === null || age < FULL_AGE || statusIs('left', member.status)) continue;
    const text = textOfAdult(member, age);
    found.push(contradiction('adult_as_child', text, [memberLink(member)]));
  }
  return found;
}

function textOfAdult(member: Member, age: number): string {
  const { household, plan_id } = member;
  const [name, relationship] = [memberName(member), member.relationship!];
  if (!household)
    return plan_id ? t.isChildOnPlan(name, age, relationship, plan_id) : t.isChild(name, age, relationship);
  const home = householdName(member);
  return plan_id
    ? t.isChildInHouseholdOnPlan(name, age, relationship, home, plan_id)
    : t.isChildInHousehold(name, age, relationship, home);
}
