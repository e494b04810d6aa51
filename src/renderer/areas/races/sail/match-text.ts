/** Says that a number matches several boats: `2 boats match 37. Choose with ↓, then Enter`. */
export function severalMatch(count: number, typed?: string): string {
  return `${count} boats match${typed ? ` ${typed.trim()}` : ''}. Choose with ↓, then Enter`;
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
export const boatOfStart = (back: boolean): string => (back ? 'OCS boat' : 'boat in this start');
