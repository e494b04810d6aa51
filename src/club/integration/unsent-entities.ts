import type { ResourceName } from '../../contract/resources';
import { generation } from '../../db/change-log';
import type { Readable, Writable } from '../../db/connection';
import { type Dependencies, type EntityRef, entityKey, parseEntityKey, resourceOf } from './entity-refs';

/** An entity that no cloud has as it is here. */
export interface UnsentEntity {
  ref: EntityRef;
  /** True if it was made without a cloud, and its write is not queued yet. */
  isNew: boolean;
  /** The last reason that was given for a change of it. */
  reason: string | null;
}

/**
 * Notes that entities were written here and not queued: a row for each, however often it is written.
 *
 * @param reason the reason given for the change of the first one
 */
export function noteUnsent(
  db: Writable,
  clubId: string,
  { fact, writes, isNew = fact !== undefined }: Dependencies,
  reason: string | null,
): void {
  for (const [index, entity] of (fact ? [fact] : writes).entries()) {
    const isFirst = index === 0;
    db.run(
      `INSERT INTO unsent_entities (club_id, entity, node, is_new, reason) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET is_new = max(is_new, excluded.is_new), reason = coalesce(excluded.reason, reason),
         writes = writes + 1, change = NULL`,
      ...[clubId, entityKey(entity), generation(db), Number(isFirst && isNew), isFirst ? reason : null],
    );
  }
}

/** Takes the entities that are noted, each once, because they are queued now. Paired Docksides have to hear of that. */
export function takeUnsent(db: Writable, clubId: string): UnsentEntity[] {
  const rows = db.all<{ entity: string; is_new: number; reason: string | null }>(
    `SELECT entity, max(is_new AND queued = 0) AS is_new, substr(group_concat(reason, ' / '), 1, 500) AS reason FROM unsent_entities
     WHERE club_id = ? AND queued < writes GROUP BY entity`,
    clubId,
  );
  if (isPaired(db, clubId))
    db.run(
      'UPDATE unsent_entities SET queued = writes, reason = NULL, change = NULL WHERE club_id = ? AND queued < writes',
      clubId,
    );
  else db.run('DELETE FROM unsent_entities WHERE club_id = ?', clubId);
  return rows.flatMap(({ entity, is_new, reason }) => {
    const ref = parseEntityKey(entity);
    return ref ? [{ ref, isNew: is_new === 1, reason }] : [];
  });
}

/** Forgets that records of some kinds were written: they are removed from this computer, and not from the cloud. */
export function forgetUnsent(db: Writable, kinds: readonly ResourceName[]): void {
  for (const { entity } of db.all<{ entity: string }>('SELECT DISTINCT entity FROM unsent_entities')) {
    const ref = parseEntityKey(entity);
    if (ref && kinds.includes(resourceOf(ref)))
      db.run('DELETE FROM unsent_entities WHERE entity = ?', entity);
  }
}

/** Returns true if the club is kept in step with a cloud from this computer. */
export function hasUpstream(db: Readable, clubId: string): boolean {
  return db.get('SELECT 1 FROM upstream WHERE club_id = ?', clubId) !== undefined;
}

const isPaired = (db: Readable, clubId: string) =>
  db.get('SELECT 1 FROM pairing WHERE club_id = ?', clubId) !== undefined;

/**
 * Returns true if writes are queued: this computer or a paired one has a cloud. While a paired one has the cloud and has not
 * queued yet what is noted here, more is noted: what is noted is sent before what is queued.
 */
export function isQueued(db: Readable, clubId: string): boolean {
  if (hasUpstream(db, clubId) || hasOlderPeer(db, clubId)) return true;
  const sql = `SELECT 1 FROM pairing JOIN pairing_peers WHERE club_id = ? AND cloud = 1
    AND NOT EXISTS (SELECT 1 FROM unsent_entities WHERE unsent_entities.club_id = pairing.club_id AND queued < writes)`;
  return db.get(sql, clubId) !== undefined;
}

/** Returns true if a paired Dockside is too old to hear of unsent entities: it may have a cloud. */
export function hasOlderPeer(db: Readable, clubId: string): boolean {
  const sql = `SELECT 1 FROM pairing JOIN pairing_peers WHERE club_id = ? AND parts IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM json_each(parts) WHERE value = 'unsent')`;
  return db.get(sql, clubId) !== undefined;
}
