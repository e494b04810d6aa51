import {
  type BundlePublication,
  canonicalText,
  engineVersion,
  makeBundle,
  type Seal,
  type SectionName,
  sectionNames,
  sections,
  sha256Hex,
  utf8,
} from '@dockside/publication-verifier';
import { notFound } from '@messages/refusals';
import { publications as t } from '@messages/server/publishing';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Club } from '../../contract/club';
import { UserError } from '../../contract/errors';
import { knownPart } from '../../contract/known-part';
import { publicationStatusNames } from '../../contract/publication-status';
import type { PublishedChange } from '../../contract/published-changes';
import {
  type PublicationStatus,
  type PublishedResults,
  racesUnderWay,
} from '../../contract/published-results';
import { descriptorOf, resourceNames } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { findClub } from '../clubs';
import { decisionsIn } from '../hearings/score-decisions';
import { compareResults, regattaChange } from './compare-results';
import { resultsNow } from './next-version';
import {
  findVersion,
  lastVersion,
  listVersions,
  type PublicationHead,
  putVersion,
  putWithdrawal,
  resultsOf,
  takeNumber,
  type VersionKey,
} from './publication-versions';
import type { Signer } from './signing-keys/signing-keys';

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
  if (!results) throw notFound('no_record', { resource: 'regattas', id: regattaId });
  if (status === 'final') requireRacesOver(results, withoutRaces);
  const last = lastVersion(db, regattaId);
  const changes = last ? changesFrom(db, last, status, results) : [];
  if (last && last.withdrawn_at === null && changes.length === 0)
    throw new NothingToPublishError(t.versionIsSame(last.number, publicationStatusNames[status]));
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
  const names = open.map(({ race_number, name }) =>
    name ? t.namedRace(race_number, name) : t.race(race_number),
  );
  throw brokenRule('without_races', 'races_under_way', { races: names.join(', ') });
}

/**
 * Takes a regatta's results off the public pages, which then say so. Idempotent. Every version is kept, and the next
 * publishing continues the numbers. If paired laptops used a number twice, neither version is shown.
 */
export function withdrawResults(
  db: Writable,
  regattaId: string,
  {
    now,
    withdrawnBy,
    reason,
  }: { now: number; withdrawnBy?: string | null | undefined; reason?: string | null | undefined },
): void {
  const last = lastVersion(db, regattaId);
  if (!last || last.withdrawn_at !== null) return;
  for (const { number, edition, withdrawn_at } of listVersions(db, regattaId))
    if (number === last.number && withdrawn_at === null)
      putWithdrawal(
        db,
        { regatta_id: regattaId, number, edition },
        { withdrawn_at: now, withdrawn_by: withdrawnBy ?? null, reason: reason?.trim() || null },
      );
}

/** Sealing of publications: the club's key, and the version of the scoring program. */
export interface Sealing {
  signer: Signer;
  version: string;
}

/** The content to publish. */
export interface PublicationHeader {
  regatta: Regatta;
  club: Club;
  number: number;
  status: PublicationStatus;
  published_at: number;
  /** Changes since the previous version. */
  changes: PublishedChange[];
  results: PublishedResults;
}

/** A bundle as canonical JSON with its seal, stored with a version. */
export interface SealedBundle extends Seal {
  bundle: string;
}

/**
 * Seals a publication: bundles all present records behind its results, chains it to the regatta's latest version with a
 * bundle, and signs it. Called in the transaction that publishes.
 */
export function sealPublication(
  db: Readable,
  header: PublicationHeader,
  { signer, version }: Sealing,
): SealedBundle {
  const { regatta, club, number, status, published_at, changes, results } = header;
  const previous = previousOf(db, regatta.id);
  const records = sectionNames.map((name) => [name, recordsOf(db, name, regatta.id)]);
  const text = canonicalText(
    makeBundle({
      engine: { name: 'dockside', version: engineVersion(version) },
      club: { id: club.id, name: club.name, public_key: signer.publicKey },
      publication: {
        regatta_id: regatta.id,
        number,
        status,
        published_at,
        previous: previous && chained(previous),
        ...unsignedBetween(previous?.number ?? 0, number),
      },
      key_change: previous?.public_key === signer.publicKey ? undefined : signer.change,
      changes,
      regatta: knownPart(descriptorOf('regattas').record, regatta) as Regatta,
      records: Object.fromEntries(records) as Record<SectionName, object[]>,
      results,
    }),
  );
  return {
    bundle: text,
    hash: sha256Hex(utf8(text)),
    previous_hash: previous?.hash ?? null,
    signature: signer.sign(text),
    public_key: signer.publicKey,
  };
}

interface Previous {
  number: number;
  hash: string;
  public_key: string | null;
}

function previousOf(db: Readable, regattaId: string): Previous | null {
  const signed = listVersions(db, regattaId).findLast(({ hash }) => hash !== null);
  return signed ? { number: signed.number, hash: signed.hash!, public_key: signed.public_key } : null;
}

/** Numbers without a signed version: never signed, or removed with their regatta. */
function unsignedBetween(before: number, number: number): Pick<BundlePublication, 'unsigned'> {
  return number === before + 1 ? {} : { unsigned: { from: before + 1, to: number - 1 } };
}

const chained = ({ number, hash }: Previous) => ({ number, hash });

/** Records of a section, without other programs' additions; empty for a kind unknown to this Dockside. */
function recordsOf(db: Readable, name: SectionName, regattaId: string): object[] {
  const kind = resourceNames.find((one) => one === sections[name].kind);
  if (kind === undefined) return [];
  const { record: schema } = descriptorOf(kind);
  return selectRecords(db, kind, 'regatta_id = ?', regattaId).map(
    (record) => knownPart(schema, record) as object,
  );
}

/** A sealed version of a regatta, for making its files; undefined if there is none or it has no bundle. */
export function findSealed(
  db: Readable,
  { regatta_id, number, edition }: VersionKey,
): SealedBundle | undefined {
  return db.get(
    `SELECT bundle, hash, previous_hash, signature, public_key FROM publication_versions
     WHERE regatta_id = ? AND number = ? AND edition = ? AND bundle IS NOT NULL`,
    regatta_id,
    number,
    edition,
  );
}
