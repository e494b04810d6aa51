import { descriptorOf } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { findRecordText } from '../../db/records';
import { requireNode } from './node';
import { type RecordRef, rulesOf, type StoredState, setVisibility, statesWhere, writeState } from './states';
import { choose, contentOf, saysSame } from './versions';

/** Why a record is not shown that says the same as another under another id, as older versions gave scores: nobody has to choose. */
export const DOUBLE = 'says the same as one with another id';

type Fields = Record<string, string | number>;

/** Reads the values of a record's natural key; undefined: its kind has none. */
function naturalKeyOf({ resource }: RecordRef, json: string): (string | number)[] | undefined {
  const record: Fields = JSON.parse(json);
  return descriptorOf(resource).naturalKey?.columns.map((column) => record[column]!);
}

/** The key of the shown record with the same natural key. */
export function findNamesake(db: Readable, ref: RecordRef, json: string): string | undefined {
  const values = naturalKeyOf(ref, json);
  if (!values) return undefined;
  const { naturalKey, table } = descriptorOf(ref.resource);
  return db.get<{ key: string }>(
    `SELECT key FROM ${table} WHERE key <> ? AND ${naturalKey!.columns.map((column) => `${column} = ?`).join(' AND ')}`,
    ref.key,
    ...values,
  )?.key;
}

/** Returns true if a record says the same as the shown record with its natural key. */
export function isDouble(db: Readable, clubId: string, ref: RecordRef, json: string): boolean {
  const key = findNamesake(db, ref, json);
  const shown = key === undefined ? undefined : findRecordText(db, ref.resource, clubId, key);
  return shown !== undefined && saysSame(json, shown, ['id', ...rulesOf(ref.resource).ignored]);
}

/**
 * Ends the conflict of records with the same natural key, after somebody here wrote or deleted the shown one. A write
 * removes the hidden records that said the same; a deletion removes all of them.
 *
 * @param json the record before it was deleted, or as it is now
 */
export function endNamesakes(db: Writable, ref: RecordRef, json: string, isDeleted: boolean): void {
  const values = naturalKeyOf(ref, json);
  if (!values) return;
  const isNamesake = ({ key, state }: StoredState) => {
    const content = contentOf(state);
    return key !== ref.key && content !== null && String(naturalKeyOf(ref, content)) === String(values);
  };
  const which = isDeleted ? '1' : `reason = '${DOUBLE}'`;
  const hidden = statesWhere(db, `standing = 'hidden' AND resource = ? AND ${which}`, ref.resource);
  const { node } = requireNode(db);
  for (const one of hidden.filter(isNamesake)) {
    writeState(db, one, choose(one.state, node, null));
    setVisibility(db, one, 'shown');
  }
}
