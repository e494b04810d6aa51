import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Longest encrypted text: some four times the most that one message brings. */
const MAX_TEXT = 2 * 1024 * 1024;

/** A text that one Dockside alone can read: the sender's public key of this one text, and the text under AES-256-GCM. */
export const Encrypted = z.object({ key: z.string().max(200), text: z.string().max(MAX_TEXT) });
export type Encrypted = z.infer<typeof Encrypted>;

/**
 * Encrypts texts to a Dockside, by X25519 keys that live as long as its process. Without TLS, an eavesdropper on the
 * network cannot read them. Only TLS keeps out an attacker who can change messages.
 */
export class EncryptionKeys {
  readonly #pair = generateKeyPairSync('x25519');

  /** The public key for peers that encrypt something for this node. */
  get offer(): string {
    return this.#pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
  }

  /**
   * A digest of a text that only this node and another can make: equal for the same text, and meaningless to others.
   *
   * @param offer the other's @throws Error for an invalid key
   */
  standIn(offer: string, text: string): string {
    const key = sharedKey(this.#pair.privateKey, publicKeyOf(offer), COMPARING);
    return createHmac('sha256', key).update(text).digest('base64url');
  }

  /** The text; undefined where it was encrypted for another, such as this one before its last start. */
  open({ key, text }: Encrypted): string | undefined {
    try {
      const secret = sharedKey(this.#pair.privateKey, publicKeyOf(key), SEALING);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

/** @param offer the reader's `offer` @throws Error for an invalid key */
export function encrypt(offer: string, text: string): Encrypted {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sharedKey(privateKey, publicKeyOf(offer), SEALING), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return {
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    text: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url'),
  };
}

function publicKeyOf(offer: string): KeyObject {
  return createPublicKey({ key: Buffer.from(offer, 'base64url'), type: 'spki', format: 'der' });
}

/** Purpose of a shared key: none serves two. */
const SEALING = 'dockside pairing access';
const COMPARING = 'dockside pairing comparison';

function sharedKey(privateKey: KeyObject, publicKey: KeyObject, use: string): Buffer {
  const secret = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
}
