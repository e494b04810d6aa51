import { findSealed } from '../../../club/publication-seal';
import type { VersionKey } from '../../../club/publication-versions';
import { listKeyChanges } from '../../../club/signing-keys/key-changes';
import { usedKeys } from '../../../club/signing-keys/key-uses';
import { KEY_SEPARATOR } from '../../../contract/schema';
import type { Readable } from '../../../db/connection';
import { fingerprint, publicationText } from '../../../publication-bundle/index';
import { publicationPage } from '../../../publication-bundle/page/index';
import type { PageCache } from '../page-cache';
import { type PreparedPage, preparePage } from '../prepared-page';

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };

/**
 * The self-checking page runs the script in it, and nothing else: in an origin of its own, so that it reads nothing of
 * whoever opens it here.
 */
const CHECKING_PAGE = {
  'content-type': 'text/html; charset=UTF-8',
  'content-security-policy':
    "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The files of one version of a regatta's results by which anyone can check it. */
export class SealedFiles {
  constructor(
    private readonly db: Readable,
    private readonly cache: PageCache,
  ) {}

  /**
   * `bundle.json` is the bundle with its seal, `verify.html` the page that checks itself; undefined for a version that is not
   * there or was not signed.
   */
  async file(name: 'bundle.json' | 'verify.html', version: VersionKey): Promise<PreparedPage | undefined> {
    const sealed = findSealed(this.db, version);
    if (!sealed) return undefined;
    const { bundle, ...seal } = sealed;
    const make = async () => {
      const text = publicationText(bundle, seal);
      return name === 'bundle.json'
        ? preparePage(text, JSON_TYPE)
        : preparePage(await publicationPage(text), CHECKING_PAGE);
    };
    // A version is never changed, but a restored backup may have another one of this number.
    const pages = await this.cache.get(
      [name, version.regatta_id, version.number, version.edition].join(KEY_SEPARATOR),
      seal.hash,
      async () => new Map([[name, await make()]]),
    );
    return pages.get(name);
  }
}

/**
 * The keys that publications were signed with, as JSON for programs: those of each club, the latest first, and `changes`, the
 * keys that took the place of one that could not be read.
 */
export function signingKeysJson(db: Readable): Promise<PreparedPage> {
  const named = <Key extends { public_key: string }>(key: Key) => ({
    ...key,
    fingerprint: fingerprint(key.public_key),
  });
  const answer = { keys: usedKeys(db).map(named), changes: listKeyChanges(db).map(named) };
  return preparePage(JSON.stringify(answer), JSON_TYPE);
}
