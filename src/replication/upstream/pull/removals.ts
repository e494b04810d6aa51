import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ResourceName } from '../../../contract/resources';
import type { Readable } from '../../../db/connection';
import { splitKey } from '../../../db/ids';
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

/** Number of records a run may always remove. */
const FEW = 5;
/** Maximum number of one kind removed without a person's decision. */
const MANY = 500;

/** Number of records a run would remove, of the total. */
interface Extent {
  pending: number;
  of: number;
}

/**
 * Level of caution for removing records of one kind after a run over upstream.
 *
 * `small`: removed at once. `notable` (more than a few records and more than a tenth of the kind): removed when a
 * second complete run agrees. `large` (more than half of the kind or of everything, or very many): a person decides
 * after the second run.
 *
 * @param all removals of every kind: an emptied upstream has few records of some kinds
 */
export function caution(kind: Extent, all: Extent): 'small' | 'notable' | 'large' {
  if (kind.pending > MANY) return 'large';
  if (all.pending <= FEW || kind.pending <= kind.of / 10) return 'small';
  return (kind.pending > FEW && isMost(kind)) || isMost(all) ? 'large' : 'notable';
}

const isMost = ({ pending, of }: Extent) => pending > of / 2;

/** Notes records missed by a run that covered the rest of their kind or part. */
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

/** The removal of a record, by its local key. */
export function missingRecord(resource: ResourceName, key: string): UpstreamChange {
  if (resource !== 'wristbands') return { resource, id: key, regatta_id: null, record: null };
  const [regatta_id, id] = splitKey(key) as [string, string];
  return { resource, id, regatta_id, record: null };
}

/**
 * Decides on the removals noted by a run. Every removal of mirrored records passes here: deletions in the feed, records
 * missing from a list or feed, and records of another database. An upstream emptied by mistake, or replaced by an empty
 * server, looks like one whose records were deleted.
 *
 * Call this when a run is complete: its feed at the end, or all due parts of a kind's lists read. Undecided removals
 * are stored with the deferred changes, so that neither a restart nor an advanced position loses them. A record that
 * upstream reports again is dropped from them. A second run over the feed starts at its beginning, and confirms what it
 * has not reported by its end.
 */
export async function resolveRemovals(
  context: SyncContext,
  resources: readonly ResourceName[],
  run: number,
): Promise<void> {
  const { read } = context.store;
  if (countUndecidedRemovals(read).size === 0) return;
  for (const resource of countPendingRemovals(read).keys())
    await writeFor(context, (db) => dropObsoleteRemovals(db, resource));
  const undecided = countUndecidedRemovals(read);
  // Count removals that wait for a person, too: an emptied upstream's last few records must not look harmless.
  const pending = countPendingRemovals(read);
  const all = { pending: sum(pending), of: sum(countMirrored(read)) };
  // Children first: a record cannot go before those that refer to it.
  for (const resource of resources.toReversed()) {
    if (!undecided.has(resource)) continue;
    const kind = extentOf(read, resource, pending.get(resource)!);
    await resolveKind(context, resource, caution(kind, all), run);
  }
}

const sum = (counts: ReadonlyMap<ResourceName, number>) =>
  [...counts.values()].reduce((total, n) => total + n, 0);

function extentOf(db: Readable, resource: ResourceName, pending: number): Extent {
  return { pending, of: Math.max(pending, countMirroredOf(db, resource)) };
}

async function resolveKind(
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

/** Applies a person's decision: removes a kind's held records, or those kept until now. */
export async function applyDecidedRemovals(
  context: CycleWriter,
  resource: ResourceName,
  state: 'held' | 'kept',
  run: number,
): Promise<void> {
  await applyDeferred({ ...context, isDecision: true }, run, (after) =>
    deferredAfter(context.store.read, state, resource, after, BATCH),
  );
}
