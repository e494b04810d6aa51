import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STAFF_LINK_MS } from '../contract/staff-operations/operations';
import { writePrivateFile } from '../db/private-files';
import { systemTrouble } from '../db/system-error';
import { digest, newSecret } from './secrets';

const SECRET_FILE = 'staff-link-secret';

/** The staff links not yet used. Each lets one browser in, once, within ten minutes, until the server stops. */
export class StaffLinks {
  /** When each token ends, by its digest. */
  readonly #unused = new Map<string, number>();
  readonly #secret: string;

  /**
   * Makes the secret with which `dockside staff-link` asks the running server for a link: another one at each start, in a
   * file that this user alone can read.
   *
   * @param monotonic milliseconds of a clock that nobody sets: a wrong clock neither ends a link nor revives it
   */
  constructor(
    dataDir: string,
    private readonly monotonic: () => number,
  ) {
    this.#secret = newSecret();
    try {
      writePrivateFile(join(dataDir, SECRET_FILE), this.#secret);
    } catch (error) {
      // On a full disk the links that the server prints are all there are.
      if (systemTrouble(error)?.kind !== 'full') throw error;
    }
  }

  /** A token for a new link. */
  make(): string {
    for (const [token, endsAt] of this.#unused) if (this.monotonic() >= endsAt) this.#unused.delete(token);
    const token = newSecret();
    this.#unused.set(digest(token), this.monotonic() + STAFF_LINK_MS);
    return token;
  }

  isUnused(token: string): boolean {
    const endsAt = this.#unused.get(digest(token));
    return endsAt !== undefined && this.monotonic() < endsAt;
  }

  /** Uses a token up. @returns true if it was valid */
  use(token: string): boolean {
    const isValid = this.isUnused(token);
    this.#unused.delete(digest(token));
    return isValid;
  }

  /** True for the secret that lets a command ask for a link. */
  isSecret(given: string): boolean {
    return digest(given) === digest(this.#secret);
  }
}

/** The secret of the server that runs on a data directory. @throws Error when there is none that this user can read */
export function staffLinkSecret(dataDir: string): string {
  return readFileSync(join(dataDir, SECRET_FILE), 'utf8');
}
