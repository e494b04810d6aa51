import { PAIRING_NUMBERS } from '../club/forget-pairing';
import { generation } from '../db/change-log';
import type { Readable, Writable } from '../db/connection';

/** This Dockside among those that it is paired with. */
export interface Node {
  club_id: string;
  node: string;
  /** What people call this computer. */
  name: string;
  counter: number;
  change: number;
  stamped_to: number;
  base: 'stamping' | 'theirs' | 'done';
  primary_node: string;
  epoch: number;
}

/** This Dockside among those it is paired with; undefined while it is paired with none. */
export function findNode(db: Readable): Node | undefined {
  return db.get<Node>(
    'SELECT club_id, node, name, counter, change, stamped_to, base, primary_node, epoch FROM pairing',
  );
}

/** @throws Error where nothing is paired */
export function requireNode(db: Readable): Node {
  const node = findNode(db);
  if (!node) throw new Error('This Dockside is not paired.');
  return node;
}

/**
 * Begins to keep versions of a club's records, unless that has begun already.
 *
 * @param base `theirs`: what another Dockside has comes first, and takes the place of what is here under the same id.
 *   `both`: where the two differ, a person chooses.
 */
export function becomeNode(
  db: Writable,
  { clubId, name, base }: { clubId: string; name: string; base: 'theirs' | 'both' },
): Node {
  const node = generation(db);
  const seq = db.get<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM change_log')!.seq;
  const given = numbersGiven(db, node);
  db.run(
    `INSERT OR IGNORE INTO pairing (only, club_id, node, name, stamped_to, base, primary_node, epoch, counter, change)
     VALUES (1, ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
    clubId,
    node,
    name,
    seq,
    base === 'both' ? 'stamping' : 'theirs',
    node,
    given.counter,
    given.change,
  );
  return requireNode(db);
}

/** The last numbers that a node gave before it left a pairing. */
function numbersGiven(db: Readable, node: string): Pick<Node, 'counter' | 'change'> {
  const row = db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', PAIRING_NUMBERS);
  const given = row ? (JSON.parse(row.value) as Pick<Node, 'node' | 'counter' | 'change'>) : undefined;
  return given?.node === node ? given : { counter: 0, change: 0 };
}

/**
 * A database that was restored from a backup is another node: the numbers that it gave to writes since then are not given
 * a second time. What it had heard of the others it may have lost, and hears it again.
 */
export function renewNode(db: Writable): Node {
  const before = requireNode(db);
  const node = generation(db);
  if (before.node === node) return before;
  db.run('UPDATE pairing SET node = ?', node);
  if (before.primary_node === before.node)
    db.run('UPDATE pairing SET primary_node = ?, epoch = epoch + 1', node);
  db.run('UPDATE pairing_peers SET heard_to = 0, sent_to = 0, contacts_to = 0, reads_to = 0');
  return requireNode(db);
}

/** The number of a write that this node makes now. */
export function nextDot(db: Writable): { node: string; n: number } {
  db.run('UPDATE pairing SET counter = counter + 1');
  return db.get('SELECT node, counter AS n FROM pairing')!;
}

/** The number of a change of what is paired here. */
export function nextChange(db: Writable): number {
  db.run('UPDATE pairing SET change = change + 1');
  return db.get<{ change: number }>('SELECT change FROM pairing')!.change;
}

/** Whether this Dockside leaves the club's cloud to the one that it is paired with. */
export function isStandby(db: Readable): boolean {
  const node = findNode(db);
  return node !== undefined && node.primary_node !== node.node && generation(db) === node.node;
}

/** Which node works with the club's cloud. */
export interface Lease {
  primary_node: string;
  epoch: number;
}

/** Another node's word on who works with the cloud: the later hand-over counts, and of two at once the same for everybody. */
export function adoptLease(db: Writable, theirs: Lease): void {
  const ours = requireNode(db);
  const isLater =
    theirs.epoch > ours.epoch || (theirs.epoch === ours.epoch && theirs.primary_node > ours.primary_node);
  if (isLater) db.run('UPDATE pairing SET primary_node = ?, epoch = ?', theirs.primary_node, theirs.epoch);
}

/** From here on this Dockside works with the club's cloud, and every one that hears of it does not. */
export function takeLease(db: Writable): Node {
  db.run('UPDATE pairing SET primary_node = node, epoch = epoch + 1');
  return requireNode(db);
}
