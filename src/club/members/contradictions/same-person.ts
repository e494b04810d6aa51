import { sharedFacts as t } from '@messages/server/contradictions';
import type { Applicant } from '../../../contract/areas/members/applications';
import { yieldToEventLoop } from '../../../db/yield-to-event-loop';
import { nameKey } from '../../../shared/name-key';
import { fullName } from '../../../shared/person-name';

/** The person of an application. */
export function personOf({ standard_fields }: Applicant): Person {
  const {
    first_name = null,
    last_name = null,
    email = null,
    mobile = null,
    dob = null,
  } = standard_fields ?? {};
  return { first_name, last_name, email, mobile, dob };
}

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

/** Facts that can tell people apart. */
const TELLING = ['name', 'email', 'mobile', 'born'] as const;
/** Shortest telephone number that tells people apart. */
const DIGITS = 7;
/** Most people that a fact tells apart. Shared by more, it stands for a missing one: `none@example.org`, 1900-01-01. */
const MOST = 20;

function factsOf(person: Person): Facts {
  const { first_name, last_name, email, mobile, dob } = person;
  const digits = (mobile ?? '').replace(/\D/g, '');
  return {
    name: nameKey(fullName(person)),
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
function sharedFacts(a: Facts, b: Facts): string[] | null {
  const same = (fact: keyof Facts) => a[fact] !== '' && a[fact] === b[fact];
  const shared = [
    same('name') && t.name,
    same('email') && t.email,
    same('born') && t.birthDate,
    same('mobile') && t.mobile,
  ].filter((fact) => fact !== false);
  const isBornApart = a.born !== '' && b.born !== '' && a.born !== b.born;
  if (same('name')) return isBornApart ? null : shared;
  if (isBornApart) return null;
  const isOne = same('email') || (same('born') && (same('family') || same('given') || same('mobile')));
  return isOne ? shared : null;
}

/** The facts in which two people may be one person; null if they are two, as far as they say. */
export function sharedFactsOf(one: Person, other: Person): string[] | null {
  return sharedFacts(factsOf(one), factsOf(other));
}

/**
 * Pairs of people who may be one person, found by any one fact rather than by comparing all with all. A fact that more
 * than 20 share finds nobody; a name of that many still counts beside another fact.
 */
export class PeopleIndex<Item extends Person> {
  readonly #facts = new Map<Item, Facts>();
  readonly #byFact = new Map<string, Item[]>();

  private constructor() {}

  /** Indexes people with pauses. */
  static async of<Item extends Person>(items: readonly Item[]): Promise<PeopleIndex<Item>> {
    const index = new PeopleIndex<Item>();
    const pause = yieldToEventLoop();
    for (const item of items) {
      index.#add(item);
      await pause();
    }
    for (const facts of index.#facts.values()) {
      index.#forgetCommon(facts);
      await pause();
    }
    return index;
  }

  #add(item: Item): void {
    const facts = factsOf(item);
    this.#facts.set(item, facts);
    for (const key of keysOf(facts)) {
      const having = this.#byFact.get(key);
      if (having) having.push(item);
      else this.#byFact.set(key, [item]);
    }
  }

  #forgetCommon(facts: Facts): void {
    for (const fact of TELLING)
      if (fact !== 'name' && (this.#byFact.get(`${fact} ${facts[fact]}`)?.length ?? 0) > MOST)
        facts[fact] = '';
  }

  /** Others that may be this person, with the facts they share. */
  like(person: Item): { item: Item; shared: string[] }[] {
    const own = this.#facts.get(person)!;
    const alike = keysOf(own).map((key) => this.#byFact.get(key)!);
    const candidates = new Set(alike.filter(({ length }) => length <= MOST).flat());
    candidates.delete(person);
    return [...candidates].flatMap((item) => {
      const shared = sharedFacts(own, this.#facts.get(item)!);
      return shared ? [{ item, shared }] : [];
    });
  }
}

function keysOf(facts: Facts): string[] {
  return TELLING.filter((fact) => facts[fact] !== '').map((fact) => `${fact} ${facts[fact]}`);
}
