import type { Regatta } from '../contract/areas/regattas';
import { tablesOf } from '../contract/areas/series';
import type { Standings } from '../contract/areas/standings';
import type { PublishedFleet, PublishedResults } from '../contract/published-results';
import type { Readable } from '../db/connection';
import { selectRecords } from '../db/records';
import { findClub } from './clubs';
import { regattaStandings, type StandingsQuery } from './standings';

/** Answers a table of a regatta: `regattaStandings`, or a `StandingsReader`, which knows it from before. */
export type ReadTable = (regatta: Regatta) => (query: StandingsQuery) => Standings;

/**
 * A regatta's results as they are recorded now, published or not; undefined for an unknown one.
 *
 * @throws ApiError when they cannot be computed
 */
export function resultsNow(
  db: Readable,
  regattaId: string,
  readTable: ReadTable = (regatta) => regattaStandings(db, regatta),
): PublishedResults | undefined {
  const [regatta] = selectRecords(db, 'regattas', 'key = ?', regattaId);
  const club = regatta && findClub(db, regatta.club_id);
  if (!regatta || !club) return undefined;
  return {
    club_name: club.name,
    name: regatta.name,
    venue: regatta.venue,
    time_zone: regatta.time_zone ?? club.time_zone,
    starts_at: regatta.starts_at,
    ends_at: regatta.ends_at,
    fleets: publishedTables(db, regatta, readTable(regatta)),
  };
}

/** Each fleet's series, or where it has none the fleet as a whole. */
function publishedTables(
  db: Readable,
  regatta: Regatta,
  standings: (query: StandingsQuery) => Standings,
): PublishedFleet[] {
  const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id);
  return tablesOf(regatta).map(({ fleet, series }) => {
    const boats = entries
      .filter(({ fleets }) => fleets.includes(fleet.name))
      .map(({ id, helm, boat_class, club }) => [id, { helm, boat_class, club }]);
    return {
      ...standings({ fleet: fleet.name, series: series?.id }),
      rating_system: fleet.rating_system,
      boats: Object.fromEntries(boats),
    };
  });
}
