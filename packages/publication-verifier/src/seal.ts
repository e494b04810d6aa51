import { hashes, Point, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { blockChecks } from './block-checks';
import { canonicalText, utf8 } from './canonical';
import type { FileSeal, Seal } from './format';

// Without it the library asks for `crypto.subtle`, which a page from a file or over plain HTTP does not have.
hashes.sha512 = sha512;

export function sha256Hex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/**
 * True if an Ed25519 signature is that of a key over a text, by the strict rules (RFC 8032). False for what is no signature
 * or key at all, and for a key of small order or with a part of small order: signatures with such a key prove nothing.
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

/** How people compare a key: the first 128 bits of the SHA-256 of its 32 bytes, `A1B2 C3D4 …` in eight groups. */
export function fingerprint(publicKey: string): string {
  const hex = sha256Hex(fromBase64(publicKey)).slice(0, 32).toUpperCase();
  return hex.replace(/.{4}(?=.)/g, '$& ');
}

/** Whether a text is base64, written in the one way that its bytes have. */
export function isBase64(text: unknown): text is string {
  try {
    return typeof text === 'string' && btoa(atob(text)) === text;
  } catch {
    return false;
  }
}

/** @throws for text that is no base64 */
function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The seal as a file has it. */
export function fileSeal(bundle: Uint8Array, { hash, previous_hash, signature, public_key }: Seal): FileSeal {
  return { hash, previous_hash, signature, public_key, bytes: bundle.length, blocks: blockChecks(bundle) };
}

/** A publication as a file holds it: an object of the bundle and its seal, canonical as a whole. */
export function publicationText(bundle: string, seal: Seal): string {
  return `{"bundle":${bundle},"seal":${canonicalText(fileSeal(utf8(bundle), seal))}}`;
}
