import { z } from 'zod';
import { queueUnsent } from '../../club/integration/queue-unsent';
import { hasOlderPeer, hasUpstream } from '../../club/integration/unsent-entities';
import type { Readable, Writable } from '../../db/connection';
import { nextChange } from './node';

/**
 * A record that a node wrote while no cloud was set. A Dockside that has a cloud queues one save of it, and tells the
 * others. Both counters only grow, so nodes agree in any order of messages.
 */
export const UnsentEntry = z.object({
  kind: z.literal('unsent'),
  /** By `entityKey`. */
  entity: z.string().min(1).max(2_000),
  node: z.string().min(1).max(200),
  is_new: z.boolean(),
  /** Number of times that the node wrote it. */
  writes: z.int().nonnegative(),
  /** Number of these writes that are in an outbox. */
  queued: z.int().nonnegative(),
  /** The last reason that the node gave for a change. Older Docksides leave it out. */
  reason: z.string().max(500).nullable().optional(),
});
export type UnsentEntry = z.infer<typeof UnsentEntry>;

/** Returns true if something was noted or queued that has no change number yet. */
export function hasUnnumberedEntities(db: Readable, clubId: string): boolean {
  const sql = 'SELECT 1 FROM unsent_entities WHERE change IS NULL AND club_id = ? LIMIT 1';
  return db.get(sql, clubId) !== undefined;
}

/** Numbers the entities noted or queued since the last call. The records go first, and must have versions. */
export function numberUnsent(db: Writable, clubId: string): void {
  const rows = db.all<{ entity: string; node: string }>(
    'SELECT entity, node FROM unsent_entities WHERE change IS NULL AND club_id = ?',
    clubId,
  );
  for (const { entity, node } of rows)
    db.run(
      'UPDATE unsent_entities SET change = ? WHERE club_id = ? AND entity = ? AND node = ?',
      ...[nextChange(db), clubId, entity, node],
    );
}

/** Reads the entry of an id, `json_array(entity, node)`. */
export function findUnsent(db: Readable, id: string): UnsentEntry {
  const row = db.get<Omit<UnsentEntry, 'kind' | 'is_new'> & { is_new: number }>(
    `SELECT entity, node, is_new, writes, queued, reason FROM unsent_entities
     WHERE club_id = (SELECT club_id FROM pairing) AND entity = ? AND node = ?`,
    ...(JSON.parse(id) as [string, string]),
  )!;
  return { kind: 'unsent', ...row, is_new: row.is_new === 1 };
}

/** Applies another node's entry. Returns true if it changed anything. */
export function mergeUnsent(db: Writable, clubId: string, entry: UnsentEntry): boolean {
  const { entity, node, is_new, writes, queued, reason = null } = entry;
  const changed = db.run(
    `INSERT INTO unsent_entities (club_id, entity, node, is_new, writes, queued, reason) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET is_new = max(is_new, excluded.is_new), writes = max(writes, excluded.writes),
       queued = max(queued, excluded.queued), change = NULL,
       reason = CASE WHEN excluded.writes > writes OR excluded.queued > queued THEN excluded.reason ELSE reason END
     WHERE excluded.is_new > is_new OR excluded.writes > writes OR excluded.queued > queued`,
    ...[clubId, entity, node, Number(is_new), writes, queued, reason],
  );
  return changed > 0;
}

/**
 * Queues noted entities where a cloud is set, or where a peer is too old for them. Call this once all of a peer's
 * entries have come: a missing record would be sent as deleted.
 *
 * @param now Unix epoch milliseconds
 */
export function queueNoted(db: Writable, clubId: string, now: number): void {
  if (hasUpstream(db, clubId) || hasOlderPeer(db, clubId)) queueUnsent(db, clubId, now);
}
