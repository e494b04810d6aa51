import { formatOfName, type ImportFormat } from '../contract/staff-operations/import';
import { openContent, openFile, type Source } from './text';

/** A file to import: its path or its content. */
export type ImportSource = { path: string } | { content: Uint8Array };

/** Opens a file or content already read. @throws Error if there is no such file */
export function openSource(source: ImportSource): Source {
  return 'path' in source ? openFile(source.path) : openContent(source.content);
}

const CHUNK_BYTES = 64 * 1024;
const OPENING_BRACE = 0x7b;
/** Blanks, byte order marks, and the zero bytes of UTF-16. */
const SKIPPED = new Set([0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/**
 * Decides how a file is read, and so which kinds of record it can write. A file that begins like records is read as
 * records, whatever its name. Otherwise its ending decides; without a known ending it is read as records.
 */
export function formatOf(name: string, source: Source): ImportFormat {
  return beginsWithRecord(source) ? 'records' : (formatOfName(name) ?? 'records');
}

/** The same for a file that is not open. */
export function formatOfFile(name: string, file: ImportSource): ImportFormat {
  const source = openSource(file);
  try {
    return formatOf(name, source);
  } finally {
    source.close();
  }
}

function beginsWithRecord(source: Source): boolean {
  const chunk = new Uint8Array(CHUNK_BYTES);
  for (let position = 0; ; ) {
    const read = source.read(chunk, position);
    if (read === 0) return false;
    const first = chunk.subarray(0, read).find((byte) => !SKIPPED.has(byte));
    if (first !== undefined) return first === OPENING_BRACE;
    position += read;
  }
}
