import { generateKeyPairSync, sign } from 'node:crypto';
import { type Bundle, canonicalText, publicationText, sha256Hex, utf8 } from '@dockside/publication-verifier';
import { version } from '../src/app-root';
import { findClub } from '../src/club/clubs';
import { resultsNow } from '../src/club/publishing/next-version';
import { sealPublication } from '../src/club/publishing/publications';
import type { Signer } from '../src/club/publishing/signing-keys/signing-keys';
import type { Readable } from '../src/db/connection';
import { selectRecords } from '../src/db/records';

/** A signer with its own key, from Node's Ed25519. */
export function newSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

/** The publication of a regatta's current records: the text of its file. */
export function publicationOf(db: Readable, regattaId: string, signer = newSigner()): string {
  const regatta = selectRecords(db, 'regattas', 'key = ?', regattaId)[0]!;
  const { bundle, ...seal } = sealPublication(
    db,
    {
      regatta,
      club: findClub(db, regatta.club_id)!,
      number: 1,
      status: 'final',
      published_at: Date.UTC(2026, 7, 1, 16, 42),
      changes: [],
      results: JSON.parse(JSON.stringify(resultsNow(db, regattaId))),
    },
    { signer, version },
  );
  return publicationText(bundle, seal);
}

/** The publication of a handwritten bundle, signed with another key. */
export function forged(bundle: Bundle, signer = newSigner()): Uint8Array {
  return sealed(bundle, signer);
}

/** The same of what may be no bundle at all. */
export function sealed(bundle: object, signer = newSigner()): Uint8Array {
  const { club, publication } = bundle as Partial<Bundle>;
  const text = canonicalText({ ...bundle, club: { ...club, public_key: signer.publicKey } });
  return utf8(
    publicationText(text, {
      hash: sha256Hex(utf8(text)),
      previous_hash: publication?.previous?.hash ?? null,
      signature: signer.sign(text),
      public_key: signer.publicKey,
    }),
  );
}
