import { fingerprint, publicationText } from '@dockside/publication-verifier';
import { publicationPage } from '@dockside/publication-verifier/page';
import type { VersionKey } from '../../../club/publishing/publication-versions';
import { findSealed } from '../../../club/publishing/publications';
import { listKeyChanges } from '../../../club/publishing/signing-keys/key-changes';
import { usedKeys } from '../../../club/publishing/signing-keys/key-uses';
import { KEY_SEPARATOR } from '../../../contract/schema';
import type { Readable } from '../../../db/connection';
import type { PageCache } from '../page-cache';
import { type PreparedPage, preparePage } from '../prepared-page';

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };

/** The self-checking page runs only its own script, in its own origin, so that it can read no data of the visitor. */
const CHECKING_PAGE = {
  'content-type': 'text/html; charset=UTF-8',
  'content-security-policy':
    "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Files for verifying one version of a regatta's results. */
export class SealedFiles {
  constructor(
    private readonly db: Readable,
    private readonly cache: PageCache,
  ) {}

  /**
   * `bundle.json` is the bundle with its seal, `verify.html` the self-checking page. Undefined if the version does not
   * exist or is not signed.
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
    // A version never changes, but a restored backup may have another with this number.
    const pages = await this.cache.get(
      [name, version.regatta_id, version.number, version.edition].join(KEY_SEPARATOR),
      seal.hash,
      async () => new Map([[name, await make()]]),
    );
    return pages.get(name);
  }
}

/**
 * Keys that signed publications, as JSON for programs: by club, latest first, with `changes` for keys that replaced an
 * unreadable one.
 */
export function signingKeysJson(db: Readable): Promise<PreparedPage> {
  const named = <Key extends { public_key: string }>(key: Key) => ({
    ...key,
    fingerprint: fingerprint(key.public_key),
  });
  const answer = { keys: usedKeys(db).map(named), changes: listKeyChanges(db).map(named) };
  return preparePage(JSON.stringify(answer), JSON_TYPE);
}
