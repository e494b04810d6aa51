import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PairedPart } from '../../contract/staff-operations/pairing';
import { latestChange } from '../../db/change-log';
import type { Readable, Writable } from '../../db/connection';
import type { Store } from '../../db/store';
import { assignFirstVersions, assignSomeVersions, assignVersions } from './assign-versions';
import { hasUnversionedContacts } from './contacts/assign-versions';
import { LINK_LIMITS, type MessageLimits } from './limits';
import { beginMerge, mergeEntries, mergeMessage } from './merge';
import { findNode, requireNode } from './node';
import { noteParts, partsAfterFile, partsTakenBy } from './parts';
import { findPeer, hearAgain, identifyPeer, noteConfirmed, noteSums } from './peers';
import type { ExchangeAnswer, ExchangeRequest } from './protocol';
import { applyPublications, hasUnnotedPublications, notePublications } from './publications';
import { hasUnnumberedSettingChange } from './setting-changes';
import { messagesOf, slicesOf } from './slices';
import type { EntryKind } from './sources';
import {
  bucketsOf,
  type Comparison,
  differingKinds,
  entriesBeside,
  isCompared,
  noteItems,
  sumsOf,
} from './sums';
import { hasAfter, readMessage, type SyncMessage } from './sync-message';
import { hasUnnumberedEntities } from './unsent-entities';

/** The number of entries noted for the comparison in one transaction. */
const ITEMS_BATCH = 200;

/** True if writes made here have no version yet, or are not yet noted for the comparison. */
function isAssignmentDue(db: Readable): boolean {
  const node = findNode(db);
  if (!node) return false;
  const hasWritten = latestChange(db) > node.stamped_to || hasUnversionedContacts(db);
  if (hasWritten || node.base === 'stamping' || !isCompared(db)) return true;
  if (hasUnnumberedEntities(db, node.club_id)) return true;
  return hasUnnotedPublications(db, node.club_id) || hasUnnumberedSettingChange(db, node.club_id);
}

/** Gives every record its first version, in several transactions, and a version to every write since then. */
export async function assignAllVersions(store: Store): Promise<void> {
  while (!store.changes.closed && isAssignmentDue(store.read)) {
    const more = await store.write(
      (db) => findNode(db) !== undefined && (assignFirstVersions(db) || assignSomeVersions(db)),
    );
    if (!more) {
      await store.write(assignIfPaired);
      await notePublications(store);
    }
    await nextTurn();
  }
}

function assignIfPaired(db: Writable): void {
  if (!findNode(db)) return;
  assignVersions(db);
  noteItems(db, ITEMS_BATCH);
}

/**
 * Applies a message from a file, in several transactions. An import that is cut off keeps the entries applied so far.
 * Importing the file again adds the rest.
 *
 * @returns the number of entries that were news
 */
export async function takeFile(store: Store, bundle: SyncMessage, now: number): Promise<number> {
  await assignAllVersions(store);
  const before = findPeer(store.read, bundle.node)?.parts ?? null;
  let news = 0;
  await inTurns(store, [
    ...messagesOf(bundle).map((part) => (db: Writable) => {
      news += mergeMessage(db, part, now);
    }),
    (db) => {
      const isMore = noteParts(db, bundle.node, partsAfterFile(before, bundle));
      // A file holds all parts for a peer that has not said yet which parts it takes.
      if (before !== null && isMore) noteConfirmed(db, bundle.node, 0);
      noteSums(db, bundle.node, bundle.sums);
    },
  ]);
  await applyPublications(store);
  await assignAllVersions(store);
  // Nothing is left to come, but the two still differ: both send everything again.
  await store.write((db) => {
    if (isAtRest(db, bundle) && differencesFrom(db, bundle).length > 0) hearAgain(db, bundle.node);
  });
  return news;
}

/** Work in so few steps is done in one transaction: each waits for the disk. */
const FEW = 4;

/** Takes steps in a transaction each, and lets other requests run in between. A cut-off exchange is repeated as a whole. */
async function inTurns(store: Store, steps: ((db: Writable) => void)[]): Promise<void> {
  for (const together of steps.length <= FEW ? [steps] : steps.map((step) => [step])) {
    await store.write((db) => {
      for (const step of together) step(db);
    });
    await nextTurn();
  }
}

