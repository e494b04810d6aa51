import { v7 as uuidv7 } from 'uuid';

/**
 * The id of a new record, made before it is first sent: sent again, it is the same record. Not `crypto.randomUUID`, which
 * a tablet on the club's network does not have: its page came over plain HTTP.
 */
export function newId(prefix: 'reg' | 'ent' | 'key'): string {
  return `${prefix}_${uuidv7()}`;
}
