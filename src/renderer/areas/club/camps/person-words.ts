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

/** As {@link isWithin}, where an initial may stand for a word beside a word that is the same: `P Barr`, `Paul Barr`. */
function mayBeWithin(some: readonly string[], all: readonly string[]): boolean {
  const isInitial = (one: string, other: string) => one.length === 1 && other.startsWith(one);
  const isSame = (one: string, other: string) =>
    one === other || isInitial(one, other) || isInitial(other, one);
  return (
    isWithin(some, all) ||
    (some.some((word) => word.length > 1 && all.includes(word)) &&
      some.every((word) => all.some((other) => isSame(word, other))))
  );
}

/** True if two texts may name the same person, in any order of words and any spelling. */
export function maySharePerson(one: string, other: string): boolean {
  const others = readingsOf(other);
  return readingsOf(one).some((a) => others.some((b) => mayBeWithin(a, b) || mayBeWithin(b, a)));
}

/** True if a text surely names nobody but people of the other. A single name within a full one may be another person's. */
export function namesNoOther(text: string, other: string): boolean {
  const words = wordsOf(text);
  return readingsOf(other).some((of) => isWithin(words, of) && (words.length > 1 || of.length === 1));
}

/** Words that stand for nobody by name: marks, papers and roles. */
const NO_NAME =
  /^(yes|no|not|true|x|do|see|ask|call|court|order|custody|file|office|anyone|anybody|everyone|everybody|someone|nobody|father|mother|dad|daddy|mum|mummy|mom|parents?|guardian|uncle|aunt|grand.*|step.*|ex|partner|husband|wife|brother|sister|except|only|release|collect|collection|pick|pickup)$/;

/**
 * True if a text surely names a person in full: two words with capitals, none of which is a mark or a role. Anything
 * else, such as `Yes` or `Paul`, may bar people whom nobody can compare by name.
 */
export function namesPerson(text: string): boolean {
  const parts = [text.replace(/\(.*?\)/g, ''), ...text.split(/[,/&()]/)];
  return parts.some((part) => {
    const words = part.match(/[\p{L}\p{M}'’.-]+/gu) ?? [];
    const names = words.filter((word) => !TITLE.test(foldName(word).replace(/\./g, '')));
    return (
      names.length > 1 &&
      names.every((word) => /^\p{Lu}/u.test(word) && !NO_NAME.test(foldName(word).replace(/['’.-]/g, '')))
    );
  });
}

/** Words that take somebody out, or say that nobody is meant. */
const EXCEPTS =
  /\b(not|no|none|nobody|never|can'?t|cannot|don'?t|except|excepting|excluding|but|unless|without|only|banned|barred|court|custody)\b/;

/** True if a text that should name people may say who is not one of them: `Gran (not Paul)`, `Nobody`. */
export function mayExcept(text: string): boolean {
  return EXCEPTS.test(foldName(text).replaceAll('’', "'"));
}
