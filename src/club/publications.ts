import { invalid, notFound, UserError } from '../contract/errors';
import type { PublishedChange } from '../contract/published-changes';
import { type PublicationStatus, type PublishedResults, racesUnderWay } from '../contract/published-results';
import type { Readable, Writable } from '../db/connection';
import { selectRecords } from '../db/records';
import { findClub } from './clubs';
import { compareResults, regattaChange } from './compare-results';
import { putVersion, putWithdrawal } from './publication-copies';
import { type Sealing, sealPublication } from './publication-seal';
import {
  findVersion,
  lastVersion,
  listVersions,
  type PublicationHead,
  resultsOf,
} from './publication-versions';
import { resultsNow } from './results-now';
import { decisionsIn } from './score-decisions';
import { takeNumber } from './version-numbers';

/** Options of a publishing. */
export interface Publishing {
  /** Races under way, by number, left out of final results. */
  withoutRaces?: readonly number[] | undefined;
  reason?: string | null | undefined;
  /** Author, and the device of a person. */
  publishedBy?: string | null | undefined;
  publishedOn?: string | null | undefined;
  /** Sealing for its bundle; left out: no bundle. */
  sealing?: Sealing | undefined;
}

/** The next version would not differ. */
export class NothingToPublishError extends UserError {
  override name = 'NothingToPublishError';
}

/**
 * Publishes a regatta's present results as the next version.
 *
 * @param now Unix epoch milliseconds
 * @throws ApiError `NOT_FOUND` for an unknown regatta, `INVALID_REQUEST` if a fleet's standings cannot be computed, or
 *   for final results while another race is under way.
 * @throws NothingToPublishError if the last version is public and identical
 */
export function publishResults(
  db: Writable,
  regattaId: string,
  status: PublicationStatus,
  now: number,
  { withoutRaces = [], reason, publishedBy, publishedOn, sealing }: Publishing = {},
): PublicationHead {
  const results = resultsNow(db, regattaId);
  if (!results) throw notFound('regatta', regattaId);
  if (status === 'final') requireRacesOver(results, withoutRaces);
  const last = lastVersion(db, regattaId);
  const changes = last ? changesFrom(db, last, status, results) : [];
  if (last && last.withdrawn_at === null && changes.length === 0)
    throw new NothingToPublishError(
      `Version ${last.number} says the same already: nothing in the results has changed since, and they are still ${status}. Nothing was published.`,
    );
  const number = takeNumber(db, regattaId);
  const [regatta] = selectRecords(db, 'regattas', 'key = ?', regattaId);
  const header = {
    regatta: regatta!,
    club: findClub(db, regatta!.club_id)!,
    number,
    status,
    published_at: now,
  };
  const seal = sealing && sealPublication(db, { ...header, changes, results }, sealing);
  putVersion(db, {
    ...{ regatta_id: regattaId, number, edition: editionOf(seal?.hash, now), status, published_at: now },
    ...{
      published_by: publishedBy ?? null,
      published_on: publishedOn ?? null,
      reason: reason?.trim() || null,
    },
    ...{ hash: seal?.hash ?? null, previous_hash: seal?.previous_hash ?? null },
    ...{ signature: seal?.signature ?? null, public_key: seal?.public_key ?? null },
    ...{ changes: JSON.stringify(changes), results: JSON.stringify(results), bundle: seal?.bundle ?? null },
  });
  return findVersion(db, regattaId, number)!;
}

/** Distinguishes versions with the same number; equal on every Dockside. */
function editionOf(hash: string | undefined, publishedAt: number): string {
  return hash?.slice(0, 12) ?? publishedAt.toString(16);
}

/** Differences from the last version, its status first. */
function changesFrom(
  db: Readable,
  last: PublicationHead,
  status: PublicationStatus,
  results: PublishedResults,
): PublishedChange[] {
  const changes = compareResults(resultsOf(db, last), results, decisionsIn(db, last.regatta_id));
  if (last.status === status) return changes;
  return [regattaChange(`${last.status} → ${status}`, last.status, status), ...changes];
}

/** Requires explicit consent for leaving a race under way out of final results. */
function requireRacesOver({ fleets }: PublishedResults, without: readonly number[]): void {
  const open = racesUnderWay(fleets).filter(({ race_number }) => !without.includes(race_number));
  if (open.length === 0) return;
  const names = open.map(({ race_number, name }) => `race ${race_number}${name ? ` (${name})` : ''}`);
  throw invalid(
    'without_races',
    `under way: ${names.join(', ')}. Final results wait for each race to be sailed or abandoned, or name here those that they go out without`,
  );
}

/**
 * Takes a regatta's results off the public pages, which then say so. Idempotent. Every version is kept, and the next
 * publishing continues the numbers. If paired laptops used a number twice, neither version is shown.
 */
export function withdrawResults(
  db: Writable,
  regattaId: string,
  { now, withdrawnBy }: { now: number; withdrawnBy?: string | null | undefined },
): void {
  const last = lastVersion(db, regattaId);
  if (!last || last.withdrawn_at !== null) return;
  for (const { number, edition, withdrawn_at } of listVersions(db, regattaId))
    if (number === last.number && withdrawn_at === null)
      putWithdrawal(
        db,
        { regatta_id: regattaId, number, edition },
        { withdrawn_at: now, withdrawn_by: withdrawnBy ?? null },
      );
}
