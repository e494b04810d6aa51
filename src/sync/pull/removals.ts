import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ResourceName } from '../../contract/resources';
import type { Readable } from '../../db/connection';
import { splitKey } from '../../db/ids';
import { type CycleWriter, type SyncContext, writeFor } from '../context';
import {
  countPendingRemovals,
  countUndecidedRemovals,
  deferredAfter,
  dropObsoleteRemovals,
  postponeRemovals,
  type UpstreamChange,
  undecidedRemovalsAfter,
} from '../state/deferred-changes';
import { countMirrored, countMirroredOf } from '../state/mirror';
import { applyDeferred, applyInCycle, BATCH } from './apply';

/** So many records may go by one run, whatever part of their kind they are. */
const FEW = 5;
/** So many of a kind at most go without a person, however many there are of it. */
const MANY = 500;

/** How many records a run would remove, of how many. */
interface Extent {
  pending: number;
  of: number;
}

/**
 * How careful to be with the records of one kind that a run over upstream would remove.
 *
 * `small`: they go at once. `notable`, where more than a few records go and more than a tenth of the kind: they go when a
 * second complete run says the same. `large`, where it is more than half of the kind, more than half of everything, or very
 * many: when it does, a person is asked.
 *
 * @param all what the run would remove of every kind: an upstream that was emptied has few records of some
 */
export function caution(kind: Extent, all: Extent): 'small' | 'notable' | 'large' {
  if (kind.pending > MANY) return 'large';
  if (all.pending <= FEW || kind.pending <= kind.of / 10) return 'small';
  return (kind.pending > FEW && isMost(kind)) || isMost(all) ? 'large' : 'notable';
}

const isMost = ({ pending, of }: Extent) => pending > of / 2;

/** Notes that a run which met all else of a kind, or of a part of it, did not meet these records. */
export async function recordMissing(
  context: CycleWriter,
  resource: ResourceName,
  keys: readonly string[],
  run: number,
): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const missing = keys.slice(start, start + BATCH).map((key) => missingRecord(resource, key));
    await writeFor(context, (db) => applyInCycle(db, context, { run, removals: 'missing' }, missing));
    await yieldToEventLoop();
  }
}

/** What is gone upstream, by its key here. */
export function missingRecord(resource: ResourceName, key: string): UpstreamChange {
  if (resource !== 'wristbands') return { resource, id: key, regatta_id: null, record: null };
  const [regatta_id, id] = splitKey(key) as [string, string];
  return { resource, id, regatta_id, record: null };
}

/**
 * Decides on the removals that a run has noted. Every removal of what came from upstream passes here, however upstream said
 * it: as deletions in its feed, by a list or a feed in which records are missing, or by being another database. An upstream
 * that was emptied by mistake, or a server in its place that knows nothing, looks just like one whose records were deleted.
 *
 * To be called when a run is complete: with its feed at the end, or all that is due of a kind's lists read. Until they are
 * decided removals are kept with the deferred changes, so that neither a restart nor a position that has moved on loses
 * them; a record that upstream reports again drops out of them. A second run over the feed is one from its beginning: what
 * is not reported to be there by its end is confirmed to be gone.
 */
export async function settleRemovals(
  context: SyncContext,
  resources: readonly ResourceName[],
  run: number,
): Promise<void> {
  const { read } = context.store;
  if (countUndecidedRemovals(read).size === 0) return;
  for (const resource of countPendingRemovals(read).keys())
    await writeFor(context, (db) => dropObsoleteRemovals(db, resource));
  const undecided = countUndecidedRemovals(read);
  // What a person is asked about is missing, too: the last few records of an emptied upstream are not few by themselves.
  const pending = countPendingRemovals(read);
  const all = { pending: sum(pending), of: sum(countMirrored(read)) };
  // Children first: a record that others refer to cannot go before them.
  for (const resource of resources.toReversed()) {
    if (!undecided.has(resource)) continue;
    const kind = extentOf(read, resource, pending.get(resource)!);
    await settleKind(context, resource, caution(kind, all), run);
  }
}

const sum = (counts: ReadonlyMap<ResourceName, number>) =>
  [...counts.values()].reduce((total, n) => total + n, 0);

function extentOf(db: Readable, resource: ResourceName, pending: number): Extent {
  return { pending, of: Math.max(pending, countMirroredOf(db, resource)) };
}

async function settleKind(
  context: CycleWriter,
  resource: ResourceName,
  care: ReturnType<typeof caution>,
  run: number,
): Promise<void> {
  if (care !== 'large') {
    const which = care === 'small' ? 'all' : 'confirmed';
    await applyDeferred(context, run, (after) =>
      undecidedRemovalsAfter(context.store.read, resource, which, after, BATCH),
    );
  }
  await writeFor(context, (db) => postponeRemovals(db, resource));
}

/** Removes what a person has decided on: the records of a kind that wait for one, or that were kept until now. */
export async function applyDecidedRemovals(
  context: CycleWriter,
  resource: ResourceName,
  state: 'held' | 'kept',
  run: number,
): Promise<void> {
  await applyDeferred(context, run, (after) =>
    deferredAfter(context.store.read, state, resource, after, BATCH),
  );
}
