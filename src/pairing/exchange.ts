import { latestChange } from '../db/change-log';
import type { Readable, Writable } from '../db/connection';
import type { Store } from '../db/store';
import { type Bundle, type BundleLimits, countAfter, readBundle } from './bundle';
import { hasUnstampedContacts } from './contacts/stamp';
import { mergeBundle } from './merge';
import { findNode } from './node';
import { hasUnstamped } from './publications';
import { stamp, stampBase } from './stamp';

/** Whether something was written here since writes were last given their versions. */
function isStampDue(db: Readable): boolean {
  const node = findNode(db);
  if (!node) return false;
  const hasWritten = latestChange(db) > node.stamped_to || hasUnstampedContacts(db);
  return hasWritten || node.base === 'stamping' || hasUnstamped(db, node.club_id);
}

/** Gives every record its first version, some to a transaction, and every write since then one. */
export async function stampAll(store: Store): Promise<void> {
  while (isStampDue(store.read)) {
    const more = await store.write((db) => stampBase(db));
    if (!more) await store.write(stampIfPaired);
  }
}

function stampIfPaired(db: Writable): void {
  if (findNode(db)) stamp(db);
}

/** Applies a bundle. Answers how much of it was news. */
export async function takeBundle(store: Store, bundle: Bundle, now: number): Promise<number> {
  await stampAll(store);
  const news = await store.write((db) => mergeBundle(db, bundle, now));
  await stampAll(store);
  return news;
}

/** What is known here beyond a change, with what was written until now. */
export async function currentBundle(store: Store, after: number, limits: BundleLimits): Promise<Bundle> {
  await stampAll(store);
  return store.write((db) => {
    stamp(db);
    return readBundle(db, after, limits);
  });
}

/**
 * Resolves when there is a change behind this one, after `ms`, or when the signal aborts.
 *
 * @param isDue something else to wait for, asked after each write
 */
export async function waitForChange(
  store: Store,
  after: number,
  ms: number,
  signal: AbortSignal,
  isDue: () => boolean = () => false,
): Promise<void> {
  const deadline = performance.now() + ms;
  while (!signal.aborted && !store.changes.closed) {
    const version = store.changes.version();
    await stampAll(store);
    const left = deadline - performance.now();
    if (!findNode(store.read) || countAfter(store.read, after) > 0 || left <= 0 || isDue()) return;
    await store.changes.next(version, left, signal);
  }
}
