import type { CampRegistration } from '@contract/areas/members/camps';
import {
  inOneText,
  type Person,
  partsOf,
  peopleIn,
  type Stated,
  statedIn,
  textOf,
  underOwnNames,
} from '../stated';
import { maySharePerson, namesNoOther } from './person-words';

/** A child's safety facts. All come from fields that a cloud adds; null: not stated. */
export interface Child {
  /** People who may not collect the child, and marks that bar collectors: `Do not release: yes`. */
  barred: string | null;
  /** People who may collect the child, none of them barred. */
  allowed: string | null;
  medical: string | null;
  /** Everything else, under its own names, such as notes. */
  also: string | null;
}

/** The contract's fields, which the roster shows elsewhere. */
export const contractFields = {
  registration: [
    ...['id', 'club_id', 'camp_id', 'camp_name', 'session_id', 'session_name', 'camper', 'guardian'],
    ...['status', 'amount', 'paid_amount', 'currency', 'registered_at'],
  ],
  camper: ['first_name', 'last_name', 'dob'],
  guardian: ['name', 'email', 'mobile'],
};

/** Reads a registration's safety facts. Only exact field names have a meaning. */
export function childOf(registration: CampRegistration): Child {
  const ofChild = [
    ...statedIn(registration.camper, contractFields.camper),
    ...statedIn(registration, contractFields.registration),
  ];
  const [medical, other] = partsOf(ofChild, 'medical');
  const ofGuardian = statedIn(registration.guardian, contractFields.guardian, 'Guardian');
  const [saidBarred, notBarred] = partsOf([...other, ...ofGuardian], 'barred');
  const [saidAllowed, rest] = partsOf(notBarred, 'allowed');
  // A bare no bars nobody.
  const barred = saidBarred.filter(({ value }) => value !== false).flatMap(barredBy);
  const { allowed, unclear } = collectorsIn(saidAllowed, barred);
  return {
    barred: joined(barred),
    allowed: joined(allowed),
    medical: inOneText(medical),
    also: underOwnNames([...saidBarred.filter(({ value }) => value === false), ...unclear, ...rest]),
  };
}

/** People in a field that bars them; a value that names nobody, such as a bare yes, under its own name. */
function barredBy(field: Stated): Person[] {
  const people = peopleIn(field.value);
  if (people !== 'unclear') return people;
  const isBare = typeof field.value !== 'object';
  return [{ text: isBare ? underOwnNames([field])! : textOf(field.value), name: textOf(field.value) }];
}

/** People who may collect, without anybody barred. Unclear: fields that say more, or name someone barred too. */
function collectorsIn(fields: readonly Stated[], barred: readonly Person[]) {
  const allowed: Person[] = [];
  const unclear: Stated[] = [];
  for (const field of fields) {
    const people = peopleIn(field.value);
    if (people === 'unclear') {
      unclear.push(field);
      continue;
    }
    for (const person of people) {
      const same = barred.filter(({ name }) => maySharePerson(name, person.name));
      if (same.length === 0) allowed.push(person);
      else if (!same.some(({ name }) => namesNoOther(person.name, name)))
        unclear.push({
          ...field,
          label: `${field.label} (names someone barred: ask first)`,
          value: person.text,
        });
    }
  }
  return { allowed, unclear };
}

function joined(people: readonly Person[]): string | null {
  return people.map(({ text }) => text).join('; ') || null;
}
