import { publishedResults } from '@dockside/publication-verifier';
import type { Regatta } from '../contract/areas/regattas';
import type { Standings } from '../contract/areas/standings';
import type { PublishedResults } from '../contract/published-results';
import type { Readable } from '../db/connection';
import { selectRecords } from '../db/records';
import { findClub } from './clubs';
import { regattaStandings, type StandingsQuery } from './standings';

/** Returns a regatta's tables: `regattaStandings`, or a caching `StandingsReader`. */
export type ReadTable = (regatta: Regatta) => (query: StandingsQuery) => Standings;

/**
 * A regatta's present results, published or not; undefined if unknown.
 *
 * @throws ApiError if they cannot be computed
 */
export function resultsNow(
  db: Readable,
  regattaId: string,
  readTable: ReadTable = (regatta) => regattaStandings(db, regatta),
): PublishedResults | undefined {
  const [regatta] = selectRecords(db, 'regattas', 'key = ?', regattaId);
  const club = regatta && findClub(db, regatta.club_id);
  if (!regatta || !club) return undefined;
  const standings = readTable(regatta);
  const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id);
  const time_zone = regatta.time_zone ?? club.time_zone;
  return publishedResults({ club, regatta: { ...regatta, time_zone }, entries }, (fleet, series) =>
    standings({ fleet, series: series ?? undefined }),
  );
}
