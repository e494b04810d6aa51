import { createHash, randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** 192 random bits. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** What is kept of a secret. Looking it up takes no time that tells anything about the secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Writes a file that this user alone can read, whole or not at all. @throws Error when it cannot be written */
export function writePrivateFile(file: string, content: string): void {
  const partial = `${file}.partial`;
  // One that was left behind keeps its rights when it is written again.
  rmSync(partial, { force: true });
  writeFileSync(partial, content, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(partial, file);
}
