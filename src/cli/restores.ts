import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { restore } from '../backup/backup';
import { UserError } from '../contract/errors';
import type { RestoreOutcome } from '../contract/staff-operations/backups';
import { DATABASE_FILE } from '../db/store';
import { messageOf } from '../db/system-error';
import type { Restores } from '../staff-api/backups';

/** A restore requested by staff while the server runs. */
interface Asked {
  id: string;
  file: string;
}

/** Passes staff's restore requests from one club server to the next in this process, with the results. */
export class PendingRestores implements Restores {
  #last: RestoreOutcome | null = null;
  #asked: Asked | undefined;
  #ask: (asked: Asked) => void = () => {};

  begin(file: string): string {
    if (this.#asked) throw new UserError('Another restore is running. Wait for it to finish.');
    this.#asked = { id: randomUUID(), file };
    this.#ask(this.#asked);
    return this.#asked.id;
  }

  last(): RestoreOutcome | null {
    return this.#last;
  }

  /** Resolves at the next request. */
  next(): Promise<Asked> {
    return new Promise((resolve) => {
      this.#ask = resolve;
      if (this.#asked) resolve(this.#asked);
    });
  }

  /**
   * Performs a restore; no server may run on the data. `last` gives the result.
   *
   * @throws BackupError if the restore failed and no database is left: an empty one must not replace it
   */
  async perform({ id, file }: Asked, dataDir: string): Promise<void> {
    this.#asked = undefined;
    try {
      const kept = await restore(dataDir, file, Date.now());
      this.#last = { id, file, kept, problem: null };
    } catch (error) {
      if (!existsSync(join(dataDir, DATABASE_FILE))) throw error;
      this.#last = { id, file, kept: null, problem: messageOf(error) };
    }
  }
}
