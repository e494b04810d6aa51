import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'staff-session';

/**
 * The secret of this data directory's staff sessions, made when it is first needed and readable by this user only. It is
 * kept, so that a browser that is scoring a race goes on by itself when the server was restarted.
 */
export function sessionSecret(dataDir: string): string {
  const file = join(dataDir, FILE);
  const kept = readIfThere(file);
  // A full disk may have left an empty file, and no cookie at all would match an empty secret.
  if (kept) return kept;
  const secret = newSecret();
  writeFileSync(`${file}.partial`, secret, { mode: 0o600 });
  renameSync(`${file}.partial`, file);
  return secret;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** The cookie that holds the secret, for a server under this URL. Cookies do not know ports: two servers on one machine must not share one. */
export function sessionCookieName(url: string): string {
  return `dockside_staff_${new URL(url).port || '80'}`;
}

/** The staff links not yet used. Each lets one browser in, once, until the server stops. */
export class StaffLinks {
  readonly #unused = new Set<string>();

  /** A token for a new link. */
  make(): string {
    const token = newSecret();
    this.#unused.add(digest(token));
    return token;
  }

  isUnused(token: string): boolean {
    return this.#unused.has(digest(token));
  }

  /** Uses a token up. @returns whether it was valid */
  use(token: string): boolean {
    return this.#unused.delete(digest(token));
  }
}

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(expected)));
}

/** 192 random bits. */
function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
