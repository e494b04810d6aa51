import type { Fleet } from '@contract/areas/regattas';
import { clearMatch, matchSail } from '../finish-line/match-sail';
import type { Boat } from '../finish-line/race-view';
import { boatTitle } from '../regatta/regatta-context';

/** What was typed at the check-in: the boats that fit, the one that is meant, and what Enter does, as text. */
export function readCheckIn(
  typed: string,
  boats: readonly Boat[],
): { boat: Boat | undefined; fitting: ReadonlySet<string> | null; hint: string | null } {
  if (typed.trim() === '') return { boat: undefined, fitting: null, hint: null };
  // Those that are checked in are least likely meant.
  const candidates = boats.map((boat) => ({
    ...boat,
    racing: boat.checkedIn === null,
    finished: boat.checkedIn === true,
  }));
  const matches = matchSail(typed, candidates);
  const meant = clearMatch(matches)?.entry.id;
  const boat = boats.find(({ entry }) => entry.id === meant);
  const fitting = new Set(matches.map((match) => match.boat.entry.id));
  if (boat)
    return {
      boat,
      fitting,
      hint: boat.checkedIn
        ? `${boatTitle(boat.entry)} is checked in already`
        : `checks in ${boatTitle(boat.entry)}`,
    };
  const hint =
    matches.length === 0 ? `No boat fits ${typed.trim()}` : `${matches.length} boats fit: type more`;
  return { boat: undefined, fitting, hint };
}

/** How many boats came to the start, how many are not noted yet, and how many did not come. */
export function countCheckIn(boats: readonly Pick<Boat, 'checkedIn'>[]) {
  const of = (state: boolean | null) => boats.filter(({ checkedIn }) => checkedIn === state).length;
  return { came: of(true), missing: of(null), absent: of(false) };
}

/** The boats of each fleet; one in several fleets with the first of them that sails the race. */
export function boatsByFleet(
  boats: readonly Boat[],
  fleets: readonly Fleet[],
): { fleet: Fleet; boats: Boat[] }[] {
  const fleetOf = ({ entry }: Boat) => fleets.find(({ name }) => entry.fleets.includes(name));
  return fleets
    .map((fleet) => ({ fleet, boats: boats.filter((boat) => fleetOf(boat) === fleet) }))
    .filter((one) => one.boats.length > 0);
}
