import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Trouble } from './trouble.js';

/** Keeps a secret from other programs of this machine, where the platform offers that. */
export interface KeyVault {
  /** Whether this platform protects what is given to the vault. */
  isAvailable(): Promise<boolean>;
  protect(secret: string): Promise<string>;
  /** @throws when the secret was protected for another user or machine. */
  reveal(stored: string): Promise<string>;
}

/** Where there is no vault: the file's permissions alone keep the key. */
export const noVault: KeyVault = {
  isAvailable: async () => false,
  protect: async (secret) => secret,
  reveal: async () => {
    throw new Error('This program has no access to the key store of the desktop app.');
  },
};

const FILE = 'upstream-key';

interface Stored {
  form: 'plain' | 'protected';
  value: string;
}

/**
 * The API key of upstream, in a file of its own that only this user can read: not in the database, so that no backup and
 * no export carries it.
 */
export class UpstreamKey {
  readonly #file: string;

  constructor(
    dataDir: string,
    private readonly vault: KeyVault,
  ) {
    this.#file = join(dataDir, FILE);
  }

  /** Keeps a key and answers whether the platform protects it. */
  async save(key: string): Promise<{ protected: boolean }> {
    const available = await this.vault.isAvailable();
    const stored: Stored = available
      ? { form: 'protected', value: await this.vault.protect(key) }
      : { form: 'plain', value: key };
    const fresh = `${this.#file}.new`;
    await writeFile(fresh, JSON.stringify(stored), { mode: 0o600 });
    await rename(fresh, this.#file);
    return { protected: available };
  }

  /** @throws Trouble when there is no key, or none that this program can read. */
  async read(): Promise<string> {
    try {
      const stored: Stored = JSON.parse(await readFile(this.#file, 'utf8'));
      return stored.form === 'plain' ? stored.value : await this.vault.reveal(stored.value);
    } catch (error) {
      throw new Trouble(
        'key_unreadable',
        'The API key for upstream cannot be read by this program: the desktop app may have locked it, or it is missing. Give the key again under Settings → Upstream or with `dockside upstream set`.',
        { cause: error },
      );
    }
  }

  async forget(): Promise<void> {
    await rm(this.#file, { force: true });
  }
}
