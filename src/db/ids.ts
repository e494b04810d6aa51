import { randomFillSync } from 'node:crypto';
import { parse, v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { KEY_SEPARATOR } from '../contract/schema';

/** Prefixes of the ids made here, so that a bare id in a log says what it names. */
export type IdPrefix =
  | 'app'
  | 'apl'
  | 'reg'
  | 'ent'
  | 'rac'
  | 'scr'
  | 'sch'
  | 'scn'
  | 'pst'
  | 'key'
  | 'out'
  | 'mem'
  | 'hh'
  | 'tee'
  | 'crs'
  | 'whk'
  | 'imp'
  | 'chg'
  | 'lin'
  | 'set'
  | 'msg';

/** A new id: `mem_` and a UUIDv7, which sorts by the time it was made. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${newUuid()}`;
}

const BYTES_OF_ONE = 16;

/** Random bytes are fetched for many ids at once: fetching them costs more than the rest of an id. */
const pool = Buffer.alloc(256 * BYTES_OF_ONE);
let used = pool.length;

function randomBytesOfOne(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES_OF_ONE;
  return pool.subarray(used - BYTES_OF_ONE, used);
}

/** The millisecond of the latest id, and its number in it: each one from a random number on. */
let msecs = 0;
let seq = 0;

/** A new UUIDv7: it sorts by the time it was made, and after those that this process made before it. */
export function newUuid(): string {
  const random = randomBytesOfOne();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    seq = random.readUInt32BE() >>> 1;
  } else {
    seq = (seq + 1) >>> 0;
    if (seq === 0) msecs += 1;
  }
  return uuidv7({ random, msecs, seq });
}

/**
 * Returns true for the id of a write in the outbox of a Dockside. No two writes share an id. It stands for one write of
 * the club, from any of the club's laptops.
 */
export function isWriteId(id: string): boolean {
  return /^out_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d+)?$/.test(id);
}

const NAMESPACE = parse('0199a1f0-5d5c-7c1e-9d0b-3f6b8f6f2a41');

/**
 * The id of something that has a name of its own: a boat's score in a race, a race by its number. Two servers that make it on
 * their own give it the same id, so that each knows what the other says of it, also that it is gone.
 */
export function nameId(prefix: IdPrefix, names: readonly (string | number)[]): string {
  return `${prefix}_${uuidv5(JSON.stringify(names), NAMESPACE)}`;
}

/**
 * The id of one of many things in a group, of two parts: the first follows from the group alone, so that the group's ids lie
 * side by side in every index, and the database writes few pages where many of them come together. A UUIDv8 (RFC 9562).
 */
export function nameIdInGroup(
  prefix: IdPrefix,
  group: readonly (string | number)[],
  names: readonly (string | number)[],
): string {
  const [ofGroup, own] = [group, names].map((parts) => uuidv5(JSON.stringify(parts), NAMESPACE));
  return `${prefix}_${ofGroup!.slice(0, 14)}8${own!.slice(15)}`;
}

/** Names what takes several ids to name, as one text: a wristband by its regatta and its id. */
export function joinKey(parts: readonly (string | number)[]): string {
  return parts.join(KEY_SEPARATOR);
}

/** The parts that a key was joined from. */
export function splitKey(key: string): string[] {
  return key.split(KEY_SEPARATOR);
}
