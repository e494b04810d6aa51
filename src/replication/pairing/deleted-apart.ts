import { forgetLeftRecord, leftRecord } from '../../club/integration/left-pairing';
import type { Writable } from '../../db/connection';
import { hasRecord } from '../../db/records';
import { requireNode } from './node';
import type { RecordRef } from './states';
import {
  baseNameOf,
  choose,
  contentOf,
  hasSeen,
  merge,
  type RecordState,
  UNKNOWN,
  writeUnnamed,
} from './versions';

/**
 * Returns the new state of a record that another node still has and that was deleted here after this Dockside left the
 * pairing. If the other has the record as it was then, the deletion replaces it. If the other has changed it since, the
 * deletion is a version beside it, and a person chooses.
 *
 * @param theirs the other's state of the record; nothing is known here
 * @returns undefined where it was not deleted here in between
 */
export function deletedApart(
  db: Writable,
  clubId: string,
  { resource, key }: RecordRef,
  theirs: RecordState,
): RecordState | undefined {
  const left = leftRecord(db, resource, key);
  if (!left) return undefined;
  forgetLeftRecord(db, resource, key);
  if (contentOf(theirs) === null || hasRecord(db, resource, clubId, key)) return undefined;
  const isAsItWas = theirs.siblings.every(
    (sibling) => hasSeen(left, sibling) || sibling.node === baseNameOf(left.sha256),
  );
  const { node } = requireNode(db);
  if (isAsItWas) return choose(theirs, node, null);
  return merge(theirs, writeUnnamed(UNKNOWN, node, null));
}
