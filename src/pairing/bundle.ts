import { z } from 'zod';
import { keyUses } from '../club/signing-keys/key-uses';
import { highestNumbers } from '../club/version-numbers';
import { PAIRED_PARTS, type PairedPart } from '../contract/staff-operations/pairing';
import type { Readable } from '../db/connection';
import { requireNode } from './node';
import { outboxAfter } from './outbox';
import { listPeers } from './peers';
import { contentOfPart, publicationsAfter } from './publications';
import { SettingChangeEntry, settingChangesAfter } from './setting-changes';
import { stateColumns, toStoredState } from './states';

/** The version of what Docksides exchange. */
export const BUNDLE_FORMAT = 'dockside-pairing/1';

const Counter = z.int().nonnegative();
const Name = z.string().min(1).max(200);

const Sibling = z.object({
  node: Name,
  n: Counter,
  rank: Counter,
  json: z.string().nullable(),
  by: Name.optional(),
  last: z.string().nullable().optional(),
});

/** The versions of one record, as `RecordState` has them. */
export const VersionsOfOne = z.object({
  context: z.record(Name, Counter),
  siblings: z.array(Sibling).max(1_000),
});

const RecordEntry = z.object({
  kind: z.literal('record'),
  resource: Name,
  key: z.string().min(1).max(1_000),
  state: VersionsOfOne,
});

const OutboxEntry = z.object({
  kind: z.literal('outbox'),
  id: Name,
  node: Name,
  state: z.enum(['open', 'sent', 'dropped']),
  row: z.union([
    z.object({
      operation: Name,
      resource: Name,
      key: z.string(),
      request: z.string(),
      writes: z.string(),
      reads: z.string(),
      created_at: z.int(),
    }),
    z.object({}).strict(),
  ]),
});

const PublicationEntry = z.object({
  kind: z.literal('publication'),
  regatta_id: z.string().min(1).max(255),
  number: z.int().positive(),
  edition: Name,
  part: z.enum(['version', 'withdrawal']),
  content: z.string(),
});

export const BundleEntry = z.discriminatedUnion('kind', [
  RecordEntry,
  OutboxEntry,
  PublicationEntry,
  SettingChangeEntry,
]);
export type BundleEntry = z.infer<typeof BundleEntry>;

const SignedWith = z.object({
  /** An Ed25519 key: 32 bytes in base64. */
  public_key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  first_used_at: z.int(),
  last_used_at: z.int(),
});

/** What one node says of itself, whatever it has to bring. */
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
  /** What it takes beside records and the outbox, as `PAIRED_PARTS` names it. Older Docksides do not say. */
  takes: z.array(z.string().max(100)).max(100).optional(),
});
export type BundleHead = z.infer<typeof BundleHead>;

/** A stretch of what one node knows: the same over a link and in a file. */
export const Bundle = BundleHead.extend({ entries: z.array(BundleEntry) });
export type Bundle = z.infer<typeof Bundle>;

/** How much one bundle holds at the most, but for one entry that is larger. */
export interface BundleLimits {
  entries: number;
  /** Characters of JSON text. */
  size: number;
}

export const LINK_LIMITS: BundleLimits = { entries: 500, size: 400_000 };
/** What is said to a peer that has not said yet what it takes. */
export const HEAD_ALONE: BundleLimits = { entries: 0, size: 0 };
export const FILE_LIMITS: BundleLimits = { entries: Number.MAX_SAFE_INTEGER, size: Number.MAX_SAFE_INTEGER };

/**
 * What this node knows beyond a change, oldest first. All writes have to be stamped.
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
  for (const { at, read } of entriesAfter(db, from, limits.entries + 1, parts)) {
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
    entries,
  };
}

interface Numbered {
  at: number;
  /** Publications are large: one is read when it goes along. */
  read(): BundleEntry;
}

function entriesAfter(db: Readable, after: number, limit: number, parts: readonly PairedPart[]): Numbered[] {
  const most = Math.min(limit, 1_000_000);
  return sourcesOf(parts)
    .flatMap(({ read }) => read(db, after, most))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most);
}

/** How many changes there are behind one that go to whoever takes these parts. */
export function countAfter(db: Readable, after: number, parts: readonly PairedPart[] = PAIRED_PARTS): number {
  return sourcesOf(parts).reduce((sum, { table }) => {
    return sum + (table === RECORDS ? countRecords(db, after) : countChanges(db, table, after));
  }, 0);
}

/** Whether there is any change behind one. */
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

/** A table of numbered changes. */
interface Source {
  table: string;
  /** undefined: every version of Dockside takes it. */
  part?: PairedPart;
  read(db: Readable, after: number, limit: number): Numbered[];
}

const sourcesOf = (parts: readonly PairedPart[]) =>
  sources.filter(({ part }) => part === undefined || parts.includes(part));

/** As long as the club has records; the other tables are short beside it. */
const RECORDS = 'pairing_records';

const sources: Source[] = [
  {
    table: RECORDS,
    read: (db, after, limit) =>
      db
        .all<Parameters<typeof toStoredState>[0] & { change: number }>(
          `SELECT ${stateColumns}, change FROM pairing_records WHERE change > ? ORDER BY change LIMIT ?`,
          after,
          limit,
        )
        .map(({ change, ...row }) => {
          const { resource, key, state } = toStoredState(row);
          return { at: change, read: () => ({ kind: 'record', resource, key, state }) };
        }),
  },
  {
    table: 'pairing_outbox',
    read: (db, after, limit) =>
      outboxAfter(db, after, limit).map(({ change, ...entry }) => {
        return { at: change, read: () => ({ kind: 'outbox', ...entry }) };
      }),
  },
  {
    table: 'pairing_publications',
    part: 'publications',
    read: (db, after, limit) =>
      publicationsAfter(db, after, limit).map(({ change, ...part }) => {
        return {
          at: change,
          read: () => ({ kind: 'publication', ...part, content: contentOfPart(db, part) }),
        };
      }),
  },
  {
    table: 'setting_changes',
    part: 'setting_changes',
    read: (db, after, limit) =>
      settingChangesAfter(db, after, limit).map(({ change, ...entry }) => ({
        at: change,
        read: () => entry,
      })),
  },
];
