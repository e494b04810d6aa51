import { setImmediate as nextTurn } from 'node:timers/promises';
import { findClub } from '../../club/clubs.js';
import { type ResourceName, resourceNames } from '../../contract/resources.js';
import type { Writable } from '../../db/connection.js';
import { writeFor } from '../context.js';
import type { SyncContext } from '../cycle.js';
import {
  countDeferred,
  deferredAfter,
  listDueChanges,
  markLocalChangesDue,
  type UpstreamChange,
} from '../state/deferred-changes.js';
import { type ApplyContext, TakeIn } from './apply.js';

/** So many records go into one transaction: few enough that a request beside it hardly notices. */
export const BATCH = 100;

/**
 * Takes in the records of a page, a batch to a transaction, with turns for others between them.
 *
 * @param finish done in the transaction of the last batch: with it, a page is either read or will be read again
 */
export async function applyPage(
  context: SyncContext,
  changes: readonly UpstreamChange[],
  about: About,
  finish: (db: Writable) => void,
): Promise<void> {
  for (let start = 0; start === 0 || start < changes.length; start += BATCH) {
    const batch = changes.slice(start, start + BATCH);
    await writeFor(context, (db) => {
      takeIn(context, db, about).take(batch);
      if (start + BATCH >= changes.length) finish(db);
    });
    context.fetched(batch.length);
    await nextTurn();
  }
}

/**
 * Takes in what had to wait for records that have arrived since: parents first, as the contract lists them; then, for what
 * upstream deleted, children first.
 */
export async function retryDeferred(context: SyncContext, run: number): Promise<void> {
  const waiting = countDeferred(context.store.read, 'missing_reference');
  const resources = resourceNames.filter((resource) => waiting.has(resource));
  for (const resource of resources) await retry(context, run, resource);
  for (const resource of resources.reverse()) await retry(context, run, resource);
}

async function retry(context: SyncContext, run: number, resource: ResourceName): Promise<void> {
  for (let after = ''; ; ) {
    const waiting = deferredAfter(context.store.read, 'missing_reference', resource, after, BATCH);
    if (waiting.length === 0) return;
    await writeFor(context, (db) =>
      takeIn(context, db, { run, removals: 'approved' }).take(waiting.map(({ change }) => change)),
    );
    after = waiting.at(-1)!.key;
    await nextTurn();
  }
}

/** To be called before upstream is read: what was kept aside for the sake of local changes until then may be due after it. */
export async function beforeReading(context: SyncContext): Promise<void> {
  await writeFor(context, markLocalChangesDue);
}

/** To be called when upstream was read to its end: whatever still stands aside and has no local changes any more, holds. */
export async function afterReading(context: SyncContext, run: number): Promise<void> {
  const due = listDueChanges(context.store.read);
  if (due.length === 0) return;
  await writeFor(context, (db) =>
    takeIn(context, db, { run, removals: 'approved' }).take(due.map(({ change }) => change)),
  );
}

/** The reading that records come from, and what is known of them beside what they say. */
type About = Pick<ApplyContext, 'run' | 'removals' | 'parent' | 'window'>;

/** For a transaction of a reading. */
export function takeIn(
  { clubId, clock }: Pick<SyncContext, 'clubId' | 'clock'>,
  db: Writable,
  about: About,
): TakeIn {
  const { currency, time_zone: timeZone } = findClub(db, clubId)!;
  return new TakeIn(db, { clubId, currency, timeZone, now: clock(), ...about });
}
