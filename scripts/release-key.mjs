// The publisher's key, with which releases are signed: an Ed25519 private key in the PEM file that DOCKSIDE_RELEASE_KEY names.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @returns {import('node:crypto').KeyObject | undefined} */
export function releaseKey() {
  const file = process.env.DOCKSIDE_RELEASE_KEY;
  return file ? createPrivateKey(readFileSync(file)) : undefined;
}

/** @returns {string} in PEM, as installations keep it */
export function publicPem(key) {
  return String(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
}

/** @returns {string} the signature of a file's bytes, in base64 */
export function signatureOf(bytes, key) {
  return `${sign(null, bytes, key).toString('base64')}\n`;
}
