import { UserError } from '../contract/errors';
import { descriptorOf, type ResourceName, resourceNames } from '../contract/resources';
import type { Writable } from '../db/connection';
import { removeMirrored } from './state/mirror';
import { countUnsent, removeSent } from './state/outbox';
import { findUpstream, forgetUpstream } from './state/upstream';

/** Personal data cannot be removed now; the message says what comes first. */
export class RetentionError extends UserError {
  override name = 'RetentionError';
}

/** Every kind but a regatta's own, which its results are made of: a kind that is added is about people until then. */
export const personalKinds = resourceNames.filter(
  (name) => name !== 'regattas' && descriptorOf(name).parent?.resource !== 'regattas',
);

/**
 * Removes every record about people that came from upstream, with what was kept of sending such records, and forgets
 * upstream, which would send them again. Regattas with their entries and results stay, and so does what was made here.
 *
 * @returns how many records went, by kind
 * @throws RetentionError where no upstream is set, or something is still to be sent to it
 */
export function removeMirroredPersonalData(db: Writable): Partial<Record<ResourceName, number>> {
  const upstream = findUpstream(db);
  if (!upstream) throw new RetentionError('No upstream is set: nothing here is known to have come from one.');
  const unsent = countUnsent(db, upstream.club_id);
  if (unsent > 0)
    throw new RetentionError(
      `Not everything was sent to upstream (${unsent} ${unsent === 1 ? 'write is' : 'writes are'} left): send it by dockside sync --once, or discard it on the Sync screen.`,
    );
  // Deleted text is overwritten in the file, not only given up.
  db.get('PRAGMA secure_delete = ON');
  const removed = Object.fromEntries(
    // What refers to others comes after them in the list: here it goes first.
    personalKinds.toReversed().map((resource) => [resource, removeMirrored(db, resource)]),
  );
  removeSent(db, personalKinds);
  forgetUpstream(db);
  // The search index keeps the words of what is gone until its segments are merged.
  db.run("INSERT INTO members_search (members_search) VALUES ('optimize')");
  return removed;
}
