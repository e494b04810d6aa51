import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../contract/errors';
import { writePrivateFile } from '../db/private-files';
import type { KeyVault } from './key-vault';

const FILE = 'publication-keys';

/** A key of a club: the private one as PKCS #8 in base64, in the clear or protected by the vault. */
interface StoredKey {
  made_at: number;
  form: 'plain' | 'protected';
  value: string;
}

/** What signs a club's publications. */
export interface Signer {
  /** The raw Ed25519 key of 32 bytes, in base64. */
  publicKey: string;
  /** Ed25519 over a text in UTF-8, in base64. */
  sign(text: string): string;
}

/**
 * The keys that sign publications, each club's own, in a file that only this user can read: not in the database, so that no
 * backup carries them, and a copy of the data signs nothing in the club's name. Where it is restored on another machine, a
 * new key is made there; the notice board names all keys that publications were ever signed with.
 */
export class SigningKeys {
  readonly #file: string;
  /** One after the other, so that two publications at once make one key. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    dataDir: string,
    private readonly vault: KeyVault,
  ) {
    this.#file = join(dataDir, FILE);
  }

  /** What signs for a club: its latest key that this program can read. The first time, one is made. @throws UserError for a damaged file */
  signer(clubId: string, now: number): Promise<Signer> {
    const found = this.#queue.then(() => this.#find(clubId, now));
    this.#queue = found.catch(() => {});
    return found;
  }

  async #find(clubId: string, now: number): Promise<Signer> {
    const all = await this.#load();
    const own = all[clubId] ?? [];
    for (const stored of own.toReversed()) {
      const key = await this.#reveal(stored);
      if (key) return signerOf(key);
    }
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
    const stored: StoredKey = (await this.vault.isAvailable())
      ? { made_at: now, form: 'protected', value: await this.vault.protect(text) }
      : { made_at: now, form: 'plain', value: text };
    writePrivateFile(this.#file, JSON.stringify({ ...all, [clubId]: [...own, stored] }));
    return signerOf(privateKey);
  }

  /** Undefined for what was protected for another user, machine or program. */
  async #reveal({ form, value }: StoredKey): Promise<KeyObject | undefined> {
    const text = form === 'plain' ? value : await this.vault.reveal(value).catch(() => undefined);
    return text === undefined
      ? undefined
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  }

  async #load(): Promise<Record<string, StoredKey[]>> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw new UserError(
        `The keys that sign publications, in ${this.#file}, cannot be read. Put the file back from a copy, or move it away: then a new key is made.`,
      );
    }
  }
}

function signerOf(privateKey: KeyObject): Signer {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x!, 'base64url').toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}
