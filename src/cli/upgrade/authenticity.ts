import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TarballError } from './tarball';

/** The public key in an installation whose publisher signs releases: Ed25519, in PEM. */
export const RELEASE_KEY = 'release-key.pem';

/**
 * Checks a tarball against what lies beside it: `FILE.sig` by the installation's release key, and `FILE.sha256`.
 *
 * @returns one sentence for each check, also for one that could not be made
 * @throws TarballError if a check fails, or the installation has a key and the tarball no signature
 */
export function requireAuthentic(file: string, bytes: Buffer, installation: string): string[] {
  return [signatureText(file, bytes, join(installation, RELEASE_KEY)), checksumText(file, bytes)];
}

function signatureText(file: string, bytes: Buffer, keyFile: string): string {
  if (!existsSync(keyFile)) return 'Signature: not checked, as this installation has no release key.';
  const signature = `${file}.sig`;
  if (!existsSync(signature))
    throw new TarballError(
      `${signature} is missing. This installation takes signed releases only. Fetch it too.`,
    );
  const key = createPublicKey(readFileSync(keyFile));
  if (!verify(null, bytes, key, Buffer.from(readFileSync(signature, 'utf8'), 'base64')))
    throw new TarballError(`${file} was not signed by the publisher of this Dockside. Do not install it.`);
  return 'Signature: valid.';
}

function checksumText(file: string, bytes: Buffer): string {
  const sumFile = `${file}.sha256`;
  if (!existsSync(sumFile)) return `Checksum: not checked, as there is no ${basename(sumFile)}.`;
  const expected = readFileSync(sumFile, 'utf8').trim().split(/\s/)[0]?.toLowerCase();
  if (createHash('sha256').update(bytes).digest('hex') !== expected)
    throw new TarballError(`${file} differs from its checksum in ${sumFile}. Copy both again.`);
  return 'Checksum: correct.';
}
