import { statSync } from 'node:fs';

/** The state of an open file. A program that has a file open does not notice such a change by itself. */
export type FileState = 'there' | 'gone' | 'replaced';

/** Checks that a path still leads to the file that it led to at construction. */
export class FileIdentity {
  readonly #found: string | null;

  constructor(private readonly path: string) {
    this.#found = identityOf(path);
  }

  get state(): FileState {
    const now = identityOf(this.path);
    if (now === null) return 'gone';
    return now === this.#found ? 'there' : 'replaced';
  }
}

/**
 * Names a file by `device:inode`, as decimal numbers, independent of its path. Hard links, symbolic links and bind
 * mounts of one file share the name; a copy has another. Null where no file can be reached.
 */
export function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    // A disk that was pulled out answers with errors of its own, which mean the same.
    return null;
  }
}
