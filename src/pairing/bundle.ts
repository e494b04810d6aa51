import { z } from 'zod';
import { highestNumbers } from '../club/publication-versions';
import { keyUses } from '../club/signing-keys/key-uses';
import { hasUpstream } from '../club/unsent-entities';
import { PAIRED_PARTS, type PairedPart } from '../contract/staff-operations/pairing';
import type { Readable } from '../db/connection';
import { BundleEntry, Counter, Name } from './entries';
import type { BundleLimits } from './limits';
import { requireNode } from './node';
import { listPeers } from './peers';
import { RECORDS, sources, sourcesOf } from './sources';
import { Sums, sumsOf } from './sums';

/** The version of what Docksides exchange. */
export const BUNDLE_FORMAT = 'dockside-pairing/1';

const SignedWith = z.object({
  /** An Ed25519 key: 32 bytes in base64. */
  public_key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  first_used_at: z.int(),
  last_used_at: z.int(),
});

/** Head of a bundle: a node's word on itself. */
export const BundleHead = z.object({
  format: z.literal(BUNDLE_FORMAT),
  club_id: Name,
  node: Name,
  name: z.string().max(200),
  primary_node: Name,
  epoch: Counter,
  /** The changes are those behind this one, by the numbers of the node. */
  after: Counter,
  next_after: Counter,
  /** How many more there are behind `next_after`. */
  remaining: Counter,
  /** How far the node has applied the changes of others, by their node ids. */
  heard: z.record(Name, Counter),
  /** The highest number that versions of published results were given, by the id of the regatta. Older Docksides do not say. */
  published: z.record(z.string().min(1).max(255), Counter).optional(),
  /** The keys that the club's publications were signed with, those of deleted regattas, too. Older Docksides do not say. */
  signed_with: z.array(SignedWith).max(1_000).optional(),
  /** Parts that the node takes beside records and the outbox, by `PAIRED_PARTS`. Older Docksides do not say. */
  takes: z.array(z.string().max(100)).max(100).optional(),
  /** True if the node has the club's cloud. Older Docksides do not say. */
  cloud: z.boolean().optional(),
  /** All that the node has, to be compared. Left out while it is not known; older Docksides do not say. */
  sums: Sums.optional(),
});
export type BundleHead = z.infer<typeof BundleHead>;

/** A stretch of what one node knows: the same over a link and in a file. */
export const Bundle = BundleHead.extend({ entries: z.array(BundleEntry) });
export type Bundle = z.infer<typeof Bundle>;

/**
 * Reads the entries behind a change, oldest first. All writes have to be stamped.
 *
 * @param parts what it is for takes beside records and the outbox: of the other parts nothing is in it
 */
export function readBundle(
  db: Readable,
  after: number,
  limits: BundleLimits,
  parts: readonly PairedPart[] = PAIRED_PARTS,
): Bundle {
  const { club_id, node, name, primary_node, epoch, change } = requireNode(db);
  // A database that was set back does not have the changes that were asked for.
  const from = after > change ? 0 : after;
  const entries: BundleEntry[] = [];
  let next_after = from;
  let size = 0;
  for (const { at, read } of changesAfter(db, from, limits.entries + 1, parts)) {
    const entry = read();
    size += JSON.stringify(entry).length;
    if (entries.length >= limits.entries || (entries.length > 0 && size > limits.size)) break;
    entries.push(entry);
    next_after = at;
  }
  const remaining = countAfter(db, next_after, parts);
  return {
    ...{ format: BUNDLE_FORMAT, club_id, node, name, primary_node, epoch },
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

/** How many changes there are behind one that go to whoever takes these parts. */
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

/** How many records were changed behind a change, when `last` was the last change of any. */
interface RecordCount {
  last: number;
  after: number;
  count: number;
}

const lastCounts = new WeakMap<Readable, RecordCount>();

/**
 * How many records were changed behind a change. All of a club's may have been: a peer that catches up is told a bundle further
 * each time, and while no record is changed here only what lies between is counted.
 */
function countRecords(db: Readable, after: number): number {
  const last = db.get<{ last: number | null }>(`SELECT max(change) AS last FROM ${RECORDS}`)!.last ?? 0;
  const known = lastCounts.get(db);
  const isNear = known?.last === last && Math.abs(after - known.after) < last - after;
  const count = isNear ? known.count - moreRecords(db, known.after, after) : countChanges(db, RECORDS, after);
  lastCounts.set(db, { last, after, count });
  return count;
}

/** How many more records were changed behind `one` than behind `other`: fewer where it is negative. */
function moreRecords(db: Readable, one: number, other: number): number {
  return one <= other ? countChanges(db, RECORDS, one, other) : -countChanges(db, RECORDS, other, one);
}
