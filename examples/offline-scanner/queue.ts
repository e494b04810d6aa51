import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** One scan of a wristband, with its idempotency key. */
export interface Scan {
  key: string;
  /** The wristband's number. */
  id: string;
  status: 'sailing' | 'ashore';
  /** When it was scanned, in Unix milliseconds: the server decides by it, however late the scan arrives. */
  timestamp: number;
  regatta_id: string;
}

/** A line of the file: a scan that was made, or what became of one. */
type Line = { scan: Scan } | { done: string } | { refused: string; message: string };

/**
 * The scans that the server does not have yet, oldest first, in a file that is only added to. A scan is on the disk when
 * `add` returns, so that pulling the plug loses none. What became of a scan need not be: a scan that is sent once more is
 * recorded once all the same, by its key.
 */
export class ScanQueue {
  readonly #waiting = new Map<string, Scan>();
  readonly #file: number;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
    const refused = this.#read();
    this.#rewrite(refused);
    this.#file = openSync(path, 'a');
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** The scan to send next. */
  get first(): Scan | undefined {
    return this.#waiting.values().next().value;
  }

  add(scan: Scan): void {
    writeSync(this.#file, text({ scan }));
    fsyncSync(this.#file);
    this.#waiting.set(scan.key, scan);
  }

  done(key: string): void {
    this.#waiting.delete(key);
    appendFileSync(this.#file, text({ done: key }));
  }

  refused(key: string, message: string): void {
    this.#waiting.delete(key);
    appendFileSync(this.#file, text({ refused: key, message }));
  }

  /** Fills the queue from the file, and answers the lines about scans that were refused. */
  #read(): Line[] {
    const kept: Line[] = [];
    const lines = existsSync(this.#path) ? readFileSync(this.#path, 'utf8').split('\n') : [];
    // A line without its end was being written when the program died: its scan was never called kept.
    lines.pop();
    for (const line of lines.map((json): Line => JSON.parse(json))) {
      if ('scan' in line) this.#waiting.set(line.scan.key, line.scan);
      else {
        const key = 'done' in line ? line.done : line.refused;
        const scan = this.#waiting.get(key);
        this.#waiting.delete(key);
        if ('refused' in line && scan) kept.push({ scan }, line);
      }
    }
    return kept;
  }

  /** Puts a new file without what was sent in the place of the old one: as a whole or not at all. */
  #rewrite(refused: Line[]): void {
    const temporary = `${this.#path}.new`;
    const file = openSync(temporary, 'w');
    const waiting = [...this.#waiting.values()].map((scan): Line => ({ scan }));
    writeSync(file, [...refused, ...waiting].map(text).join(''));
    fsyncSync(file);
    closeSync(file);
    renameSync(temporary, this.#path);
    syncFolder(dirname(this.#path));
  }
}

function text(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

/** Makes a file's new name last through a power cut. Windows does so by itself and knows no way to ask for it. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
