import type { ListedRecord } from '../db/records';
import { charactersOf, writeCharacters } from '../db/utf8';

/** How much is allocated at a time, for many answers: one allocation for each costs more than filling it. */
const SLAB_BYTES = 512 * 1024;

let slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
let used = 0;

/** `head`, the records of a page with their cursors as a JSON array, and `tail` as bytes. */
export function pageBytes(head: string, records: readonly ListedRecord[], tail: string): Buffer<ArrayBuffer> {
  const data = records.map(withCursor).join(',');
  const start = reserve(Buffer.byteLength(head) + data.length + Buffer.byteLength(tail) + 2);
  write(`${head}[`);
  used += writeCharacters(data, slab, used);
  write(`]${tail}`);
  return slab.subarray(start, used);
}

/** The cursor goes before the brace that ends a record, behind its id at least; and has nothing to escape. */
function withCursor({ json, cursor }: ListedRecord): string {
  return `${charactersOf(json).slice(0, -1)},"cursor":"${cursor}"}`;
}

/** A text and bytes behind it. */
export function withHead(head: string, bytes: Buffer): Buffer<ArrayBuffer> {
  const start = reserve(Buffer.byteLength(head) + bytes.length);
  write(head);
  used += bytes.copy(slab, used);
  return slab.subarray(start, used);
}

/** Makes room for so many bytes, and answers where they begin. */
function reserve(bytes: number): number {
  if (bytes > slab.length - used) {
    slab = Buffer.allocUnsafeSlow(Math.max(bytes, SLAB_BYTES));
    used = 0;
  }
  return used;
}

function write(text: string): void {
  used += slab.write(text, used);
}
