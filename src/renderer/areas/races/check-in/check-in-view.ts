import { checkInView as t } from '@messages/races/check-in';
import { boatTitle } from '@shared/boat-title';
import { type Found, findSail } from '@shared/find-sail';
import type { Boat } from '../finish-line/race-view';
import { noneMatch, severalMatch } from '../sail/match-text';
import type { SailEntry } from '../sail/sail-entry';

/** The boats that fit a text; those that are checked in are least likely meant. */
export function findForCheckIn(typed: string, boats: readonly Boat[]): Found<Boat> {
  return findSail(typed, boats, ({ checkedIn }) =>
    checkedIn === null ? 'expected' : checkedIn ? 'done' : 'possible',
  );
}

/**
 * Reads what was typed at the check-in: the boats that fit, the one that is meant, and what Enter does, as text.
 *
 * @param picked the index of the boat that was moved to, of those that fit
 */
export function readCheckIn(
  { text, picked }: Pick<SailEntry, 'text' | 'picked'>,
  all: readonly Boat[],
): { boat: Boat | undefined; boats: readonly Boat[]; hint: string | null } {
  const { boats, only } = findForCheckIn(text, all);
  const boat = picked === null ? only : boats[picked];
  if (text.trim() === '') return { boat, boats, hint: null };
  if (!boat) return { boat, boats, hint: boats.length === 0 ? noneMatch(text) : severalMatch(boats.length) };
  const title = boatTitle(boat.entry);
  return { boat, boats, hint: boat.checkedIn ? t.alreadyCheckedIn(title) : t.checksIn(title) };
}

/** Numbers of boats that came to the start, are not noted, or did not come. */
export function countCheckIn(boats: readonly Pick<Boat, 'checkedIn'>[]) {
  const of = (state: boolean | null) => boats.filter(({ checkedIn }) => checkedIn === state).length;
  return { came: of(true), missing: of(null), absent: of(false) };
}
