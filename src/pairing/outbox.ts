import type { Readable, Writable } from '../db/connection';
import { nextChange, requireNode } from './node';

/**
 * A write for the club's cloud, as all nodes know it: still to be sent, taken by the cloud, or given up. It only ever goes
 * from `open` to one of the others, so that nodes agree in whatever order they hear of it. Of a write that was sent every
 * node keeps what it says: whichever works with a cloud that was set back to a backup has to send all of them again.
 */
export interface OutboxEntry {
  id: string;
  /** The node that it was written on. */
  node: string;
  state: 'open' | 'sent' | 'dropped';
  row: OutboxRow | Record<string, never>;
}

/** The row of the outbox, without what only its own node needs; nothing of one that was given up, or sent long ago. */
interface OutboxRow {
  operation: string;
  resource: string;
  key: string;
  request: string;
  writes: string;
  reads: string;
  created_at: number;
}

const isWhole = (row: OutboxEntry['row']): row is OutboxRow => 'operation' in row;

const order = { open: 0, dropped: 1, sent: 2 } as const;

/** Notes what was queued here, and what was sent or given up here, since the last time. */
export function stampOutbox(db: Writable, clubId: string): void {
  const { node } = requireNode(db);
  const queued = db.all<OutboxRow & { id: string }>(
    `SELECT id, operation, resource, key, request, writes, reads, created_at FROM outbox
     WHERE state IN ('waiting', 'attention', 'not_permitted', 'local') AND club_id = ?
     AND NOT EXISTS (SELECT 1 FROM pairing_outbox WHERE pairing_outbox.id = outbox.id) ORDER BY seq`,
    clubId,
  );
  for (const { id, ...row } of queued) write(db, { id, node, state: 'open', row });
  const ended = db.all<{ id: string; state: string | null }>(
    `SELECT pairing_outbox.id, outbox.state FROM pairing_outbox LEFT JOIN outbox USING (id)
     WHERE pairing_outbox.state = 'open' AND (outbox.state IS NULL OR outbox.state = 'sent')`,
  );
  for (const { id, state } of ended) end(db, id, state === null ? 'dropped' : 'sent');
}

/** Applies what another node says of a write. Answers whether it is news. */
export function mergeOutbox(db: Writable, clubId: string, entry: OutboxEntry, now: number): boolean {
  const known = db.get<{ state: OutboxEntry['state'] }>(
    'SELECT state FROM pairing_outbox WHERE id = ?',
    entry.id,
  );
  if (known && order[known.state] >= order[entry.state]) return false;
  if (!known) write(db, entry);
  else end(db, entry.id, entry.state);
  if (!known && entry.state !== 'dropped' && isWhole(entry.row)) queue(db, clubId, entry.id, entry.row);
  if (entry.state === 'sent')
    db.run("UPDATE outbox SET state = 'sent', sent_at = ? WHERE id = ? AND state <> 'sent'", now, entry.id);
  else if (entry.state === 'dropped') db.run("DELETE FROM outbox WHERE id = ? AND state <> 'sent'", entry.id);
  return true;
}

/** The entry of an id that is there. */
export function findOutboxEntry(db: Readable, id: string): OutboxEntry {
  const sql = 'SELECT id, node, state, row FROM pairing_outbox WHERE id = ?';
  const { row, ...entry } = db.get<Omit<OutboxEntry, 'row'> & { row: string }>(sql, id)!;
  return { ...entry, row: JSON.parse(row) };
}

function queue(db: Writable, clubId: string, id: string, row: OutboxRow): void {
  db.run(
    `INSERT OR IGNORE INTO outbox (id, club_id, operation, resource, key, request, writes, reads, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    clubId,
    row.operation,
    row.resource,
    row.key,
    row.request,
    row.writes,
    row.reads,
    row.created_at,
  );
}

function write(db: Writable, { id, node, state, row }: OutboxEntry): void {
  db.run(
    'INSERT INTO pairing_outbox (id, node, state, row, change) VALUES (?, ?, ?, ?, ?)',
    id,
    node,
    state,
    JSON.stringify(row),
    nextChange(db),
  );
}

function end(db: Writable, id: string, state: OutboxEntry['state']): void {
  db.run(
    "UPDATE pairing_outbox SET state = ?, row = iif(? = 'sent', row, '{}'), ended = ? WHERE id = ?",
    state,
    state,
    nextChange(db),
    id,
  );
}

/** Forgets what writes said that the outbox has forgotten, too. */
export function purgeSentRows(db: Writable): void {
  db.run(
    `UPDATE pairing_outbox SET row = '{}' WHERE state = 'sent' AND row <> '{}'
     AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = pairing_outbox.id)`,
  );
}
