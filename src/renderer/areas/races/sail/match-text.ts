import { matchText as t } from '@messages/races/sail';

/** Says that a number matches several boats: `2 boats match 37. Choose with ↓, then Enter`. */
export function severalMatch(count: number, typed?: string): string {
  return typed ? t.boatsMatchTyped(count, typed.trim()) : t.boatsMatch(count);
}

/** The boats searched: of a race, of a start, or those that may come back there. */
export type Searched = 'race' | 'start' | 'ocs';

const noneMatches: Record<Searched, (typed: string) => string> = {
  race: t.noBoat,
  start: t.noBoatInThisStart,
  ocs: t.noOcsBoat,
};

/** Says that a number matches no boat: `No boat in this start matches 99`. */
export function noneMatch(typed: string, searched: Searched = 'race'): string {
  return noneMatches[searched](typed.trim());
}

/** The boats searched at a start: those that may come back are OCS. */
export const boatsOfStart = (back: boolean): Searched => (back ? 'ocs' : 'start');
