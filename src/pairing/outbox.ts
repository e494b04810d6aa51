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
  /** How often it was sent: more than once, where a cloud that was set back to a backup may have lost it. */
  sends: number;
  /** The generation id of the cloud that took it last; null: not known. */
  sent_in: string | null;
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

/** An entry as another node tells it: an older Dockside does not say all. */
type ToldEntry = Omit<OutboxEntry, 'sends' | 'sent_in'> & {
  sends?: number | undefined;
  sent_in?: string | null | undefined;
};

/** What became of a write. */
type End = Pick<OutboxEntry, 'state' | 'sends' | 'sent_in'>;

const order = { open: 0, dropped: 1, sent: 2 } as const;

/** Notes what was queued here, also where it was sent at once, and what was sent or given up here, since the last time. */
export function stampOutbox(db: Writable, clubId: string): void {
  const { node } = requireNode(db);
  const queued = db.all<OutboxRow & { id: string }>(
    `SELECT id, operation, resource, key, request, writes, reads, created_at FROM outbox
     WHERE seq > (SELECT outbox_to FROM pairing) AND club_id = ?
     AND NOT EXISTS (SELECT 1 FROM pairing_outbox WHERE pairing_outbox.id = outbox.id) ORDER BY seq`,
    clubId,
  );
  for (const { id, ...row } of queued) write(db, { id, node, state: 'open', sends: 0, sent_in: null, row });
  const { last } = db.get<{ last: number }>('SELECT coalesce(max(seq), 0) AS last FROM outbox')!;
  db.run('UPDATE pairing SET outbox_to = ? WHERE outbox_to < ?', last, last);
  const ended = db.all<{ id: string; state: string | null; sent_in: string | null }>(
    `SELECT pairing_outbox.id, outbox.state, outbox.sent_in FROM pairing_outbox LEFT JOIN outbox USING (id)
     WHERE pairing_outbox.state = 'open' AND (outbox.state IS NULL OR outbox.state = 'sent')`,
  );
  for (const { id, state, sent_in } of ended)
    end(
      db,
      id,
      state === null ? { state: 'dropped', sends: 0, sent_in } : { state: 'sent', sends: 1, sent_in },
    );
}

/** Applies what another node says of a write. Answers whether it is news. */
export function mergeOutbox(db: Writable, clubId: string, told: ToldEntry, now: number): boolean {
  const entry: OutboxEntry = { ...told, sends: told.sends ?? 0, sent_in: told.sent_in ?? null };
  const known = db.get<End>('SELECT state, sends, sent_in FROM pairing_outbox WHERE id = ?', entry.id);
  if (known && !isLater(entry, known)) return false;
  if (!known) write(db, entry);
  else end(db, entry.id, entry);
  if (!known && entry.state !== 'dropped' && isWhole(entry.row)) queue(db, clubId, entry.id, entry.row);
  if (entry.state === 'sent')
    db.run(
      `UPDATE outbox SET sent_at = iif(state = 'sent', sent_at, ?), state = 'sent', sent_in = ? WHERE id = ?`,
      now,
      entry.sent_in,
      entry.id,
    );
  else if (entry.state === 'dropped') db.run("DELETE FROM outbox WHERE id = ? AND state <> 'sent'", entry.id);
  return true;
}

/** The entry of an id that is there. */
export function findOutboxEntry(db: Readable, id: string): OutboxEntry {
  const sql = 'SELECT id, node, state, sends, sent_in, row FROM pairing_outbox WHERE id = ?';
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

function write(db: Writable, { id, node, state, sends, sent_in, row }: OutboxEntry): void {
  db.run(
    `INSERT INTO pairing_outbox (id, node, state, sends, sent_in, row, change) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    id,
    node,
    state,
    sends,
    sent_in,
    JSON.stringify(row),
    nextChange(db),
  );
}

function end(db: Writable, id: string, { state, sends, sent_in }: End): void {
  db.run(
    `UPDATE pairing_outbox SET state = ?, sends = ?, sent_in = ?, row = iif(? = 'sent', row, '{}'), ended = ?
     WHERE id = ?`,
    state,
    sends,
    sent_in,
    state,
    nextChange(db),
    id,
  );
}

/** Returns true for an end that counts in place of another one, on every node. */
function isLater(one: End, other: End): boolean {
  if (order[one.state] !== order[other.state]) return order[one.state] > order[other.state];
  if (one.sends !== other.sends) return one.sends > other.sends;
  return (one.sent_in ?? '') > (other.sent_in ?? '');
}

/** Notes that the cloud took a write that had been sent before, to another generation of it. */
export function noteSentAgain(db: Writable, id: string): void {
  const before = db.get<End>(
    "SELECT state, sends, sent_in FROM pairing_outbox WHERE id = ? AND state = 'sent'",
    id,
  );
  const sent_in = db.get<{ sent_in: string | null }>('SELECT sent_in FROM outbox WHERE id = ?', id)?.sent_in;
  if (before && sent_in) end(db, id, { state: 'sent', sends: before.sends + 1, sent_in });
}

/** Forgets what writes said that the outbox has forgotten, too. */
export function purgeSentRows(db: Writable): void {
  db.run(
    `UPDATE pairing_outbox SET row = '{}' WHERE state = 'sent' AND row <> '{}'
     AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = pairing_outbox.id)`,
  );
}