/** True if a peer has sent all its changes, and has applied all changes made here, by their numbers. */
export function isAtRest(db: Readable, { remaining, heard }: SyncMessage): boolean {
  const { node, change } = requireNode(db);
  return remaining === 0 && (heard[node] ?? 0) >= change;
}

/** The kinds of entry in which a peer differs from here, by its own sums. */
export function differencesFrom(db: Readable, { sums }: Pick<SyncMessage, 'sums'>): EntryKind[] {
  const ours = sumsOf(db);
  return ours && sums ? differingKinds(ours, sums) : [];
}

/**
 * Applies a peer's message over the network, which is current, unlike a file. If its changes do not follow the last
 * ones applied here, they are skipped: one of the two has lost its position, and the next message states it.
 *
 * @param peer the node id under which the peer is known
 * @param apply puts received versions beside their regattas
 */
export async function takeMessage(
  store: Store,
  peer: string,
  message: ExchangeRequest | ExchangeAnswer,
  now: number,
  apply: (store: Store) => Promise<unknown> = applyPublications,
): Promise<void> {
  const { bundle, comparison } = message;
  const found = comparison?.entries ?? [];
  await assignAllVersions(store);
  let isPaired = true;
  const merges = [
    ...messagesOf(bundle).map((part) => (db: Writable) => {
      if (part.after <= findPeer(db, bundle.node)!.heard_to) mergeMessage(db, part, now);
    }),
    ...(found.length === 0 ? [] : slicesOf(found)).map((entries, index, { length }) => (db: Writable) => {
      const { club_id } = beginMerge(db, { ...bundle, entries });
      mergeEntries(db, club_id, entries, { isEnd: index === length - 1, now });
    }),
  ];
  await inTurns(store, [
    (db) => {
      isPaired = findPeer(db, peer) !== undefined;
      if (!isPaired) return;
      beginMerge(db, { ...bundle, entries: [...bundle.entries, ...found] });
      identifyPeer(db, peer, bundle.node);
      if (noteParts(db, bundle.node, partsTakenBy(message))) hearAgain(db, bundle.node);
    },
    ...merges.map((merge) => (db: Writable) => {
      // The two may have been parted since the last turn.
      isPaired &&= findPeer(db, bundle.node) !== undefined;
      if (isPaired) merge(db);
    }),
    (db) => {
      if (!isPaired) return;
      noteConfirmed(db, bundle.node, bundle.heard[requireNode(db).node] ?? 0);
      noteSums(db, bundle.node, bundle.sums);
    },
  ]);
  await apply(store);
  await assignAllVersions(store);
}

/** Answers a peer's comparison: the sums of all buckets, and the entries of those that differ. */
export function answerComparison(db: Readable, asked: Comparison | undefined): Comparison | undefined {
  if (!asked || !sumsOf(db)) return undefined;
  const buckets = bucketsOf(db, Object.keys(asked.buckets));
  return { buckets, entries: entriesBeside(db, asked.buckets, LINK_LIMITS) };
}

/** Makes a message of the entries behind a change, up to the latest write, of the parts that a peer takes. */
export async function currentMessage(
  store: Store,
  after: number,
  limits: MessageLimits,
  parts?: readonly PairedPart[],
): Promise<SyncMessage> {
  await assignAllVersions(store);
  return store.write((db) => {
    assignIfPaired(db);
    return readMessage(db, after, limits, parts);
  });
}

/**
 * Waits for a change behind this one, for `ms` at most or until the signal aborts.
 *
 * @param isDue a second condition that ends the wait, checked after each write
 * @returns true if there is a change, or `isDue`
 */
export async function waitForChange(
  store: Store,
  after: number,
  ms: number,
  signal: AbortSignal,
  isDue: () => boolean = () => false,
): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (!signal.aborted && !store.changes.closed) {
    const version = store.changes.version();
    await assignAllVersions(store);
    const node = findNode(store.read);
    // A peer that asks for changes behind the last one knows the database from before a restore.
    if (!node || after > node.change || hasAfter(store.read, after) || isDue()) return true;
    const left = deadline - performance.now();
    if (left <= 0) return false;
    await store.changes.next(version, left, signal);
  }
  return false;
}
