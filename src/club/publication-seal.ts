import {
  type BundlePublication,
  canonicalText,
  makeBundle,
  type Seal,
  type SectionName,
  sectionNames,
  sections,
  sha256Hex,
  utf8,
} from '@dockside/publication-verifier';
import type { Regatta } from '../contract/areas/regattas';
import type { Club } from '../contract/club';
import { knownPart } from '../contract/known-part';
import type { PublishedChange } from '../contract/published-changes';
import type { PublicationStatus, PublishedResults } from '../contract/published-results';
import { descriptorOf, resourceNames } from '../contract/resources';
import type { Readable } from '../db/connection';
import { selectRecords } from '../db/records';
import { listVersions, type VersionKey } from './publication-versions';
import type { Signer } from './signing-keys/index';

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
      engine: { name: 'dockside', version },
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
