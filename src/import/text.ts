import { isAscii, isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { decode } from '@dockside/regatta-files/decode';
import { text as t } from '@messages/server/import';

/** A file to import, read in pieces because it may not fit into memory. */
export interface Source {
  /** In bytes. */
  readonly size: number;
  /** Fills a buffer from a position; returns the number of bytes read. */
  read(into: Uint8Array, position: number): number;
  /** True if the file is unchanged since it was opened. */
  isUnchanged(): boolean;
  close(): void;
  /** File descriptor of a file on disk while it is open, for other threads of this process. */
  readonly fd?: number;
}

/** Opens a file for reading. @throws Error if there is none */
export function openFile(file: string): Source {
  return openedFile(open(file));
}

/** Wraps a file that is already open, for example in another thread. */
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
    throw new Error(t.noFile(file));
  }
}

/** Wraps content already read. */
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

/** The whole file as text, in any encoding that spreadsheets write. */
export function textOf(source: Source): string {
  return decode(bytesOf(source)).text;
}

/** Beginning of a line. */
export interface LineStart {
  /** From 1. */
  line: number;
  /** In bytes. */
  offset: number;
}

/** A line without its line feed; the text is null if longer than `MAX_LINE_BYTES`. */
export interface TextLine extends LineStart {
  text: string | null;
}

/** Above any record: the API refuses more than 1 MiB. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

const CHUNK_BYTES = 64 * 1024;

/** Yields the lines of a file: all, or from `from` to the line that begins at `lastOffset`. */
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
    // One letter per byte, so offsets agree. For plain ASCII it is also the text.
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

/** Start of an incomplete line. An overlong line is dropped. */
class PartialLine {
  #pieces: Buffer[] = [];
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Copies the piece, because its buffer is reused. */
  add(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= MAX_LINE_BYTES) this.#pieces.push(Buffer.from(piece));
    else this.#pieces = [];
  }

  /** Ends the line with its last piece. */
  end(piece: Buffer): string | null {
    const isTooLong = this.#length + piece.length > MAX_LINE_BYTES;
    const bytes = this.#pieces.length === 0 ? piece : Buffer.concat([...this.#pieces, piece]);
    this.#pieces = [];
    this.#length = 0;
    return isTooLong ? null : decodeLine(bytes);
  }
}

/** Decodes a single line. Not for UTF-16, where a line would begin within a letter. */
function decodeLine(bytes: Buffer): string {
  // Most lines are ASCII, which decodes many times faster.
  if (isAscii(bytes)) return bytes.toString('latin1');
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}
