import { hashes, Point, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { blockChecks } from './block-checks';
import { canonicalText, utf8 } from './canonical';
import type { FileSeal, Seal } from './format';

// Otherwise the library needs `crypto.subtle`, which is missing in pages from files or over plain HTTP.
hashes.sha512 = sha512;

export function sha256Hex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/**
 * True if an Ed25519 signature of a text is valid for a key, by the strict rules (RFC 8032). False for malformed
 * signatures or keys, and for keys of small or mixed order, whose signatures prove nothing.
 */
export function isSignedBy(
  bytes: Uint8Array,
  { signature, public_key }: Pick<Seal, 'signature' | 'public_key'>,
) {
  try {
    const key = fromBase64(public_key);
    return (
      Point.fromBytes(key).isTorsionFree() && verify(fromBase64(signature), bytes, key, { zip215: false })
    );
  } catch {
    return false;
  }
}

/**
 * Fingerprint of a key for people: the first 128 bits of the SHA-256 of its 32 bytes, `A1B2 C3D4 …` in eight groups.
 */
export function fingerprint(publicKey: string): string {
  const hex = sha256Hex(fromBase64(publicKey)).slice(0, 32).toUpperCase();
  return hex.replace(/.{4}(?=.)/g, '$& ');
}

/** True if a text is canonical base64. */
export function isBase64(text: unknown): text is string {
  try {
    return typeof text === 'string' && btoa(atob(text)) === text;
  } catch {
    return false;
  }
}

/** @throws for text that is not base64 */
function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The seal as in a file. */
export function fileSeal(bundle: Uint8Array, { hash, previous_hash, signature, public_key }: Seal): FileSeal {
  return { hash, previous_hash, signature, public_key, bytes: bundle.length, blocks: blockChecks(bundle) };
}

/** A publication as in a file: an object of the bundle and its seal, canonical as a whole. */
export function publicationText(bundle: string, seal: Seal): string {
  return `{"bundle":${bundle},"seal":${canonicalText(fileSeal(utf8(bundle), seal))}}`;
}
