import { leftRecord } from '../../club/integration/left-pairing';
import type { ResourceName } from '../../contract/resources';
import type { Readable } from '../../db/connection';
import type { MessageEntry, RecordEntry } from './entries';
import { requireNode } from './node';
import { readState } from './states';
import type { SyncMessage } from './sync-message';
import { hasSeen } from './versions';

/**
 * True if another node knows more of this one than is here: this one was put back to an earlier state, or is one of two copies
 * that go on from one. That is so where the other has heard later changes of it, or has a version that was written on it and
 * that nobody here knows.
 */
export function hasForked(
  db: Readable,
  { heard, entries }: Pick<SyncMessage, 'heard'> & { entries: readonly MessageEntry[] },
): boolean {
  const { node, change } = requireNode(db);
  if ((heard[node] ?? 0) > change) return true;
  return entries.some((entry) => entry.kind === 'record' && hasUnknown(db, node, entry));
}

function hasUnknown(db: Readable, here: string, { resource, key, state }: RecordEntry): boolean {
  const written = state.siblings.filter(({ node, by = node, json }) => by === here && json !== null);
  if (written.length === 0) return false;
  const { context } = readState(db, { resource: resource as ResourceName, key }).state;
  // A node that leaves a pairing forgets its own writes, too, but notes their names.
  const left = leftRecord(db, resource, key)?.context ?? {};
  return written.some((sibling) => !hasSeen({ context }, sibling) && !hasSeen({ context: left }, sibling));
}
