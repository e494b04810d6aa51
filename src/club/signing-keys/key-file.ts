import { existsSync, readFileSync, renameSync } from 'node:fs';
import { keyChangeReasons } from '@dockside/publication-verifier';
import { z } from 'zod';
import { writePrivateFile } from '../../db/private-files';
import type { KeyProblem } from './key-problem';

/** A key of a club: the private one as PKCS #8 in base64, in the clear or protected by the vault. */
const StoredKey = z.object({
  made_at: z.number(),
  form: z.enum(['plain', 'protected']),
  value: z.string(),
  /** The raw public key in base64; those made before 2026-11 lack it. */
  public_key: z.string().optional(),
  /** Where a person started with it because the key before could not be read. */
  change: z
    .object({
      previous_key: z.string().nullable(),
      changed_at: z.number(),
      reason: z.enum(keyChangeReasons),
    })
    .optional(),
});
export type StoredKey = z.infer<typeof StoredKey>;

/** The keys of each club, by its id, the latest last. */
const StoredKeys = z.record(z.string(), z.array(StoredKey));
export type StoredKeys = z.infer<typeof StoredKeys>;

/** The file of a data directory that keeps the keys with which its clubs sign, readable by this user alone. */
export class KeyFile {
  constructor(readonly path: string) {}

  /** What it holds, nothing where there is none, or why it cannot be read. */
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

  /** Keeps the file under another name beside its place, whatever it holds: `publication-keys.unreadable-1780000000000`. */
  setAside(now: number): void {
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.unreadable-${now}`);
  }
}

/** @throws for text that no such file holds */
export function parseKeys(text: string): StoredKeys {
  return StoredKeys.parse(JSON.parse(text));
}
