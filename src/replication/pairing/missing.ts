import type { Readable } from '../../db/connection';
import { disagreed } from './encrypted/agreed';
import { requireNode } from './node';
import type { Peer } from './peers';
import { differingKinds, type Sums, sumsOf } from './sums';
import { countAfter } from './sync-message';

/** Number of entries that one of two Docksides lacks. */
export interface Missing {
  here: number;
  there: number;
  /** True if that was compared, with what the peer had when it was last heard; else it is counted alone. */
  compared: boolean;
}

/**
 * Counts what a peer lacks of here, and this Dockside of the peer, as far as is known. None is missing only where both
 * said the same of all that they have; with a peer of an older version, which does not say so, changes are counted.
 */
export function missingOf(db: Readable, peer: Peer): Missing {
  const fresh = countUnversioned(db);
  const there = countAfter(db, peer.sent_to, peer.parts ?? []) + fresh;
  if (!peer.sums) return { here: peer.remaining, there, compared: false };
  const ours = sumsOf(db);
  if (!ours) return { here: peer.remaining, there: Math.max(there, 1), compared: false };
  const differing = differingKinds(ours, peer.sums);
  const isMet = peer.url !== null || peer.calls;
  const encrypted = isMet ? disagreed(db, peer.node).length : 0;
  if (differing.length === 0) return { here: 0, there: fresh + encrypted, compared: true };
  const more = (one: Sums, other: Sums) =>
    differing.reduce((sum, kind) => sum + Math.max(0, one[kind]![0] - other[kind]![0]), 0);
  const [lacking, extra] = [
    Math.max(peer.remaining, more(peer.sums, ours)),
    Math.max(there, more(ours, peer.sums)),
  ];
  // Each has another version of something.
  const least = lacking + extra === 0 ? 1 : 0;
  return { here: lacking + least, there: extra + least + encrypted, compared: true };
}

/** Records that were written since versions were last given. */
function countUnversioned(db: Readable): number {
  const { club_id, stamped_to } = requireNode(db);
  const sql = 'SELECT count(*) AS n FROM change_log WHERE club_id = ? AND seq > ?';
  return db.get<{ n: number }>(sql, club_id, stamped_to)!.n;
}
