import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFile, makePrivateFolder } from '../db/private-files';

const MAX_BYTES = 5 * 1024 * 1024;

/**
 * A private log of bounded size: a full file replaces the previous one. Written synchronously to keep the last lines
 * before a crash, unlike pino-roll, which writes numbered files asynchronously.
 */
export class LogFile {
  #fd: number | undefined;
  #bytes = 0;

  constructor(
    private readonly folder: string,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** Writes one line. On a full disk the line is lost and the app continues. */
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
      const file = join(this.folder, 'dockside.log');
      makePrivateFolder(this.folder);
      makePrivateFile(file);
      this.#fd = openSync(file, 'a');
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
