import { matchText as t } from '@messages/races/sail';
/** Says that a number matches several boats: `2 boats match 37. Choose with ↓, then Enter`. */
export function severalMatch(count: number, typed?: string): string {
  return t.boatsMatch(count, typed ? ` ${typed.trim()}` : '');
}

/**
 * Says that a number matches no boat: `No boat in this start matches 99`.
 *
 * @param boats the boats searched
 */
export function noneMatch(typed: string, boats = 'boat'): string {
  return `No ${boats} matches ${typed.trim()}`;
}

/** The boats searched at a start: those that may come back are OCS. */
export const boatOfStart = (back: boolean): string => (back ? t.ocsBoat : t.boatInThisStart);
