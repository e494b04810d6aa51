import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const HASH_BYTES = 32;
const hashed = promisify<string, string, number, Buffer>(scrypt);

/** A PIN as stored: it can only be tested, not read. */
export interface HashedPin {
  salt: string;
  hash: string;
}

export async function hashPin(pin: string): Promise<HashedPin> {
  const salt = randomBytes(16).toString('base64url');
  return { salt, hash: (await hashOfPin(pin, salt)).toString('base64url') };
}

export function hashOfPin(pin: string, salt: string): Promise<Buffer> {
  return hashed(pin, salt, HASH_BYTES);
}
