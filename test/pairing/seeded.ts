import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { vi } from 'vitest';
import type { Signer } from '../../src/club/publishing/signing-keys/signing-keys';
import { Random } from '../sync/random';

const START = Date.UTC(2026, 7, 1);

/** Time that passes with each reading of the clock or each id. */
const TICK_MS = 7;

let random = new Random(0);

/** Replaces the chance and the clock of this process by ones that a seed decides. */
export function seedChance(seed: number): void {
  random = new Random(`chance ${seed}`);
  vi.useFakeTimers({ toFake: ['Date'], now: START });
}

/** Ends the clock of `seedChance`. */
export function endChance(): void {
  vi.useRealTimers();
}

/** Reads the clock; time passes with each reading of the clock of `seedChance`. */
export function readClock(): number {
  if (vi.isFakeTimers()) vi.setSystemTime(Date.now() + TICK_MS);
  return Date.now();
}

/** A UUIDv7 of the seed: it sorts after those made before. */
export function seededUuid(): `${string}-${string}-${string}-${string}-${string}` {
  const time = readClock().toString(16).padStart(12, '0');
  const rest = seededBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(1, 4)}-8${rest.slice(5, 8)}-${rest.slice(8)}`;
}

/** A signer whose key comes from the seed. */
export function seededSigner(): Signer {
  const key = Buffer.concat([ED25519_KEY, seededBytes(32)]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return {
    publicKey: Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x!, 'base64url').toString(
      'base64',
    ),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

/** Beginning of an Ed25519 private key in PKCS #8 (RFC 8410); its 32 bytes follow. */
const ED25519_KEY = Buffer.from('302e020100300506032b657004220420', 'hex');

const seededBytes = (count: number) => Buffer.from(Array.from({ length: count }, () => random.below(256)));
