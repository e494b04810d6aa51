import { foldName } from '@shared/same-name';

const TITLE = /^(mr|mrs|ms|miss|mx|dr|sir)$/;

/** Folded words of a name, without titles and numbers. */
function wordsOf(text: string): string[] {
  const words = foldName(text)
    .replace(/['’.]/g, '')
    .match(/[\p{L}\p{M}]+/gu);
  return (words ?? []).filter((word) => !TITLE.test(word));
}

/**
 * Words of each person that a text may mean: the text without brackets, and each part of two words or more. `Paul Barr,
 * Mike Stone (uncle)` means four words, or Paul Barr, or Mike Stone. `Barr, Paul` has no such part.
 */
function readingsOf(name: string): string[][] {
  const parts = name.split(/[,/&()]|\b(?:and|or)\b/i).map(wordsOf);
  const whole = wordsOf(name.replace(/\(.*?\)/g, ''));
  return [whole, ...parts.filter((words) => words.length > 1)].filter((words) => words.length > 0);
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((word) => all.includes(word));
}

/** True if two texts may name the same person, in any order of words and any spelling. */
export function maySharePerson(one: string, other: string): boolean {
  const others = readingsOf(other);
  return readingsOf(one).some((a) => others.some((b) => isWithin(a, b) || isWithin(b, a)));
}

/** True if a text surely names nobody but people of the other. A single name within a full one may be another person's. */
export function namesNoOther(text: string, other: string): boolean {
  const words = wordsOf(text);
  return readingsOf(other).some((of) => isWithin(words, of) && (words.length > 1 || of.length === 1));
}
