import { isAscii, isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file to import, read piece by piece: it may be larger than what fits into memory. */
export interface Source {
  /** In bytes. */
  readonly size: number;
  /** Fills a buffer from a position on; answers how many bytes there were. */
  read(into: Uint8Array, position: number): number;
  /** Whether the file is still the one that was opened. */
  isUnchanged(): boolean;
  close(): void;
  /** Of a file on the disk, what the system knows it by while it is open: for other threads of this process. */
  readonly fd?: number;
}

/** Opens a file to read. @throws Error when there is none */
export function openFile(file: string): Source {
  return openedFile(open(file));
}

/** A file that is open already, as by another thread. */
export function openedFile(fd: number): Source {
  const { size, mtimeMs } = fstatSync(fd);
  return {
    fd,
    size,
    read: (into, position) => readSync(fd, into, 0, into.length, position),
    isUnchanged: () => {
      const now = fstatSync(fd);
      return now.size === size && now.mtimeMs === mtimeMs;
    },
    close: () => closeSync(fd),
  };
}

function open(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`There is no file ${file}.`);
  }
}

/** What was read already, as a file. */
export function openContent(content: Uint8Array): Source {
  return {
    size: content.length,
    read(into, position) {
      const piece = content.subarray(position, position + into.length);
      into.set(piece);
      return piece.length;
    },
    isUnchanged: () => true,
    close: () => {},
  };
}

/** The whole file. */
export function bytesOf(source: Source): Uint8Array {
  const bytes = Buffer.alloc(source.size);
  return bytes.subarray(0, source.read(bytes, 0));
}

/** The whole file as text, however spreadsheets write it. */
export function textOf(source: Source): string {
  return decode(bytesOf(source)).text;
}

/** Where a line begins. */
export interface LineStart {
  /** From 1. */
  line: number;
  /** In bytes. */
  offset: number;
}

/** A line without its line feed; the text is null when it is longer than `MAX_LINE_BYTES`. */
export interface TextLine extends LineStart {
  text: string | null;
}

/** More than any record takes: the API refuses one of more than 1 MiB. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

const CHUNK_BYTES = 64 * 1024;

/** The lines of a file, one after another: all, or those from one up to one that begins at `lastOffset`. */
export function* linesOf(
  source: Source,
  from: LineStart = { line: 1, offset: 0 },
  lastOffset = source.size,
): Generator<TextLine> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const line = new PartialLine();
  let { line: number, offset } = from;
  for (let position = offset; ; ) {
    const read = source.read(chunk, position);
    // A letter for each byte, so that places are the same in both; where all are plain, it is the text as well.
    const letters = chunk.toString('latin1', 0, read);
    const isPlain = isAscii(chunk.subarray(0, read));
    let at = 0;
    for (let end = letters.indexOf('\n'); end >= 0; end = letters.indexOf('\n', at)) {
      const isWhole = isPlain && line.isEmpty;
      const text = isWhole ? letters.slice(at, end) : line.end(chunk.subarray(at, end));
      yield { line: number, offset, text };
      at = end + 1;
      number += 1;
      offset = position + at;
      if (offset > lastOffset) return;
    }
    if (read === 0) break;
    line.add(chunk.subarray(at, read));
    position += read;
  }
  if (offset < source.size) yield { line: number, offset, text: line.end(Buffer.alloc(0)) };
}

/** The beginning of a line of which more is to come. Of one that is too long nothing is kept. */
class PartialLine {
  #pieces: Buffer[] = [];
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Copies the piece: the buffer that it is part of is filled anew. */
  add(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= MAX_LINE_BYTES) this.#pieces.push(Buffer.from(piece));
    else this.#pieces = [];
  }

  /** The line whose last piece this is. */
  end(piece: Buffer): string | null {
    const isTooLong = this.#length + piece.length > MAX_LINE_BYTES;
    const bytes = this.#pieces.length === 0 ? piece : Buffer.concat([...this.#pieces, piece]);
    this.#pieces = [];
    this.#length = 0;
    return isTooLong ? null : decodeLine(bytes);
  }
}

/** A line alone: of a text in UTF-16 it would begin within a letter. */
function decodeLine(bytes: Buffer): string {
  // Most lines are plain, and read many times faster so.
  if (isAscii(bytes)) return bytes.toString('latin1');
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/** How a text is encoded, as one calls it. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** A text in UTF-8, in UTF-16 ("Unicode text" of a spreadsheet), or in what Windows writes when it writes neither. */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = utf16Of(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  if (isUtf8(bytes)) return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'UTF-8' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
}

/** Which UTF-16 a text begins in: by its byte order mark, or by the zero beside each of its first letters. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return 'utf-16be';
  return null;
}
