import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'staff-session';

/**
 * The secret of this data directory's staff sessions, made when it is first needed and readable by this user only. It is
 * kept, so that a browser that is scoring a race goes on by itself when the server was restarted.
 */
export function sessionSecret(dataDir: string): string {
  const file = join(dataDir, FILE);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const secret = randomBytes(24).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}
