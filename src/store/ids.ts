import { v7 as uuidv7 } from 'uuid';

/** Prefixes of the ids made here, so that a bare id in a log says what it names. */
export type IdPrefix = 'app' | 'apl' | 'reg' | 'ent' | 'rac' | 'scr' | 'sch' | 'scn' | 'pst' | 'key' | 'out';

/** A new id: `mem_` and a UUIDv7, which sorts by the time it was made. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${uuidv7()}`;
}
