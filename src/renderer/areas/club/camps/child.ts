import type { CampRegistration } from '@contract/areas/members/camps';
import { inOneText, partsOf, peopleIn, type Stated, statedIn, textOf, underOwnNames } from '../stated';

/** A child's safety facts. All come from fields that a cloud adds; null: not stated. */
export interface Child {
  /** People who may not collect the child. */
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
  const stated = [
    ...statedIn(registration.camper, contractFields.camper),
    ...statedIn(registration, contractFields.registration),
    ...statedIn(registration.guardian, contractFields.guardian, 'Guardian'),
  ];
  const [medical, other] = partsOf(stated, 'medical');
  const [saidBarred, notBarred] = partsOf(other, 'barred');
  const [saidAllowed, rest] = partsOf(notBarred, 'allowed');
  // A bare yes or no names nobody.
  const barred = saidBarred.filter(({ value }) => typeof value !== 'boolean');
  const allowed = saidAllowed.filter(({ value }) => peopleIn(value) !== 'unclear');
  const barredText = joined(barred.flatMap(namesIn));
  const unclear = [...saidBarred, ...saidAllowed].filter(
    (one) => !barred.includes(one) && !allowed.includes(one),
  );
  return {
    barred: barredText,
    allowed: joined(allowed.flatMap(namesIn).filter((person) => !isNamedIn(barredText, person))),
    medical: inOneText(medical),
    also: underOwnNames([...unclear, ...rest]),
  };
}

function namesIn({ value }: Stated): string[] {
  const people = peopleIn(value);
  return people === 'unclear' ? [textOf(value)] : people;
}

function joined(people: readonly string[]): string | null {
  return people.join('; ') || null;
}

/** True if the text names this person, given as `Gran, +353 86 2`. */
function isNamedIn(text: string | null, person: string): boolean {
  const name = person.split(/[,(;]/)[0]!.trim().toLowerCase();
  return name !== '' && (text ?? '').toLowerCase().includes(name);
}
