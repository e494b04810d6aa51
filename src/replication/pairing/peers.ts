import type { PairedPart } from '../../contract/staff-operations/pairing';
import type { Readable, Writable } from '../../db/connection';
import { isFormerNode, noteFormerNode } from './node';
import type { Sums } from './sums';

/** Another Dockside that this one is paired with. */
export interface Peer {
  node: string;
  name: string;
  /** The peer's address; null: it calls, or is met by file. */
  url: string | null;
  /** True if it has a key to call with. */
  calls: boolean;
  /** The peer's last change that was applied here. */
  heard_to: number;
  /** Our last change that the peer has applied, as far as is known. */
  sent_to: number;
  /** The number of further changes that the peer had when it was last heard. */
  remaining: number;
  /** Unix epoch milliseconds, by this computer's clock. */
  heard_at: number | null;
  /** Parts that it takes beside records and the outbox; null: it has not said yet. */
  parts: PairedPart[] | null;
  /** Sums of its entries when it was last heard; null: it did not say, as older Docksides do not. */
  sums: Sums | null;
}

const columns =
  'node, name, url, key_sha256 IS NOT NULL AS calls, heard_to, sent_to, remaining, heard_at, parts, sums';

type Row = Omit<Peer, 'calls' | 'parts' | 'sums'> & {
  calls: number;
  parts: string | null;
  sums: string | null;
};
const toPeer = (row: Row): Peer => ({
  ...row,
  calls: row.calls === 1,
  parts: row.parts === null ? null : JSON.parse(row.parts),
  sums: row.sums === null ? null : JSON.parse(row.sums),
});

export function listPeers(db: Readable): Peer[] {
  return db.all<Row>(`SELECT ${columns} FROM pairing_peers ORDER BY name, node`).map(toPeer);
}

export function findPeer(db: Readable, node: string): Peer | undefined {
  const row = db.get<Row>(`SELECT ${columns} FROM pairing_peers WHERE node = ?`, node);
  return row && toPeer(row);
}

/** The peer that calls with a key, by the key's digest; of several copies of one Dockside any. */
export function peerOfKey(db: Readable, sha256: string): Peer | undefined {
  const row = db.get<Row>(`SELECT ${columns} FROM pairing_peers WHERE key_sha256 = ? LIMIT 1`, sha256);
  return row && toPeer(row);
}

/**
 * Adds a peer, or keeps the address and key of a known one. Either side may have left the pairing meanwhile and lost
 * its position, so both read all changes again.
 */
export function putPeer(
  db: Writable,
  {
    node,
    name,
    url = null,
    keySha256 = null,
  }: { node: string; name: string; url?: string | null; keySha256?: string | null },
): void {
  db.run(
    `INSERT INTO pairing_peers (node, name, url, key_sha256) VALUES (?, ?, ?, ?)
     ON CONFLICT (node) DO UPDATE SET name = excluded.name, url = coalesce(excluded.url, url),
       key_sha256 = coalesce(excluded.key_sha256, key_sha256), heard_to = 0, sent_to = 0, remaining = 0, parts = NULL,
       contacts_to = 0, reads_to = 0, sums = NULL, agreed = '{}'`,
    node,
    name,
    url,
    keySha256,
  );
}

/**
 * Finds out which peer it is that was expected as one node and says that it is another. Its history has forked, as after a
 * restore, and it is heard from the beginning; or it is the other of two copies of one Dockside, which call with one key, or
 * are called at one address by turns.
 */
export function identifyPeer(db: Writable, expected: string, node: string): void {
  if (expected === node || isCopy(db, expected, node)) return;
  if (isFormerNode(db, node)) addCopy(db, expected, node);
  else renamePeer(db, expected, node);
}

/** True if a node that is known is reached as another is. */
const isCopy = (db: Readable, one: string, other: string) =>
  db.get(
    `SELECT 1 FROM pairing_peers AS one JOIN pairing_peers AS other
       ON other.key_sha256 = one.key_sha256 OR other.url = one.url
     WHERE one.node = ? AND other.node = ?`,
    ...[one, other],
  ) !== undefined;

function addCopy(db: Writable, of: string, node: string): void {
  db.run('DELETE FROM pairing_peers WHERE node = ?', node);
  db.run(
    `INSERT INTO pairing_peers (node, name, url, key_sha256)
     SELECT ?, name, url, key_sha256 FROM pairing_peers WHERE node = ?`,
    ...[node, of],
  );
}

/**
 * Renames a peer. Its lease of the cloud moves to the new id: a backup from before the peer took over does not know of
 * the lease, and no other node would send anything.
 */
function renamePeer(db: Writable, before: string, node: string): void {
  noteFormerNode(db, findPeer(db, before)!);
  db.run('UPDATE pairing SET primary_node = ?, epoch = epoch + 1 WHERE primary_node = ?', node, before);
  db.run('UPDATE pairing_take_over SET node = ? WHERE node = ?', node, before);
  db.run('DELETE FROM pairing_peers WHERE node = ?', node);
  db.run(
    `UPDATE pairing_peers SET node = ?, heard_to = 0, sent_to = 0, contacts_to = 0, reads_to = 0, sums = NULL, agreed = '{}'
     WHERE node = ?`,
    ...[node, before],
  );
}

/** Resets both positions, so that this node and the peer send all their changes again. */
export function hearAgain(db: Writable, node: string): void {
  db.run('UPDATE pairing_peers SET heard_to = 0, sent_to = 0 WHERE node = ?', node);
}

/** Notes how far a peer has applied the changes of here, as it says now: less than before where it was set back. */
export function noteConfirmed(db: Writable, node: string, heard: number): void {
  db.run(
    'UPDATE pairing_peers SET sent_to = min(?, (SELECT change FROM pairing)) WHERE node = ?',
    heard,
    node,
  );
}

/** Keeps what a peer says that it has. */
export function noteSums(db: Writable, node: string, sums: Sums | undefined): void {
  db.run('UPDATE pairing_peers SET sums = ? WHERE node = ?', sums ? JSON.stringify(sums) : null, node);
}

/** Ends the pairing with a peer, and with every copy of it. */
export function removePeer(db: Writable, node: string): void {
  db.run(
    `DELETE FROM pairing_peers WHERE node = ? OR key_sha256 = (SELECT key_sha256 FROM pairing_peers WHERE node = ?)
     OR url = (SELECT url FROM pairing_peers WHERE node = ?)`,
    ...[node, node, node],
  );
}

/** Notes what a peer has said. */
export function noteHeard(
  db: Writable,
  node: string,
  {
    name,
    heardTo,
    sentTo,
    remaining,
    hasCloud,
    now,
  }: { name: string; heardTo: number; sentTo: number; remaining: number; hasCloud: boolean; now: number },
): void {
  db.run(
    `UPDATE pairing_peers SET name = ?, heard_to = ?, sent_to = max(sent_to, ?), remaining = ?, cloud = ?, heard_at = ?
     WHERE node = ?`,
    name,
    heardTo,
    sentTo,
    remaining,
    Number(hasCloud),
    now,
    node,
  );
}
