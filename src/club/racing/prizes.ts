import { awardPrizes } from '@dockside/scoring';
import type { PrizeResult } from '../../contract/areas/racing/prizes';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { Standings } from '../../contract/areas/racing/standings';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { regattaStandings } from './standings';

/**
 * A regatta's prizes by the present standings.
 *
 * @throws ApiError `INVALID_REQUEST` if a record from elsewhere cannot be scored
 */
export function prizeResults(db: Readable, regatta: Regatta): PrizeResult[] {
  const entries = entriesOf(db, regatta.id);
  const fleets = [...new Set(regatta.prizes.map(({ fleet }) => fleet))];
  const standingsOf = regattaStandings(db, regatta);
  const tables = fleets.map((fleet) => {
    const { standings } = standingsOf({ fleet });
    const boats = standings.map((boat) => ({
      ...boat,
      categories: entries.get(boat.registration_id)?.categories ?? [],
    }));
    return [fleet, boats] as const;
  });
  const outcomes = awardPrizes(regatta.prizes, new Map(tables));
  const named = <Boat extends { registration_id: string }>(boat: Boat) => {
    const { sail_number = '', boat_name = null, helm = null } = entries.get(boat.registration_id) ?? {};
    return { ...boat, sail_number, boat_name, helm };
  };
  return regatta.prizes.map((prize, index) => {
    const { boats, winners, passed_over, not_given } = outcomes[index]!;
    return { ...prize, boats, winners: winners.map(named), passed_over: passed_over.map(named), not_given };
  });
}

/** The table of one category: its boats keep their points in the fleet and are ranked again. */
export function categoryStandings(db: Readable, table: Standings, category: string): Standings {
  const entries = entriesOf(db, table.regatta_id);
  const boats = table.standings.filter(({ registration_id }) =>
    entries.get(registration_id)?.categories.includes(category),
  );
  const standings = boats.map((boat) => {
    const { rank } = boat;
    const better = boats.filter((other) => rank !== null && other.rank !== null && other.rank < rank);
    return {
      ...boat,
      rank: rank === null ? null : better.length + 1,
      tied: boats.filter((other) => rank !== null && other.rank === rank).length > 1,
      overall_rank: rank,
    };
  });
  return { ...table, category, standings };
}

function entriesOf(db: Readable, regattaId: string): Map<string, Registration> {
  const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regattaId);
  return new Map(entries.map((entry) => [entry.id, entry]));
}
