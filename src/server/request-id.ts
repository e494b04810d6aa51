import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const BYTES_OF_ONE = 16;

/** Random bytes are fetched for many ids at once: fetching them costs more than the rest of an id. */
const pool = new Uint8Array(256 * BYTES_OF_ONE);
let used = pool.length;

/** The id of a request: a UUIDv7, which sorts by the time it was made. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + BYTES_OF_ONE);
  used += BYTES_OF_ONE;
  return uuidv7({ random });
}
