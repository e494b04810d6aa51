import { statSync } from 'node:fs';

/** What has become of a file that is open: a program that has it open notices nothing of it by itself. */
export type FileState = 'there' | 'gone' | 'replaced';

/** Whether a path still leads to the file that it led to when this was made. */
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
 * Names a file itself, whatever path leads to it: `device:inode`, as decimal numbers. Hard links, symbolic links and bind
 * mounts of one file share it; a copy has another. Null where no file can be reached.
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
