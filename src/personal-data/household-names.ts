import type { Member } from '../contract/areas/members/members';
import { fullName } from '../shared/person-name';

/** The names of a household's members, recognised in any order, script, accents and case. */
export interface HouseholdNames {
  /** True for the name of one of them, and nothing else. */
  isCalled: (name: unknown) => boolean;
  /** True for a text with such a name in it. A name of one word is often a common word too: it has to be the whole text. */
  isNamedIn: (text: string) => boolean;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words in an order of their own: `Murphy, Niamh` equals `Niamh Murphy`. */
const plain = (words: readonly string[]) => words.toSorted().join(' ');

export function namesOf(members: readonly Member[]): HouseholdNames {
  const names = members.map((member) => wordsOf(fullName(member))).filter(({ length }) => length > 0);
  const called = new Set(names.map(plain));
  const lengths = [...new Set(names.map(({ length }) => length))];
  return {
    isCalled: (name) => typeof name === 'string' && called.has(plain(wordsOf(name))),
    isNamedIn: (text) => {
      const words = wordsOf(text);
      const isAt = (at: number, length: number) =>
        (length > 1 || words.length === 1) && called.has(plain(words.slice(at, at + length)));
      return lengths.some((length) => words.some((_, at) => isAt(at, length)));
    },
  };
}

/** True if a text of a JSON value, at any depth or as the name of a member, passes. */
export function hasText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === 'string') return test(value);
  if (Array.isArray(value)) return value.some((item) => hasText(item, test));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => test(name) || hasText(part, test));
}

/** A JSON value without the texts that pass: members become null, items of lists go. */
export function withoutTexts(value: unknown, test: (text: string) => boolean): unknown {
  if (typeof value === 'string') return test(value) ? null : value;
  if (Array.isArray(value))
    return value
      .filter((item) => typeof item !== 'string' || !test(item))
      .map((item) => withoutTexts(item, test));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutTexts(part, test)]));
}
