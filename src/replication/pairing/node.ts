import { node as t } from '@messages/server/pairing';
import { PAIRING_NUMBERS } from '../../club/integration/forget-pairing';
import { generation } from '../../db/change-log';
import type { Readable, Writable } from '../../db/connection';
import { newGeneration } from '../../db/generation';
import { PairingError } from './errors';

/** This Dockside among those that it is paired with. */
export interface Node {
  club_id: string;
  node: string;
  /** Name of this computer. */
  name: string;
  change: number;
  stamped_to: number;
  base: 'stamping' | 'theirs' | 'done';
  primary_node: string;
  epoch: number;
}

/** This Dockside among those it is paired with; undefined while it is paired with none. */
export function findNode(db: Readable): Node | undefined {
  return db.get<Node>(
    'SELECT club_id, node, name, change, stamped_to, base, primary_node, epoch FROM pairing',
  );
}

/** @throws PairingError where nothing is paired */
export function requireNode(db: Readable): Node {
  const node = findNode(db);
  if (!node) throw new PairingError(t.isNotPaired);
  return node;
}

/**
 * Begins to keep versions of a club's records, unless that has begun already.
 *
 * @param base `theirs`: the records of another Dockside come first, and replace records here with the same id. `both`:
 * where the two differ, a person chooses.
 */
export function becomeNode(
  db: Writable,
  { clubId, name, base }: { clubId: string; name: string; base: 'theirs' | 'both' },
): Node {
  const node = generation(db);
  const seq = db.get<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM change_log')!.seq;
  const given = lastNumber(db, node);
  db.run(
    `INSERT OR IGNORE INTO pairing (only, club_id, node, name, stamped_to, base, primary_node, epoch, change)
     VALUES (1, ?, ?, ?, ?, ?, ?, 0, ?)`,
    clubId,
    node,
    name,
    seq,
    base === 'both' ? 'stamping' : 'theirs',
    node,
    given,
  );
  return requireNode(db);
}

/** The last number that a node gave to a change before it left a pairing. */
function lastNumber(db: Readable, node: string): number {
  const row = db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', PAIRING_NUMBERS);
  const given = row ? (JSON.parse(row.value) as Pick<Node, 'node' | 'change'>) : undefined;
  return given?.node === node ? given.change : 0;
}

/**
 * Gives the node a new id if the database has another generation: it was restored, or its folder was copied or put
 * back. The new node may have lost changes of its peers, so it requests all of them again.
 */
export function renewNode(db: Writable): Node {
  const before = requireNode(db);
  const node = generation(db);
  if (before.node === node) return before;
  noteFormerNode(db, before);
  db.run('UPDATE pairing SET node = ?', node);
  if (before.primary_node === before.node)
    db.run('UPDATE pairing SET primary_node = ?, epoch = epoch + 1', node);
  db.run("UPDATE pairing_peers SET heard_to = 0, sent_to = 0, contacts_to = 0, reads_to = 0, agreed = '{}'");
  return requireNode(db);
}

/** Gives this node a new id, because its history has forked: another node continues under the old id. */
export function forkOff(db: Writable): Node {
  newGeneration(db);
  return renewNode(db);
}

/** Keeps the name of a Dockside under its former id. */
export function noteFormerNode(db: Writable, { node, name }: Pick<Node, 'node' | 'name'>): void {
  db.run('INSERT OR REPLACE INTO pairing_former_nodes (node, name) VALUES (?, ?)', node, name);
}

/** True if a Dockside had this id and has another by now. */
export function isFormerNode(db: Readable, node: string): boolean {
  return db.get('SELECT 1 FROM pairing_former_nodes WHERE node = ?', node) !== undefined;
}

/** The next change number of this node. */
export function nextChange(db: Writable): number {
  db.run('UPDATE pairing SET change = change + 1');
  return db.get<{ change: number }>('SELECT change FROM pairing')!.change;
}

/** Returns true if this Dockside leaves the club's cloud to a paired one. */
export function isStandby(db: Readable): boolean {
  const node = findNode(db);
  return node !== undefined && node.primary_node !== node.node && generation(db) === node.node;
}

/** Which node works with the club's cloud. */
export interface Lease {
  primary_node: string;
  epoch: number;
}

/** Adopts another node's lease of the cloud. The later hand-over counts; of two at once, all nodes pick the same. */
export function adoptLease(db: Writable, theirs: Lease): void {
  const ours = requireNode(db);
  const isLater =
    theirs.epoch > ours.epoch || (theirs.epoch === ours.epoch && theirs.primary_node > ours.primary_node);
  if (isLater) db.run('UPDATE pairing SET primary_node = ?, epoch = ?', theirs.primary_node, theirs.epoch);
}

/** Takes over the club's cloud: this Dockside works with it, and every node that learns of this stops. */
export function takeLease(db: Writable): Node {
  db.run('UPDATE pairing SET primary_node = node, epoch = epoch + 1');
  return requireNode(db);
}
