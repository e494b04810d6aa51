import { findClub } from '../../club/clubs';
import { compareResults } from '../../club/publishing/compare-results';
import { resultsNow } from '../../club/publishing/next-version';
import { findPublished } from '../../club/publishing/publication-versions';
import type { Race } from '../../contract/areas/racing/races';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { Score } from '../../contract/areas/racing/scores';
import { notFound } from '../../contract/errors';
import type { PublicationStatus, PublishedResults } from '../../contract/published-results';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { clockAt, knownZone } from '../../shared/time-zone';

/** A regatta with its current tables, for programs that read results. */
export interface ResultsData {
  regatta: Regatta;
  clubName: string;
  results: PublishedResults;
  /** `final` only if exactly these results are published as final. */
  status: PublicationStatus;
  entries: Registration[];
  races: Race[];
  scores: Score[];
  /** Time zone of the written times. */
  zone: string;
  /** Time of the results, in Unix epoch milliseconds. */
  now: number;
}

/** @throws ApiError if a fleet's standings cannot be computed */
export function resultsData(db: Readable, clubId: string, regatta: Regatta, now: number): ResultsData {
  const results = resultsNow(db, regatta.id);
  if (!results) throw notFound('regatta', regatta.id);
  const published = findPublished(db, regatta.id);
  const isPublished = published !== undefined && compareResults(published.results, results).length === 0;
  return {
    regatta,
    clubName: findClub(db, clubId)?.name ?? results.club_name,
    results,
    status: isPublished ? published.status : 'provisional',
    entries: selectRecords(db, 'registrations', 'regatta_id = ? ORDER BY row', regatta.id),
    races: selectRecords(db, 'races', 'regatta_id = ? ORDER BY race_number', regatta.id),
    scores: selectRecords(db, 'scores', 'regatta_id = ? ORDER BY race_number', regatta.id),
    zone: knownZone(results.time_zone),
    now,
  };
}

/** Start of a fleet in a race, else of the first fleet; null if no start is recorded. */
export function startOf(race: Race | undefined, fleet: string): number | null {
  const own = race?.starts.find((start) => start.fleet === fleet) ?? race?.starts[0];
  return own?.starts_at ?? null;
}

/** Formats a moment in a zone: `2026-08-14`, `14:05:00`. */
export function dateAndTime(at: number, zone: string): { date: string; time: string } {
  const { year, month, day, hour, minute, second } = clockAt(at, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
    time: `${two(hour)}:${two(minute)}:${two(second)}`,
  };
}
