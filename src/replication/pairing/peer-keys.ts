import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { peerKeys as t } from '@messages/server/pairing';
import { z } from 'zod';
import type { KeyVault } from '../../club/key-vault';
import { PairingError } from './errors';

const FILE = 'pairing-keys';

const Stored = z.record(z.string(), z.object({ form: z.enum(['plain', 'protected']), value: z.string() }));
type Stored = z.infer<typeof Stored>;

/**
 * The keys with which paired Docksides are called, by their addresses, in a file that only this user can read: not in the
 * database, so that no backup carries them, and each goes to the address alone that it was given by.
 */
export class PeerKeys {
  readonly #file: string;

  constructor(
    dataDir: string,
    private readonly vault: KeyVault,
  ) {
    this.#file = join(dataDir, FILE);
  }

  async save(url: string, key: string): Promise<void> {
    const isProtected = await this.vault.isAvailable();
    const value = isProtected ? await this.vault.protect(key) : key;
    await this.#write({
      ...(await this.#load()),
      [url]: { form: isProtected ? 'protected' : 'plain', value },
    });
  }

  /** @throws PairingError where there is none, or none that this program can read */
  async read(url: string): Promise<string> {
    const stored = (await this.#load())[url];
    try {
      if (stored) return stored.form === 'plain' ? stored.value : await this.vault.reveal(stored.value);
    } catch {}
    throw new PairingError(t.keyCannotBeRead);
  }

  async forget(): Promise<void> {
    await rm(this.#file, { force: true });
  }

  async #load(): Promise<Stored> {
    try {
      return Stored.parse(JSON.parse(await readFile(this.#file, 'utf8')));
    } catch {
      return {};
    }
  }

  async #write(stored: Stored): Promise<void> {
    const fresh = `${this.#file}.new`;
    await rm(fresh, { force: true });
    await writeFile(fresh, JSON.stringify(stored), { mode: 0o600, flag: 'wx', flush: true });
    await rename(fresh, this.#file);
  }
}
