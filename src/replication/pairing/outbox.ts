import type { Readable, Writable } from '../../db/connection';
import { nextChange, requireNode } from './node';

/**
 * A write for the club's cloud, as all nodes know it: open, sent, or dropped. An open write becomes sent or dropped and
 * never open again, so nodes agree in any order of messages. Every node keeps the request of a sent write: if the cloud
 * is restored from a backup, any of them may have to send it again.
 */
export interface OutboxEntry {
  id: string;
  /** Id of the node that queued the write. */
  node: string;
  state: 'open' | 'sent' | 'dropped';
  /** Number of times the write was sent: more than 1 after the cloud was restored from a backup. */
  sends: number;
  /** Generation id of the cloud that took the write last; null if unknown. */
  sent_in: string | null;
  row: OutboxRow | Record<string, never>;
}

/** The outbox row without its node's own columns. A write that was dropped, or sent long ago, keeps none of it. */
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

/** An entry from another node. Older Docksides leave out `sends` and `sent_in`. */
type ToldEntry = Omit<OutboxEntry, 'sends' | 'sent_in'> & {
  sends?: number | undefined;
  sent_in?: string | null | undefined;
};

/** State of a write, with the columns that decide which node's report counts. */
type End = Pick<OutboxEntry, 'state' | 'sends' | 'sent_in'>;

const order = { open: 0, dropped: 1, sent: 2 } as const;

/** Notes writes queued, sent or dropped here since the last call, including writes that were sent at once. */
export function noteOutbox(db: Writable, clubId: string): void {
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

/** Applies another node's report of a write. Returns true if it changed anything. */
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

/** Reads the entry of an id that exists. */
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

/** Returns true if `one` replaces `other`, on every node alike. */
function isLater(one: End, other: End): boolean {
  if (order[one.state] !== order[other.state]) return order[one.state] > order[other.state];
  if (one.sends !== other.sends) return one.sends > other.sends;
  return (one.sent_in ?? '') > (other.sent_in ?? '');
}

/**
 * Ends what waits here though the nodes know it as sent: it was queued again for a cloud put back, with which another node
 * works now.
 *
 * @param now Unix epoch milliseconds
 */
export function endSent(db: Writable, now: number): void {
  db.run(
    `UPDATE outbox SET state = 'sent', sent_at = ?, sent_in = known.sent_in FROM pairing_outbox AS known
     WHERE known.id = outbox.id AND known.state = 'sent' AND outbox.state = 'waiting'`,
    now,
  );
}

/** Notes a write that was sent before, now that the cloud's present generation took it. */
export function noteSentAgain(db: Writable, id: string): void {
  const before = db.get<End>(
    "SELECT state, sends, sent_in FROM pairing_outbox WHERE id = ? AND state = 'sent'",
    id,
  );
  const sent_in = db.get<{ sent_in: string | null }>('SELECT sent_in FROM outbox WHERE id = ?', id)?.sent_in;
  if (before && sent_in) end(db, id, { state: 'sent', sends: before.sends + 1, sent_in });
}

/** Forgets the requests of sent writes that the outbox has forgotten. */
export function purgeSentRows(db: Writable): void {
  db.run(
    `UPDATE pairing_outbox SET row = '{}' WHERE state = 'sent' AND row <> '{}'
     AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = pairing_outbox.id)`,
  );
}
