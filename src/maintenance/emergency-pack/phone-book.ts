import type { Member } from '../../contract/areas/members';
import { nameWords } from '../../shared/same-name';

/** A mobile number by a person's name; null where none is known. */
export type PhoneOf = (name: string | null) => string | null;

/**
 * The members' numbers by name: an entry names its crew, and has no number for them. A name that two members have is left
 * out: the wrong number is worse than none.
 */
export function phoneBook(members: readonly Member[]): PhoneOf {
  const found = new Map<string, string | null>();
  for (const member of members) {
    const name = normal(`${member.first_name ?? ''} ${member.last_name ?? ''}`);
    if (name !== '') found.set(name, found.has(name) ? null : member.mobile);
  }
  return (name) => (name === null ? null : (found.get(normal(name)) ?? null));
}

function normal(name: string): string {
  return nameWords(name).join(' ');
}
