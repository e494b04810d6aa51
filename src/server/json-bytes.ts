import type { ListedRecord } from '../db/records';

/** How much is allocated at a time, for many answers: one allocation for each costs more than filling it. */
const SLAB_BYTES = 512 * 1024;

let slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
let used = 0;

/**
 * `head`, the records of a page with their cursors as a JSON array, and `tail` as bytes. Each record's text is written where it
 * is sent from; joined as text first it would be copied three times more.
 */
export function pageBytes(head: string, records: readonly ListedRecord[], tail: string): Buffer<ArrayBuffer> {
  const others = Buffer.byteLength(head) + Buffer.byteLength(tail) + 2;
  const start = reserve(records.reduce((sum, record) => sum + bytesOf(record), others));
  write(`${head}[`);
  for (const [index, { json, cursor }] of records.entries()) {
    if (index > 0) write(',');
    write(json);
    // In place of the brace that ends it. A record has an id, so there is a member before this one; and a cursor has nothing
    // to escape.
    used -= 1;
    write(`,"cursor":"${cursor}"}`);
  }
  write(`]${tail}`);
  return slab.subarray(start, used);
}

/** No fewer than it takes with its cursor and the comma before it. */
function bytesOf({ json, cursor }: ListedRecord): number {
  return Buffer.byteLength(json) + cursor.length + ',"cursor":""},'.length;
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
