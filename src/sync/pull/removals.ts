import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ResourceName } from '../../contract/resources.js';
import { countMirroredOf } from '../../store/mirror.js';
import {
  countRemovals,
  deferRemovals,
  dropVoidRemovals,
  listRemovals,
  type SetAside,
  setAsideAfter,
} from '../../store/set-aside.js';
import { writeFor } from '../current-upstream.js';
import type { Round } from '../round.js';
import { BATCH, takeIn } from './batches.js';
import { missingRecord } from './upstream-change.js';

/** What it takes to write for a round. */
type Reader = Pick<Round, 'store' | 'clubId' | 'clock' | 'upstreamId'>;

/** So many records of a kind may go by one reading, whatever part of the kind they are. */
const FEW = 5;
/** So many at most go without a person, however many there are of the kind. */
const MANY = 500;

/**
 * How careful to be with a reading of upstream that would remove `records` of the `of` records of a kind.
 *
 * `small`: they go at once. `notable`, more than a few and more than a tenth: they go when a second complete reading says
 * the same. `large`, more than half or very many: when it does, a person is asked.
 */
export function caution(records: number, of: number): 'small' | 'notable' | 'large' {
  if (records > MANY || (records > FEW && records > of / 2)) return 'large';
  return records > FEW && records > of / 10 ? 'notable' : 'small';
}

/** Notes that a reading which met all else of a kind, or of a part of it, did not meet these records. */
export async function noteMissing(
  round: Reader,
  resource: ResourceName,
  keys: readonly string[],
  run: number,
): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const missing = keys.slice(start, start + BATCH).map((key) => missingRecord(resource, key));
    await writeFor(round, (db) => takeIn(round, db, { run, removals: 'missed' }).take(missing));
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
  round: Reader,
  resources: readonly ResourceName[],
  run: number,
): Promise<void> {
  // Children first: a record that others refer to cannot go before them.
  for (const resource of [...resources].reverse()) await settleKind(round, resource, run);
}

/** Removes what a person has decided on: the records of a kind that wait for one, or that were kept until now. */
export async function applyDecided(
  reader: Reader,
  resource: ResourceName,
  state: 'held' | 'kept',
  run: number,
): Promise<void> {
  await remove(reader, run, (after) => setAsideAfter(reader.store.read, state, resource, after, BATCH));
}

async function settleKind(round: Reader, resource: ResourceName, run: number): Promise<void> {
  const { read } = round.store;
  if (countRemovals(read, resource).pending === 0) return;
  await writeFor(round, (db) => dropVoidRemovals(db, resource));
  const { pending, agreed } = countRemovals(read, resource);
  const care = caution(pending, Math.max(pending, countMirroredOf(read, resource)));
  if (care === 'small')
    await remove(round, run, (after) => listRemovals(read, resource, 'all', after, BATCH));
  if (care === 'notable' && agreed > 0)
    await remove(round, run, (after) => listRemovals(read, resource, 'agreed', after, BATCH));
  await writeFor(round, (db) => deferRemovals(db, resource));
}

/** Removes records, a batch to a transaction. */
async function remove(round: Reader, run: number, next: (after: string) => SetAside[]): Promise<void> {
  for (let after = ''; ; ) {
    const batch = next(after);
    if (batch.length === 0) return;
    await writeFor(round, (db) =>
      takeIn(round, db, { run, removals: 'approved' }).take(batch.map(({ change }) => change)),
    );
    after = batch.at(-1)!.key;
    await nextTurn();
  }
}
