import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Readable, Writable } from '../../db/connection';
import { Counter, MessageEntry, Name } from './entries';
import type { MessageLimits } from './limits';
import { requireNode } from './node';
import { type EntryKind, keyOf, type Source, sizeOf, sources, textOf } from './sources';

/** Each kind of entry is compared in so many parts. */
const BUCKETS = 1_024;
/** Hashes and their sums have so many bytes, which a JavaScript number holds. */
const BYTES = 6;

/** The number of entries of each kind, and the sum of their hashes modulo 2^48, which nodes compare. */
export const Sums = z.record(Name, z.tuple([Counter, Counter]));
export type Sums = z.infer<typeof Sums>;

/** Message of a node that differs from another: sums of its buckets that are not empty, by kind, and entries of those that differ. */
export const Comparison = z.object({
  buckets: z.record(Name, z.array(z.tuple([z.int().min(0).max(BUCKETS), Counter])).max(BUCKETS)),
  entries: z.array(MessageEntry),
});
export type Comparison = z.infer<typeof Comparison>;

/** True if the items are as the entries are now. */
export function isCompared(db: Readable): boolean {
  return db.get('SELECT 1 FROM pairing WHERE items_to < change') === undefined;
}

/** Notes what some of the entries say that changed since they were last noted. */
export function noteItems(db: Writable, most: number): void {
  const { items_to } = db.get<{ items_to: number }>('SELECT items_to FROM pairing')!;
  const changes = sources
    .flatMap((source) => source.changes(db, items_to, most).map((change) => ({ ...change, source })))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most);
  for (const { id, source } of changes) noteItem(db, source, id);
  const to = changes.length < most ? requireNode(db).change : changes.at(-1)!.at;
  db.run('UPDATE pairing SET items_to = ?', to);
}

function noteItem(db: Writable, { kind, find }: Source, id: string): void {
  const entry = find(db, id);
  const key = [kind, ...keyOf(entry)];
  db.run(
    `INSERT INTO pairing_items (part, bucket, id, hash) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET hash = excluded.hash WHERE hash <> excluded.hash`,
    ...[kind, numberOf(key) % BUCKETS, id, numberOf([...key, textOf(entry)])],
  );
}

const numberOf = (values: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest().readUIntBE(0, BYTES);

/** The sums of all entries here; undefined while some are not noted yet. */
export function sumsOf(db: Readable): Sums | undefined {
  if (requireNode(db).base !== 'done' || !isCompared(db)) return undefined;
  const rows = db.all<{ part: string; items: number; hash: number }>(
    'SELECT part, sum(items) AS items, sum(hash) & 0xFFFFFFFFFFFF AS hash FROM pairing_sums GROUP BY part',
  );
  const found = new Map(rows.map(({ part, items, hash }) => [part, [items, hash] as [number, number]]));
  return Object.fromEntries(sources.map(({ kind }) => [kind, found.get(kind) ?? [0, 0]]));
}

/** The kinds in which two nodes differ, among the kinds that both know. */
export function differingKinds(ours: Sums, theirs: Sums): EntryKind[] {
  const kinds = sources.map(({ kind }) => kind).filter((kind) => ours[kind] && theirs[kind]);
  return kinds.filter((kind) => String(ours[kind]) !== String(theirs[kind]));
}

/** Reads the sums of some kinds by bucket, for another to compare. */
export function bucketsOf(db: Readable, kinds: readonly string[]): Comparison['buckets'] {
  const rowsOf = (kind: string) =>
    db.all<{ bucket: number; hash: number }>(
      'SELECT bucket, hash FROM pairing_sums WHERE part = ? ORDER BY bucket',
      kind,
    );
  return Object.fromEntries(
    kinds.map((kind) => [kind, rowsOf(kind).map(({ bucket, hash }) => [bucket, hash])]),
  );
}

/** Reads the entries of buckets that differ from another's: those of one bucket at least, then as many as the limits allow. */
export function entriesBeside(
  db: Readable,
  theirs: Comparison['buckets'],
  limits: MessageLimits,
): MessageEntry[] {
  const entries: MessageEntry[] = [];
  let size = 0;
  for (const { kind, find } of sources) {
    for (const bucket of differingBuckets(db, kind, theirs[kind])) {
      if (entries.length >= limits.entries || size >= limits.size) return entries;
      const ids = db.all<{ id: string }>(
        'SELECT id FROM pairing_items WHERE part = ? AND bucket = ? ORDER BY id',
        ...[kind, bucket],
      );
      for (const { id } of ids) {
        const entry = find(db, id);
        entries.push(entry);
        size += sizeOf(entry);
      }
    }
  }
  return entries;
}

function differingBuckets(db: Readable, kind: EntryKind, theirs: [number, number][] | undefined): number[] {
  if (!theirs) return [];
  const ours = new Map(bucketsOf(db, [kind])[kind]);
  const sumsThere = new Map(theirs);
  const all = new Set([...ours.keys(), ...sumsThere.keys()]);
  return [...all].filter((bucket) => ours.get(bucket) !== sumsThere.get(bucket)).toSorted((a, b) => a - b);
}
