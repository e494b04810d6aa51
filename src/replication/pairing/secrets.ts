import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 12;

/** A pairing code, to be typed: `K7QD-M2XF-9TWB`, 59 random bits. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** The stored digest of a code, however it was typed. */
export function digestOfCode(typed: string): string {
  return digest(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''));
}

/** The key that one Dockside calls another with. */
export function newKey(): string {
  return `pair_${randomBytes(24).toString('base64url')}`;
}

export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
