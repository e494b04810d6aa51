import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** The stored form of a secret. The time of a look-up reveals nothing about the secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
