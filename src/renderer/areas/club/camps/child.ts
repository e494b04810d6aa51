import type { CampRegistration } from '@contract/areas/members/camps';
import { type CampMeaning, namedMeaning, proposedMeaning } from '@contract/stated-fields';
import { child as t } from '@messages/club';
import { statedFieldsOf } from '@shared/camp-fields';
import { inOneText, type Person, peopleIn, type Stated, textOf, underOwnNames } from '@shared/stated-in';
import { mayExcept, maySharePerson, namesNoOther, namesPerson } from './person-words';

/** A child's safety facts. All come from fields that a cloud adds; null: not stated. */
export interface Child {
  /** People who may not collect the child, and marks that bar collectors: `Do not release: yes`. */
  barred: string | null;
  /** People who may collect the child, none of them barred. */
  allowed: string | null;
  /** Allergies first, then what else is said of the child's health. */
  medical: string | null;
  /** Permissions, each under its own name. */
  consent: string | null;
  /** Everything else, under its own names, such as notes. */
  also: string | null;
}

/** Meanings of fields that staff confirmed. Another field's follows from its exact name. */
export type ConfirmedMeanings = ReadonlyMap<string, CampMeaning>;

/**
 * People who may collect a child, none of them barred: the guardian first. And the names of those barred.
 * `unnamedBars`: bars that name nobody in full, exceptions, and fields that look like bars until somebody confirms them,
 * so that anyone may be meant, the guardian too; null without any.
 */
export function collectorsOf(registration: CampRegistration, confirmed: ConfirmedMeanings) {
  const stated = statedFieldsOf(registration);
  const { barred, allowed, excepting } = peopleOf(stated, confirmed);
  const guardian = registration.guardian?.name?.trim();
  const isBarred = (name: string) => barred.some((one) => maySharePerson(one.name, name));
  const names = [...(guardian && !isBarred(guardian) ? [guardian] : []), ...allowed.map(({ text }) => text)];
  const unnamed = joined(barred.filter((one) => !namesPerson(one.name)));
  const unnamedBars =
    [unnamed, underOwnNames([...excepting, ...mayBar(stated, confirmed)])].filter(Boolean).join('; ') || null;
  return { allowed: [...new Set(names)], isBarred, unnamedBars };
}

/** Fields without a meaning that look like barring people, and that nobody has confirmed. */
function mayBar(stated: readonly Stated[], confirmed: ConfirmedMeanings): Stated[] {
  return stated.filter(
    ({ field, value }) =>
      !confirmed.has(field) &&
      value !== false &&
      namedMeaning(field) === 'own_name' &&
      proposedMeaning(field) === 'barred',
  );
}

function peopleOf(stated: readonly Stated[], confirmed: ConfirmedMeanings) {
  const meaning = ({ field }: Stated) => confirmed.get(field) ?? namedMeaning(field);
  const meant = (which: CampMeaning) => stated.filter((one) => meaning(one) === which);
  const saidBarred = meant('barred');
  // A bare no bars nobody.
  const barred = saidBarred.filter(({ value }) => value !== false).flatMap(barredBy);
  return { meant, saidBarred, barred, ...collectorsIn(meant('allowed'), barred) };
}

/** Reads a registration's safety facts. Only confirmed fields and exact field names have a meaning. */
export function childOf(registration: CampRegistration, confirmed: ConfirmedMeanings): Child {
  const { meant, saidBarred, barred, allowed, unclear, excepting } = peopleOf(
    statedFieldsOf(registration),
    confirmed,
  );
  return {
    barred: joined(barred),
    allowed: joined(allowed),
    medical: inOneText([...meant('allergies'), ...meant('medical')]),
    consent: underOwnNames(meant('consent')),
    also: underOwnNames([
      ...saidBarred.filter(({ value }) => value === false),
      ...unclear,
      ...excepting,
      ...meant('own_name'),
    ]),
  };
}

/** People in a field that bars them; a value that names nobody, such as a bare yes, under its own name. */
function barredBy(field: Stated): Person[] {
  const people = peopleIn(field.value);
  if (people !== 'unclear') return people;
  const isBare = typeof field.value !== 'object';
  return [{ text: isBare ? underOwnNames([field])! : textOf(field.value), name: textOf(field.value) }];
}

/**
 * People who may collect, without anybody barred. Unclear: fields that say more, or name someone barred too. Excepting:
 * texts that may say who may not.
 */
function collectorsIn(fields: readonly Stated[], barred: readonly Person[]) {
  const allowed: Person[] = [];
  const unclear: Stated[] = [];
  const excepting: Stated[] = [];
  for (const field of fields) {
    const people = peopleIn(field.value);
    if (people === 'unclear') {
      unclear.push(field);
      continue;
    }
    for (const person of people) {
      const same = barred.filter(({ name }) => maySharePerson(name, person.name));
      if (same.some(({ name }) => namesNoOther(person.name, name))) continue;
      const part = { ...field, value: person.text };
      if (same.length > 0) unclear.push({ ...part, label: t.namesSomeoneBarredAsk(field.label) });
      else if (mayExcept(person.text)) excepting.push({ ...part, label: t.maySayWhoMayNot(field.label) });
      else allowed.push(person);
    }
  }
  return { allowed, unclear, excepting };
}

function joined(people: readonly Person[]): string | null {
  return people.map(({ text }) => text).join('; ') || null;
}
