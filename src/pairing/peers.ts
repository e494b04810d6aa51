import type { PairedPart } from '../contract/staff-operations/pairing';
import type { Readable, Writable } from '../db/connection';

/** Another Dockside that this one is paired with. */
export interface Peer {
  node: string;
  name: string;
  /** Where it is called; null: it calls, or is met by file. */
  url: string | null;
  /** Whether it has a key to call with. */
  calls: boolean;
  /** How far its changes were applied here. */
  heard_to: number;
  /** How far it has applied those of here, as far as is known. */
  sent_to: number;
  /** How many more changes it had when it was last heard. */
  remaining: number;
  /** Unix epoch milliseconds, by this computer's clock. */
  heard_at: number | null;
  /** What it takes beside records and the outbox; null: it has not said yet. */
  parts: PairedPart[] | null;
}

const columns =
  'node, name, url, key_sha256 IS NOT NULL AS calls, heard_to, sent_to, remaining, heard_at, parts';

type Row = Omit<Peer, 'calls' | 'parts'> & { calls: number; parts: string | null };
const toPeer = (row: Row): Peer => ({
  ...row,
  calls: row.calls === 1,
  parts: row.parts === null ? null : JSON.parse(row.parts),
});

export function listPeers(db: Readable): Peer[] {
  return db.all<Row>(`SELECT ${columns} FROM pairing_peers ORDER BY name, node`).map(toPeer);
}

export function findPeer(db: Readable, node: string): Peer | undefined {
  const row = db.get<Row>(`SELECT ${columns} FROM pairing_peers WHERE node = ?`, node);
  return row && toPeer(row);
}

/** The peer that calls with a key, by the key's digest. */
export function peerOfKey(db: Readable, sha256: string): Peer | undefined {
  const row = db.get<Row>(`SELECT ${columns} FROM pairing_peers WHERE key_sha256 = ?`, sha256);
  return row && toPeer(row);
}

/**
 * Adds a peer, or keeps how to reach one that is known. Either may have left the pairing meanwhile, and have forgotten what
 * it had heard: each hears the other from the beginning.
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
       contacts_to = 0, reads_to = 0`,
    node,
    name,
    url,
    keySha256,
  );
}

/** The database of a peer was restored: it is another node now, which is heard from the beginning. */
export function renamePeer(db: Writable, before: string, node: string): void {
  db.run('UPDATE pairing_take_over SET node = ? WHERE node = ?', node, before);
  db.run('DELETE FROM pairing_peers WHERE node = ? AND node <> ?', node, before);
  db.run(
    'UPDATE pairing_peers SET node = ?, heard_to = 0, sent_to = 0, contacts_to = 0, reads_to = 0 WHERE node = ? AND node <> ?',
    node,
    before,
    node,
  );
}

/** From here on a peer sends all that it knows once more, and is sent all that is known here. */
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

export function removePeer(db: Writable, node: string): void {
  db.run('DELETE FROM pairing_peers WHERE node = ?', node);
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
    now,
  }: { name: string; heardTo: number; sentTo: number; remaining: number; now: number },
): void {
  db.run(
    `UPDATE pairing_peers SET name = ?, heard_to = ?, sent_to = max(sent_to, ?), remaining = ?, heard_at = ?
     WHERE node = ?`,
    name,
    heardTo,
    sentTo,
    remaining,
    now,
    node,
  );
}
