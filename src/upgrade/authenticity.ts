import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { authenticity as t } from '@messages/server/upgrade';
import { UpgradeError } from './upgrade-error';

/** The public key in an installation whose publisher signs releases: Ed25519, in PEM. */
export const RELEASE_KEY = 'release-key.pem';

/**
 * Checks a tarball against what lies beside it: `FILE.sig` by the installation's release key, and `FILE.sha256`.
 *
 * @returns one sentence for each check, also for one that could not be made
 * @throws UpgradeError if a check fails, or the installation has a key and the tarball no signature
 */
export function requireAuthentic(file: string, bytes: Buffer, installation: string): string[] {
  return [signatureText(file, bytes, join(installation, RELEASE_KEY)), checksumText(file, bytes)];
}

function signatureText(file: string, bytes: Buffer, keyFile: string): string {
  if (!existsSync(keyFile)) return t.signatureNotChecked;
  const signature = `${file}.sig`;
  if (!existsSync(signature)) throw new UpgradeError(t.signatureMissing(signature));
  requireSigned(file, bytes, readFileSync(signature, 'utf8'), readFileSync(keyFile));
  return t.signatureValid;
}

/**
 * @param name the file's, for the message
 * @param signature Ed25519 over the bytes, in base64
 * @param publicKey the publisher's, in PEM
 * @throws UpgradeError if it is not the publisher's signature of these bytes
 */
export function requireSigned(name: string, bytes: Buffer, signature: string, publicKey: Buffer): void {
  if (!verify(null, bytes, createPublicKey(publicKey), Buffer.from(signature, 'base64')))
    throw new UpgradeError(t.notSigned(name));
}

function checksumText(file: string, bytes: Buffer): string {
  const sumFile = `${file}.sha256`;
  if (!existsSync(sumFile)) return t.checksumNotChecked(basename(sumFile));
  const expected = readFileSync(sumFile, 'utf8').trim().split(/\s/)[0]?.toLowerCase();
  if (createHash('sha256').update(bytes).digest('hex') !== expected)
    throw new UpgradeError(t.checksumDiffers(file, sumFile));
  return t.checksumCorrect;
}
