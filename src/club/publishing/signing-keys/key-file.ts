import { existsSync, readFileSync, renameSync } from 'node:fs';
import { keyChangeReasons } from '@dockside/publication-verifier';
import { z } from 'zod';
import { writePrivateFile } from '../../../db/private-files';
import type { KeyProblem } from './key-problem';

/** A club's private key as PKCS #8 in base64, plain or protected by the vault. */
const StoredKey = z.object({
  made_at: z.number(),
  form: z.enum(['plain', 'protected']),
  value: z.string(),
  /** The raw public key in base64; missing in keys made before 2026-11. */
  public_key: z.string().optional(),
  /** Set if a person started it because the previous key was unreadable. */
  change: z
    .object({
      previous_key: z.string().nullable(),
      changed_at: z.number(),
      reason: z.enum(keyChangeReasons),
    })
    .optional(),
});
export type StoredKey = z.infer<typeof StoredKey>;

/** Keys of each club by its id, latest last. */
const StoredKeys = z.record(z.string(), z.array(StoredKey));
export type StoredKeys = z.infer<typeof StoredKeys>;

/** File of a data directory with its clubs' signing keys, readable by this user only. */
export class KeyFile {
  constructor(readonly path: string) {}

  /** Its keys, empty without a file, or why it cannot be read. */
  read(): { keys: StoredKeys; problem: null } | { keys: null; problem: KeyProblem } {
    try {
      return { keys: parseKeys(readFileSync(this.path, 'utf8')), problem: null };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return { keys: {}, problem: null };
      const reason = code === 'EACCES' || code === 'EPERM' ? 'rights' : 'damaged';
      return { keys: null, problem: { reason, file: this.path } };
    }
  }

  write(keys: StoredKeys): void {
    writePrivateFile(this.path, JSON.stringify(keys));
  }

  /** Renames the file, whatever its contents: `publication-keys.unreadable-1780000000000`. */
  setAside(now: number): void {
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.unreadable-${now}`);
  }
}

/** @throws if the text is not from a key file */
export function parseKeys(text: string): StoredKeys {
  return StoredKeys.parse(JSON.parse(text));
}
