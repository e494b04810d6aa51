import { isDeepStrictEqual } from 'node:util';
import type { Regatta } from '../contract/areas/regattas';
import { tablesOf } from '../contract/areas/series';
import { completeRecord } from '../contract/complete-record';
import { invalid, notFound } from '../contract/errors';
import {
  type Publication,
  type PublicationStatus,
  type PublishedFleet,
  PublishedResults,
  racesUnderWay,
} from '../contract/published-results';
import type { Readable, Writable } from '../db/connection';
import { selectRecords } from '../db/records';
import { findClub } from './clubs';
import { type Sealing, sealPublication } from './publication-seal';
import { regattaStandings } from './standings';

/** Under this name and the regatta's id, `meta` has the highest number that its versions were given. */
const HIGHEST = 'publications of';

/** One version of a regatta's results, as it was published. */
export interface PublishedRegatta {
  regatta_id: string;
  number: number;
  status: PublicationStatus;
  published_at: number;
  results: PublishedResults;
}

type Row = Omit<PublishedRegatta, 'results'> & { results: string };

/**
 * Publishes a regatta's results as they are now, in place of what was published before.
 *
 * @param withoutRaces numbers of races under way that final results go out without
 * @param sealing what signs its bundle; null for a version without one
 * @throws ApiError `NOT_FOUND` for an unknown regatta, `INVALID_REQUEST` when a fleet's standings cannot be computed, and
 *   for final results while any other race is under way.
 */
export function publishResults(
  db: Writable,
  regattaId: string,
  status: PublicationStatus,
  now: number,
  withoutRaces: readonly number[] = [],
  sealing: Sealing | null = null,
): Publication {
  const results = resultsNow(db, regattaId);
  if (!results) throw notFound('regatta', regattaId);
  if (status === 'final') requireRacesOver(results, withoutRaces);
  const number = nextNumber(db, regattaId);
  const [regatta] = selectRecords(db, 'regattas', 'key = ?', regattaId);
  const header = {
    regatta: regatta!,
    club: findClub(db, regatta!.club_id)!,
    number,
    status,
    published_at: now,
  };
  const seal = sealing && sealPublication(db, { ...header, changes: [], results }, sealing);
  db.run(
    `INSERT INTO publication_versions
       (regatta_id, number, status, published_at, changes, results, bundle, hash, previous_hash, signature, public_key)
     VALUES (?, ?, ?, ?, '[]', ?, ?, ?, ?, ?, ?)`,
    ...[regattaId, number, status, now, JSON.stringify(results)],
    ...[seal?.bundle ?? null, seal?.hash ?? null, seal?.previous_hash ?? null],
    ...[seal?.signature ?? null, seal?.public_key ?? null],
  );
  return { regatta_id: regattaId, status, published_at: now, outdated: false };
}

/** The next number of a regatta's versions. None is given twice, though the regatta be removed and come back. */
function nextNumber(db: Writable, regattaId: string): number {
  return db.get<{ number: number }>(
    `INSERT INTO meta (name, value) VALUES (?, '1')
     ON CONFLICT (name) DO UPDATE SET value = CAST(value AS INTEGER) + 1
     RETURNING CAST(value AS INTEGER) AS number`,
    `${HIGHEST} ${regattaId}`,
  )!.number;
}

/** Final results leave out a race under way only where somebody said so. */
function requireRacesOver({ fleets }: PublishedResults, without: readonly number[]): void {
  const open = racesUnderWay(fleets).filter(({ race_number }) => !without.includes(race_number));
  if (open.length === 0) return;
  const names = open.map(({ race_number, name }) => `race ${race_number}${name ? ` (${name})` : ''}`);
  throw invalid(
    'without_races',
    `under way: ${names.join(', ')}. Final results wait for each race to be sailed or abandoned, or name here those that they go out without`,
  );
}

/** Takes a regatta's results off the public page; harmless when they are not there. Every version is kept. */
export function unpublishResults(db: Writable, regattaId: string, now: number): void {
  db.run(
    `INSERT INTO publication_withdrawals (regatta_id, number, withdrawn_at)
     SELECT regatta_id, number, ? FROM ${LATEST} WHERE regatta_id = ?`,
    now,
    regattaId,
  );
}

/** Every publication, the latest first, each compared with what is recorded now. */
export function listPublications(db: Readable): Publication[] {
  return publishedRegattas(db).map(({ regatta_id, status, published_at, results }) => ({
    regatta_id,
    status,
    published_at,
    outdated: isOutdated(db, regatta_id, results),
  }));
}

const COLUMNS = 'regatta_id, number, status, published_at, results';

/** The latest version of each regatta, unless it was withdrawn. */
const LATEST = `(SELECT * FROM publication_versions AS v
  WHERE number = (SELECT max(number) FROM publication_versions WHERE regatta_id = v.regatta_id)
    AND NOT EXISTS (SELECT 1 FROM publication_withdrawals AS w WHERE w.regatta_id = v.regatta_id AND w.number = v.number))`;

/** Everything that is published, the latest first. */
export function publishedRegattas(db: Readable): PublishedRegatta[] {
  return db.all<Row>(`SELECT ${COLUMNS} FROM ${LATEST} ORDER BY published_at DESC, regatta_id`).map(fromRow);
}

/** Which publication of a regatta stands: its version is another one after each publishing. Cheap to read. */
export interface PublishedVersion {
  regatta_id: string;
  version: string;
}

const versions = `SELECT p.regatta_id, concat_ws(' ', g.value, p.number, p.published_at) AS version
  FROM ${LATEST} AS p
  JOIN meta AS g ON g.name = 'generation'`;

/** The version of each publication, the latest first. */
export function publishedVersions(db: Readable): PublishedVersion[] {
  return db.all(`${versions} ORDER BY p.published_at DESC, p.regatta_id`);
}

/** The version of a regatta's publication; undefined when it has none. */
export function publishedVersion(db: Readable, regattaId: string): string | undefined {
  return db.get<PublishedVersion>(`${versions} WHERE p.regatta_id = ?`, regattaId)?.version;
}

/** A regatta's published results, or undefined when it has none. */
export function findPublished(db: Readable, regattaId: string): PublishedRegatta | undefined {
  const row = db.get<Row>(`SELECT ${COLUMNS} FROM ${LATEST} WHERE regatta_id = ?`, regattaId);
  return row && fromRow(row);
}

/** What an older Dockside published lacks the fields that came since; they say nothing of it. */
function fromRow({ results, ...row }: Row): PublishedRegatta {
  const published = completeRecord(PublishedResults, JSON.parse(results)) as PublishedResults;
  return { ...row, results: published };
}

/** Standings that cannot be computed any more are other than what was published, too. */
function isOutdated(db: Readable, regattaId: string, published: PublishedResults): boolean {
  try {
    const now = resultsNow(db, regattaId);
    return !isDeepStrictEqual(now && JSON.parse(JSON.stringify(now)), published);
  } catch {
    return true;
  }
}

/** A regatta's results as they are recorded now, published or not; undefined for an unknown one. @throws ApiError when they cannot be computed */
export function resultsNow(db: Readable, regattaId: string): PublishedResults | undefined {
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
    fleets: publishedTables(db, regatta),
  };
}

/** Each fleet's series, or where it has none the fleet as a whole. */
function publishedTables(db: Readable, regatta: Regatta): PublishedFleet[] {
  const standings = regattaStandings(db, regatta);
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
