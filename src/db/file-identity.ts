import { type BigIntStats, statSync } from 'node:fs';

/** What has become of a file that is open: a program that has it open notices nothing of it by itself. */
export type FileState = 'there' | 'gone' | 'replaced';

/** Whether a path still leads to the file that it led to when this was made. */
export class FileIdentity {
  readonly #found: BigIntStats | undefined;

  constructor(private readonly path: string) {
    this.#found = find(path);
  }

  get state(): FileState {
    const now = find(this.path);
    if (now === undefined) return 'gone';
    return now.ino === this.#found?.ino && now.dev === this.#found.dev ? 'there' : 'replaced';
  }
}

/** A disk that was pulled out answers with errors of its own, which mean the same. */
function find(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}
