import type { Calendar } from './calendar.js';
import type { Household, Person } from './people.js';

/** What every area of the demo club is made from. */
export interface Demo {
  clubId: string;
  calendar: Calendar;
  households: readonly Household[];
}

export const CURRENCY = 'EUR';

/**
 * When it is on the demo's day, by the club's clock: what came before it has happened (checked in, closed, paid). Only
 * for what nothing reckons with; what the club's clock decides about, money owed and who is on the water, ends with
 * yesterday, so that none of it lies in the future, however early in the day the demo is filled.
 */
export const STORY_TIME = '12:00';

/** An id of the demo: the club's own id is part of it, so that two demo clubs can stand in one store. */
export function demoId(clubId: string, kind: string, ...parts: (string | number)[]): string {
  return [kind, clubId, ...parts].join('_');
}

/** A number as ids and bands have it: `number(7, 3)` is `"007"`. */
export function number(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

/** Grown-up members who use the club. */
export function activeAdults({ households }: Pick<Demo, 'households'>): Person[] {
  return peopleBetween(households, 18, 99);
}

/** Active members of an age in the year of the demo. */
export function peopleBetween(households: readonly Household[], youngest: number, oldest: number): Person[] {
  return households
    .filter((household) => household.status === 'active')
    .flatMap((household) => household.people)
    .filter(({ age }) => age >= youngest && age <= oldest);
}
