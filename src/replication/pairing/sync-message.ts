import { z } from 'zod';
import { hasUpstream } from '../../club/integration/unsent-entities';
import { highestNumbers } from '../../club/publishing/publication-versions';
import { keyUses } from '../../club/publishing/signing-keys/key-uses';
import { PAIRED_PARTS, type PairedPart } from '../../contract/staff-operations/pairing';
import type { Readable } from '../../db/connection';
import { Counter, type MessageEntry, Name } from './entries';
import type { MessageLimits } from './limits';
import { requireNode } from './node';
import { listPeers } from './peers';
import { RECORDS, sizeOf, sources, sourcesOf } from './sources';
import { Sums, sumsOf } from './sums';

/** The version of what Docksides exchange. */
export const MESSAGE_FORMAT = 'dockside-pairing/1';

const SignedWith = z.object({
  /** An Ed25519 key: 32 bytes in base64. */
  public_key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  first_used_at: z.int(),
  last_used_at: z.int(),
});

/** Head of a message: a node's word on itself. */
export const MessageHead = z.object({
  format: z.literal(MESSAGE_FORMAT),
  club_id: Name,
  node: Name,
  name: z.string().max(200),
  primary_node: Name,
  epoch: Counter,
  /** The changes are those behind this one, by the numbers of the node. */
  after: Counter,
  next_after: Counter,
  /** The number of further changes behind `next_after`. */
  remaining: Counter,
  /** The last change of each other node that the node has applied, by node id. */
  heard: z.record(Name, Counter),
  /** The highest number that versions of published results were given, by the id of the regatta. Older Docksides do not say. */
  published: z.record(z.string().min(1).max(255), Counter).optional(),
  /** The keys that the club's publications were signed with, those of deleted regattas, too. Older Docksides do not say. */
  signed_with: z.array(SignedWith).max(1_000).optional(),
  /** Parts that the node takes beside records and the outbox, by `PAIRED_PARTS`. Older Docksides do not say. */
  takes: z.array(z.string().max(100)).max(100).optional(),
  /** True if the node has the club's cloud. Older Docksides do not say. */
  cloud: z.boolean().optional(),
  /** Sums of the node's entries, for the comparison. Left out while unknown; older Docksides do not say. */
  sums: Sums.optional(),
});
export type MessageHead = z.infer<typeof MessageHead>;

/** A stretch of what one node knows: the same over a link and in a file. */
export type SyncMessage = MessageHead & { entries: MessageEntry[] };

/**
 * Reads the entries behind a change, oldest first. All writes must have versions.
 *
 * @param parts the parts that the reader takes besides records and the outbox; the others are left out
 */
export function readMessage(
  db: Readable,
  after: number,
  limits: MessageLimits,
  parts: readonly PairedPart[] = PAIRED_PARTS,
): SyncMessage {
  const { club_id, node, name, primary_node, epoch, change } = requireNode(db);
  // A database that was set back does not have the changes that were asked for.
  const from = after > change ? 0 : after;
  const entries: MessageEntry[] = [];
  let next_after = from;
  let size = 0;
  for (const { at, read } of changesAfter(db, from, limits.entries + 1, parts)) {
    const entry = read();
    size += sizeOf(entry);
    if (entries.length >= limits.entries || (entries.length > 0 && size > limits.size)) break;
    entries.push(entry);
    next_after = at;
  }
  const remaining = countAfter(db, next_after, parts);
  return {
    ...{ format: MESSAGE_FORMAT, club_id, node, name, primary_node, epoch },
    after: from,
    next_after: remaining === 0 ? change : next_after,
    remaining,
    heard: Object.fromEntries(listPeers(db).map((peer) => [peer.node, peer.heard_to])),
    published: Object.fromEntries(highestNumbers(db, club_id).map((one) => [one.regatta_id, one.number])),
    signed_with: keyUses(db, club_id),
    takes: [...PAIRED_PARTS],
    cloud: hasUpstream(db, club_id),
    sums: sumsOf(db),
    entries,
  };
}

/** The entries behind a change, oldest first. Each is read when it goes along: publications are large. */
function changesAfter(db: Readable, after: number, limit: number, parts: readonly PairedPart[]) {
  const most = Math.min(limit, 1_000_000);
  return sourcesOf(parts)
    .flatMap(({ changes, find }) =>
      changes(db, after, most).map(({ at, id }) => ({ at, read: () => find(db, id) })),
    )
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most);
}

/** Counts the changes behind one that go to a peer with these parts. */
export function countAfter(db: Readable, after: number, parts: readonly PairedPart[] = PAIRED_PARTS): number {
  return sourcesOf(parts).reduce((sum, { table }) => {
    return sum + (table === RECORDS ? countRecords(db, after) : countChanges(db, table, after));
  }, 0);
}

/** Returns true if there is any change behind one. */
export function hasAfter(db: Readable, after: number): boolean {
  return sources.some(({ table }) => db.get(`SELECT 1 FROM ${table} WHERE change > ? LIMIT 1`, after));
}

function countChanges(db: Readable, table: string, after: number, upTo = Number.MAX_SAFE_INTEGER): number {
  const sql = `SELECT count(*) AS n FROM ${table} WHERE change > ? AND change <= ?`;
  return db.get<{ n: number }>(sql, after, upTo)!.n;
}

/** The number of records changed behind `after`, valid while `last` is the last change of any record. */
interface RecordCount {
  last: number;
  after: number;
  count: number;
}

const lastCounts = new WeakMap<Readable, RecordCount>();

/**
 * Counts the records changed behind a change. That may be all of a club's records. A peer that catches up moves on by a
 * message each time, so only the records in between are counted while no record changes here.
 */
function countRecords(db: Readable, after: number): number {
  const last = db.get<{ last: number | null }>(`SELECT max(change) AS last FROM ${RECORDS}`)!.last ?? 0;
  const known = lastCounts.get(db);
  const isNear = known?.last === last && Math.abs(after - known.after) < last - after;
  const count = isNear ? known.count - moreRecords(db, known.after, after) : countChanges(db, RECORDS, after);
  lastCounts.set(db, { last, after, count });
  return count;
}

/** The number of records changed behind `one`, minus the number behind `other`. */
function moreRecords(db: Readable, one: number, other: number): number {
  return one <= other ? countChanges(db, RECORDS, one, other) : -countChanges(db, RECORDS, other, one);
}
