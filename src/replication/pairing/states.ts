import { type ResourceName, resources } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { nextChange } from './node';
import {
  contentOf,
  isConflict,
  type KindRules,
  lastContent,
  type RecordState,
  UNKNOWN,
  WHOLE,
} from './versions';

/**
 * State of a record in its table.
 * - `shown`: as its versions say
 * - `hidden`: missing although it is not deleted
 * - `kept`: present although it is deleted
 */
export type Visibility = 'shown' | 'hidden' | 'kept';

/** A record by its kind and key. */
export interface RecordRef {
  resource: ResourceName;
  key: string;
}

export interface StoredState extends RecordRef {
  state: RecordState;
  visibility: Visibility;
  /** Why it is hidden. */
  reason: string | null;
  conflict: boolean;
}

interface Row {
  resource: ResourceName;
  key: string;
  context: string;
  siblings: string;
  visibility: Visibility;
  reason: string | null;
  conflict: number;
}

export const stateColumns = 'resource, key, context, siblings, standing AS visibility, reason, conflict';

export function toStoredState({ context, siblings, conflict, ...row }: Row): StoredState {
  const state = { context: JSON.parse(context), siblings: JSON.parse(siblings) };
  return { ...row, state, conflict: conflict === 1 };
}

/** Reads the versions of a record. */
export function readState(db: Readable, { resource, key }: RecordRef): StoredState {
  const sql = `SELECT ${stateColumns} FROM pairing_records WHERE resource = ? AND key = ?`;
  const row = db.get<Row>(sql, resource, key);
  if (row) return toStoredState(row);
  return { resource, key, state: UNKNOWN, visibility: 'shown', reason: null, conflict: false };
}

/** Reads the records that match a condition over the columns. */
export function statesWhere(db: Readable, condition: string, ...values: (string | number)[]): StoredState[] {
  return db
    .all<Row>(`SELECT ${stateColumns} FROM pairing_records WHERE ${condition}`, ...values)
    .map(toStoredState);
}

/** The record as its table has it where all is in order; null: it has none. */
export function expectedContent({ state, visibility }: StoredState): string | null {
  if (visibility === 'hidden') return null;
  return visibility === 'kept' ? lastContent(state) : contentOf(state);
}

/** Keeps another state, as a change that others have not heard of. */
export function writeState(db: Writable, { resource, key }: RecordRef, state: RecordState): void {
  db.run(
    `INSERT INTO pairing_records (resource, key, context, siblings, change, conflict) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (resource, key) DO UPDATE SET context = excluded.context, siblings = excluded.siblings,
       change = excluded.change, conflict = excluded.conflict`,
    resource,
    key,
    JSON.stringify(state.context),
    JSON.stringify(state.siblings),
    nextChange(db),
    Number(isConflict(state, rulesOf(resource))),
  );
}

/** Notes how the record's own table has it. */
export function setVisibility(
  db: Writable,
  { resource, key }: RecordRef,
  visibility: Visibility,
  reason: string | null = null,
): void {
  db.run(
    `UPDATE pairing_records SET standing = ?, reason = ?
     WHERE resource = ? AND key = ? AND (standing <> ? OR reason IS NOT ?)`,
    visibility,
    reason,
    resource,
    key,
    visibility,
    reason,
  );
}

/** The comparison rules for versions of a kind of record. The kind may be one of a later version of Dockside. */
export const rulesOf = (resource: ResourceName): KindRules => resources[resource]?.entity?.merged ?? WHOLE;
