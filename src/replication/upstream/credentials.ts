import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { credentials as t } from '@messages/server/cloud';
import type { KeyVault } from '../../club/key-vault';
import { SyncError } from './errors';

const FILE = 'upstream-key';

interface Stored {
  /** Address the key is for. */
  url: string;
  form: 'plain' | 'protected';
  value: string;
}

/**
 * Upstream's API key with its address, in a private file. It is not in the database, so that no backup or export
 * contains it. The key is only sent to its own address, whatever address the database names.
 */
export class UpstreamKey {
  readonly #file: string;

  constructor(
    dataDir: string,
    private readonly vault: KeyVault,
  ) {
    this.#file = join(dataDir, FILE);
  }

  /**
   * Replaces the key, after `note` has stored the address elsewhere. If `note` fails, the old key stays.
   *
   * @param note receives true if the platform protects the key
   */
  async save(url: string, key: string, note: (isProtected: boolean) => Promise<void>): Promise<void> {
    const isProtected = await this.vault.isAvailable();
    const stored: Stored = isProtected
      ? { url, form: 'protected', value: await this.vault.protect(key) }
      : { url, form: 'plain', value: key };
    const fresh = `${this.#file}.new`;
    await rm(fresh, { force: true });
    try {
      await writeFile(fresh, JSON.stringify(stored), { mode: 0o600, flag: 'wx', flush: true });
      await note(isProtected);
      await rename(fresh, this.#file);
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
  }

  /** The key for an address. @throws SyncError if there is none, or it cannot be read by this program. */
  async read(url: string): Promise<string> {
    const stored = await this.#load();
    if (stored.url !== url) throw new SyncError('key_unreadable', t.keyIsForAnotherAddress(stored.url, url));
    try {
      return stored.form === 'plain' ? stored.value : await this.vault.reveal(stored.value);
    } catch (error) {
      throw unreadable(error);
    }
  }

  async forget(): Promise<void> {
    await rm(this.#file, { force: true });
  }

  async #load(): Promise<Stored> {
    try {
      const stored: Stored = JSON.parse(await readFile(this.#file, 'utf8'));
      if (typeof stored.url !== 'string') throw new Error('The file does not name the key’s address.');
      return stored;
    } catch (error) {
      throw unreadable(error);
    }
  }
}

function unreadable(cause: unknown): SyncError {
  return new SyncError('key_unreadable', t.keyCannotBeRead, { cause });
}
