import { forgetLeftRecord, leftRecord } from '../club/left-pairing';
import type { Writable } from '../db/connection';
import { hasRecord } from '../db/records';
import { requireNode } from './node';
import { baseNode } from './stamp';
import type { RecordRef } from './states';
import { choose, contentOf, hasSeen, merge, newDot, type RecordState, UNKNOWN, write } from './versions';

/**
 * What is known of a record from now on that was deleted here after this Dockside had left the pairing, and that another one
 * still has. Where the other has it as it was known here then, the deletion is a write in view of it; where it was changed
 * since, the deletion stands beside it, and a person chooses.
 *
 * @param theirs what the other knows of it; nothing is known here
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
    (sibling) => hasSeen(left, sibling) || sibling.node === baseNode(left.sha256),
  );
  const { node } = requireNode(db);
  if (isAsItWas) return choose(theirs, newDot(theirs, node, null), null);
  return merge(theirs, write(UNKNOWN, newDot(UNKNOWN, node, null), null));
}
