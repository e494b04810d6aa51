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

/** What seals publications: the club's key, and the version of the program that works the results out. */
export interface Sealing {
  signer: Signer;
  version: string;
}

/** What is published. */
export interface PublicationHeader {
  regatta: Regatta;
  club: Club;
  number: number;
  status: PublicationStatus;
  published_at: number;
  /** What became different from the version before. */
  changes: PublishedChange[];
  results: PublishedResults;
}

/** A bundle as canonical JSON, with its seal: what a version is kept with. */
export interface SealedBundle extends Seal {
  bundle: string;
}

/**
 * Seals a publication: all that its results are worked out from as it is recorded now, chained to the regatta's latest version
 * that has a bundle, and signed. Called in the transaction that publishes.
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

/** The numbers that no signed version has: of versions that were never signed, or were removed with their regatta. */
function unsignedBetween(before: number, number: number): Pick<BundlePublication, 'unsigned'> {
  return number === before + 1 ? {} : { unsigned: { from: before + 1, to: number - 1 } };
}

const chained = ({ number, hash }: Previous) => ({ number, hash });

/** The records of a section, without what other programs added to them; none of a kind that this Dockside does not keep. */
function recordsOf(db: Readable, name: SectionName, regattaId: string): object[] {
  const kind = resourceNames.find((one) => one === sections[name].kind);
  if (kind === undefined) return [];
  const { record: schema } = descriptorOf(kind);
  return selectRecords(db, kind, 'regatta_id = ?', regattaId).map(
    (record) => knownPart(schema, record) as object,
  );
}

/** A sealed version of a regatta, as its files are made of it; undefined where there is none or it has no bundle. */
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
