import type { Member } from '../../contract/areas/members/members';
import { fullName } from '../../shared/person-name';
import { nameWords } from '../../shared/same-name';

/** Returns the mobile number for a person's name; null if unknown. */
export type PhoneOf = (name: string | null) => string | null;

/**
 * Maps members' names to their numbers: an entry names its crew without numbers. A name that two members share is left
 * out, because a wrong number is worse than none.
 */
export function phoneBook(members: readonly Member[]): PhoneOf {
  const found = new Map<string, string | null>();
  for (const member of members) {
    const name = normal(fullName(member));
    if (name !== '') found.set(name, found.has(name) ? null : member.mobile);
  }
  return (name) => (name === null ? null : (found.get(normal(name)) ?? null));
}

function normal(name: string): string {
  return nameWords(name).join(' ');
}
