import type { Calendar } from './calendar';
import type { Household, Person } from './people';

/** The input for the records of every area. */
export interface Demo {
  clubId: string;
  calendar: Calendar;
  households: readonly Household[];
}

export const CURRENCY = 'EUR';

/**
 * The time of day of the demo, by the club's clock. Earlier tee times are checked in and earlier orders are closed; all
 * but a few later players are checked in, too. Records that are compared with the real clock (money owed, boats on the
 * water) end with yesterday. None of them then lies in the future, even early in the day.
 */
export const STORY_TIME = '12:00';

/** Active members of 18 and older. */
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
