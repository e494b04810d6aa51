import type { ResultsData } from '@dockside/regatta-files/results/results-data';
import type { RegattaData } from '@dockside/regatta-files/sailwave/write-series';
import { notFound } from '@messages/refusals';
import { findClub } from '../club/clubs';
import { compareResults } from '../club/publishing/compare-results';
import { resultsNow } from '../club/publishing/next-version';
import { findPublished } from '../club/publishing/publication-versions';
import { regattaStandings } from '../club/racing/standings';
import type { Regatta } from '../contract/areas/racing/regattas';
import type { Readable } from '../db/connection';
import { selectRecords } from '../db/records';
import { knownZone } from '../shared/time-zone';

/** @throws ApiError if a fleet's standings cannot be computed */
export function resultsData(db: Readable, clubId: string, regatta: Regatta, now: number): ResultsData {
  const results = resultsNow(db, regatta.id);
  if (!results) throw notFound('no_record', { resource: 'regattas', id: regatta.id });
  const published = findPublished(db, regatta.id);
  const isPublished = published !== undefined && compareResults(published.results, results).length === 0;
  return {
    regatta,
    clubName: findClub(db, clubId)?.name ?? results.club_name,
    results,
    status: isPublished ? published.status : 'provisional',
    ...sheetsOf(db, regatta.id),
    zone: knownZone(results.time_zone),
    now,
  };
}

export function regattaData(db: Readable, clubId: string, regatta: Regatta): RegattaData {
  const standings = regattaStandings(db, regatta);
  return {
    regatta,
    ...sheetsOf(db, regatta.id),
    tables: new Map(regatta.fleets.map(({ name }) => [name, standings({ fleet: name })])),
    zone: knownZone(regatta.time_zone ?? findClub(db, clubId)?.time_zone ?? 'UTC'),
  };
}

/** A regatta's entries, races and scores, in the order that files list them. */
function sheetsOf(db: Readable, regattaId: string) {
  return {
    entries: selectRecords(db, 'registrations', 'regatta_id = ? ORDER BY row', regattaId),
    races: selectRecords(db, 'races', 'regatta_id = ? ORDER BY race_number', regattaId),
    scores: selectRecords(db, 'scores', 'regatta_id = ? ORDER BY race_number', regattaId),
  };
}
