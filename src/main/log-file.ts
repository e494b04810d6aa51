import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 5 * 1024 * 1024;

/** A log of bounded size: when a file is full it becomes the previous one, and the previous one goes. */
export class LogFile {
  #fd: number | undefined;
  #bytes = 0;

  constructor(
    private readonly folder: string,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** Takes one line. A disk that is full must not stop what is being logged, so that a line may be lost. */
  write(line: string): void {
    try {
      this.#open();
      if (this.#bytes >= this.maxBytes) this.#rotate();
      this.#bytes += writeSync(this.#open(), line);
    } catch {
      this.close();
    }
  }

  close(): void {
    if (this.#fd === undefined) return;
    closeSync(this.#fd);
    this.#fd = undefined;
  }

  #open(): number {
    if (this.#fd === undefined) {
      mkdirSync(this.folder, { recursive: true });
      this.#fd = openSync(join(this.folder, 'dockside.log'), 'a', 0o600);
      this.#bytes = fstatSync(this.#fd).size;
    }
    return this.#fd;
  }

  #rotate(): void {
    this.close();
    renameSync(join(this.folder, 'dockside.log'), join(this.folder, 'dockside.previous.log'));
    this.#bytes = 0;
  }
}
