import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ResourceName } from '../../contract/resources.js';
import type { Readable } from '../../db/connection.js';
import { writeFor } from '../context.js';
import type { SyncContext } from '../cycle.js';
import {
  countUndecidedRemovals,
  type DeferredChange,
  deferredAfter,
  dropObsoleteRemovals,
  postponeRemovals,
  undecidedRemovalsAfter,
} from '../state/deferred-changes.js';
import { countMirrored, countMirroredOf } from '../state/mirror.js';
import { BATCH, takeIn } from './batches.js';
import { missingRecord } from './upstream-change.js';

/** What it takes to write for a cycle. */
type Reader = Pick<SyncContext, 'store' | 'clubId' | 'clock' | 'upstreamId'>;

/** So many records may go by one reading, whatever part of their kind they are. */
const FEW = 5;
/** So many of a kind at most go without a person, however many there are of it. */
const MANY = 500;

/** How many records a reading would remove, of how many. */
interface Extent {
  pending: number;
  of: number;
}

/**
 * How careful to be with the records of one kind that a reading of upstream would remove.
 *
 * `small`: they go at once. `notable`, where more than a few records go and more than a tenth of the kind: they go when a
 * second complete reading says the same. `large`, where it is more than half of the kind, more than half of everything, or
 * very many: when it does, a person is asked.
 *
 * @param all what the reading would remove of every kind: an upstream that was emptied has few records of some
 */
export function caution(kind: Extent, all: Extent): 'small' | 'notable' | 'large' {
  if (kind.pending > MANY) return 'large';
  if (all.pending <= FEW || kind.pending <= kind.of / 10) return 'small';
  return (kind.pending > FEW && isMost(kind)) || isMost(all) ? 'large' : 'notable';
}

const isMost = ({ pending, of }: Extent) => pending > of / 2;

/** Notes that a reading which met all else of a kind, or of a part of it, did not meet these records. */
export async function noteMissing(
  context: Reader,
  resource: ResourceName,
  keys: readonly string[],
  run: number,
): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const missing = keys.slice(start, start + BATCH).map((key) => missingRecord(resource, key));
    await writeFor(context, (db) => takeIn(context, db, { run, removals: 'missed' }).take(missing));
    await nextTurn();
  }
}

/**
 * Decides on the removals that a reading has noted. Every removal of what came from upstream passes here, however upstream
 * said it: as deletions in its feed, by a list or a feed in which records are missing, or by being another database. An
 * upstream that was emptied by mistake, or a server in its place that knows nothing, looks just like one whose records
 * were deleted.
 *
 * To be called when a reading is complete: with its feed at the end, or all that is due of a kind's lists read. Until they
 * are decided removals are kept with what was set aside, so that neither a restart nor a position that has moved on loses
 * them; a record that upstream tells of again drops out of them. A second reading of the feed is one from its beginning:
 * what is not told of to be there by its end is agreed to be gone.
 */
export async function settleRemovals(
  context: SyncContext,
  resources: readonly ResourceName[],
  run: number,
): Promise<void> {
  const { read } = context.store;
  for (const resource of countUndecidedRemovals(read).keys())
    await writeFor(context, (db) => dropObsoleteRemovals(db, resource));
  const pending = countUndecidedRemovals(read);
  if (pending.size === 0) return;
  const extents = new Map([...pending].map(([resource, n]) => [resource, extentOf(read, resource, n)]));
  const all = {
    pending: [...pending.values()].reduce((sum, n) => sum + n, 0),
    of: [...countMirrored(read).values()].reduce((sum, n) => sum + n, 0),
  };
  // Children first: a record that others refer to cannot go before them.
  for (const resource of [...resources].reverse()) {
    const kind = extents.get(resource);
    if (kind) await settleKind(context, resource, caution(kind, all), run);
  }
}

function extentOf(db: Readable, resource: ResourceName, pending: number): Extent {
  return { pending, of: Math.max(pending, countMirroredOf(db, resource)) };
}

async function settleKind(
  context: Reader,
  resource: ResourceName,
  care: ReturnType<typeof caution>,
  run: number,
): Promise<void> {
  const certain = { small: 'all', notable: 'confirmed', large: null }[care] as 'all' | 'confirmed' | null;
  if (certain)
    await remove(context, run, (after) =>
      undecidedRemovalsAfter(context.store.read, resource, certain, after, BATCH),
    );
  await writeFor(context, (db) => postponeRemovals(db, resource));
}

/** Removes what a person has decided on: the records of a kind that wait for one, or that were kept until now. */
export async function applyDecided(
  reader: Reader,
  resource: ResourceName,
  state: 'held' | 'kept',
  run: number,
): Promise<void> {
  await remove(reader, run, (after) => deferredAfter(reader.store.read, state, resource, after, BATCH));
}

/** Removes records, a batch to a transaction. */
async function remove(
  context: Reader,
  run: number,
  next: (after: string) => DeferredChange[],
): Promise<void> {
  for (let after = ''; ; ) {
    const batch = next(after);
    if (batch.length === 0) return;
    await writeFor(context, (db) =>
      takeIn(context, db, { run, removals: 'approved' }).take(batch.map(({ change }) => change)),
    );
    after = batch.at(-1)!.key;
    await nextTurn();
  }
}
