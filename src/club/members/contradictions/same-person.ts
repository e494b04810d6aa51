import { nameKey } from '../../../shared/name-key';

/** A person's facts in a record. */
export interface Person {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  mobile: string | null;
  dob: { year: number; month: number; date: number } | null;
}

/** A person's facts, comparable. Empty: not known. */
interface Facts {
  name: string;
  given: string;
  family: string;
  email: string;
  mobile: string;
  born: string;
}

/** Shortest telephone number that tells people apart. */
const DIGITS = 7;

function factsOf({ first_name, last_name, email, mobile, dob }: Person): Facts {
  const digits = (mobile ?? '').replace(/\D/g, '');
  return {
    name: nameKey([first_name, last_name].filter(Boolean).join(' ')),
    given: nameKey(first_name ?? ''),
    family: nameKey(last_name ?? ''),
    email: (email ?? '').trim().toLowerCase(),
    // The end of the number, which is the same with and without the country's code.
    mobile: digits.length < DIGITS ? '' : digits.slice(-DIGITS),
    born: dob ? [dob.year, dob.month, dob.date].join('-') : '',
  };
}

/**
 * The facts in which two records may be one person: `name and e-mail address`; null if they are two, as far as they say.
 * One name is enough unless birth dates differ; else an e-mail address, or a birth date with half of the name or a mobile
 * number.
 */
export function sharedFacts(one: Person, other: Person): string[] | null {
  const [a, b] = [factsOf(one), factsOf(other)];
  const same = (fact: keyof Facts) => a[fact] !== '' && a[fact] === b[fact];
  const shared = [
    same('name') && 'name',
    same('email') && 'e-mail address',
    same('born') && 'birth date',
    same('mobile') && 'mobile number',
  ].filter((fact) => fact !== false);
  const isBornApart = a.born !== '' && b.born !== '' && a.born !== b.born;
  if (same('name')) return isBornApart ? null : shared;
  if (isBornApart) return null;
  const isOne = same('email') || (same('born') && (same('family') || same('given') || same('mobile')));
  return isOne ? shared : null;
}

/** Pairs of people who may be one person, found by any one fact rather than by comparing all with all. */
export class PeopleIndex<Item extends Person> {
  readonly #byFact = new Map<string, Set<Item>>();

  constructor(items: readonly Item[]) {
    for (const item of items)
      for (const fact of keysOf(item)) {
        const having = this.#byFact.get(fact);
        if (having) having.add(item);
        else this.#byFact.set(fact, new Set([item]));
      }
  }

  /** Others that may be this person, with the facts they share. */
  like(person: Person): { item: Item; shared: string[] }[] {
    const candidates = new Set(keysOf(person).flatMap((fact) => [...(this.#byFact.get(fact) ?? [])]));
    return [...candidates].flatMap((item) => {
      const shared = (item as Person) === person ? null : sharedFacts(person, item);
      return shared ? [{ item, shared }] : [];
    });
  }
}

function keysOf(person: Person): string[] {
  const { name, email, born } = factsOf(person);
  return [name && `name ${name}`, email && `email ${email}`, born && `born ${born}`].filter(Boolean);
}
