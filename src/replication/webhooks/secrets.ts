import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyVault } from '../../club/key-vault';
import { writePrivateFile } from '../../db/private-files';

const FILE = 'webhook-secrets';

interface StoredSecret {
  form: 'plain' | 'protected';
  value: string;
}

/** The secrets of one endpoint: the signing one, and the one before the last rotation. */
interface StoredSecrets {
  current: StoredSecret;
  previous: StoredSecret | null;
}

/** Both secrets of an endpoint, as they sign. */
export interface Secrets {
  current: string;
  previous: string | null;
}

/** A new secret, as Standard Webhooks have it. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The secrets that sign webhooks, in a file that only this user can read: not in the database, so that no backup and no
 * export carries them, and a copy of the data on another computer posts nothing to anybody.
 */
export class WebhookSecrets {
  readonly #file: string;
  /** Changes of the file, one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    dataDir: string,
    private readonly vault: KeyVault,
  ) {
    this.#file = join(dataDir, FILE);
  }

  /** Stores a new secret for an endpoint; the current one becomes the previous one. @returns the new secret */
  async renew(endpointId: string): Promise<string> {
    const secret = newSecret();
    const isProtected = await this.vault.isAvailable();
    const current: StoredSecret = isProtected
      ? { form: 'protected', value: await this.vault.protect(secret) }
      : { form: 'plain', value: secret };
    await this.#change((all) => {
      all[endpointId] = { current, previous: all[endpointId]?.current ?? null };
    });
    return secret;
  }

  async forget(endpointId: string): Promise<void> {
    await this.#change((all) => {
      delete all[endpointId];
    });
  }

  /** An endpoint's secrets; undefined when there are none here, or none that this program can read. */
  async read(endpointId: string): Promise<Secrets | undefined> {
    await this.#queue;
    const stored = (await this.#load())[endpointId];
    if (!stored) return undefined;
    const current = await this.#reveal(stored.current);
    if (current === undefined) return undefined;
    return { current, previous: (stored.previous && (await this.#reveal(stored.previous))) ?? null };
  }

  async #reveal({ form, value }: StoredSecret): Promise<string | undefined> {
    return form === 'plain' ? value : this.vault.reveal(value).catch(() => undefined);
  }

  #change(change: (all: Record<string, StoredSecrets>) => void): Promise<void> {
    const changed = this.#queue.then(async () => {
      const all = await this.#load();
      change(all);
      writePrivateFile(this.#file, JSON.stringify(all));
    });
    this.#queue = changed.catch(() => {});
    return changed;
  }

  async #load(): Promise<Record<string, StoredSecrets>> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  }
}
