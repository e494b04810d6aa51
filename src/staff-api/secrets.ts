import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of a secret. The time of looking it up reveals nothing about the secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
