import { type PullContext, upstreamOf, writeFor } from '../context';
import { LostPosition } from '../errors';
import { hasDeferredOf } from '../state/deferred-changes';
import {
  beginListRead,
  endListRead,
  findListRead,
  forgetListReads,
  type ListRead,
  planListReads,
  saveListPosition,
} from '../state/list-reads';
import { missedWhere } from '../state/mirror';
import { beginRun } from '../state/upstream';
import { type ListPart, listContext, partFilter } from '../upstream-lists';
import { applyDueChanges, applyPage, retryDeferred } from './apply';
import { clubParts, dueParts, type PlannedPart, type PlanOptions, parentParts } from './list-plan';
import { list } from './pages';
import { recordMissing, resolveRemovals } from './removals';
import { MOST_TOGETHER, readTogether } from './short-lists';

type ReadOptions = Pick<PlanOptions, 'capabilities' | 'watched' | 'force'>;

/** Reads every due part of upstream's lists to its end. */
export async function readLists(context: PullContext, options: ReadOptions): Promise<void> {
  const { store, clubId, clock } = context;
  const now = clock();
  const ofParents = () => parentParts(store.read, { clubId, now });
  const ofClub = clubParts(now);
  await writeFor(context, (db) => planListReads(db, partsOf([...ofClub, ...ofParents()])));
  await readDue(context, ofClub, options);
  // All event orders are known by now, and with them their lists.
  await readDue(context, ofParents(), options);
  await applyDueChanges(context, upstreamOf(context).run);
  await writeFor(context, (db) => forgetListReads(db, partsOf([...ofClub, ...ofParents()])));
}

const partsOf = (planned: readonly PlannedPart[]) => planned.map(({ part }) => part);

/** Reads the due parts. Decides on removals of a kind once all its due parts were read. */
async function readDue(
  context: PullContext,
  planned: readonly PlannedPart[],
  options: ReadOptions,
): Promise<void> {
  const { store, clock, times } = context;
  await writeFor(context, (db) => planListReads(db, partsOf(planned)));
  const due = dueParts(store.read, planned, {
    now: clock(),
    confirmAfterMs: times.confirmAfterMs,
    ...options,
  });
  for (let at = 0; at < due.length; ) {
    const parts = due.slice(at, at + MOST_TOGETHER);
    const { resource } = parts[0]!;
    const together = parts.filter((part) => part.parent !== '' && part.resource === resource);
    const left = together.length === 0 ? parts.slice(0, 1) : await readTogether(context, together);
    for (const part of left) await readPart(context, part);
    at += Math.max(together.length, 1);
    if (due[at]?.resource !== resource) await resolveRemovals(context, [resource], upstreamOf(context).run);
  }
  await retryDeferred(context, upstreamOf(context).run);
}

/** Number of restarts of a part whose cursor upstream lost, before it is read by `skip`. */
const LOST_CURSORS = 2;

/** Reads one part from the last position to its end, and notes records missing from it. */
async function readPart(context: PullContext, part: ListPart): Promise<void> {
  const found = findListRead(context.store.read, part);
  let read = found && found.started_at !== null ? found : await begin(context, part);
  let byOffset = false;
  for (let lost = 0; ; lost += 1) {
    try {
      const { run } = read;
      for await (const page of list(context, part, { from: read, useCursors: lost <= LOST_CURSORS })) {
        byOffset ||= page.byOffset;
        await applyPage(context, page.changes, { run, removals: 'reported', ...listContext(part) }, (db) =>
          saveListPosition(db, { ...part, run }, page.next),
        );
      }
      break;
    } catch (error) {
      if (!(error instanceof LostPosition)) throw error;
      read = await begin(context, part);
    }
  }
  const { run, previous_run } = read;
  if (hasDeferredOf(context.store.read, part.resource, run)) await retryDeferred(context, run);
  // A removal shifts offsets, so another record may be skipped. Only records missed by two runs are gone.
  const missed = missedWhere(
    context.store.read,
    part.resource,
    context.clubId,
    byOffset ? previous_run : run,
    partFilter(part),
  );
  await recordMissing(context, part.resource, missed, run);
  await writeFor(context, (db) => endListRead(db, { ...part, run }));
}

function begin(context: PullContext, part: ListPart): Promise<ListRead> {
  return writeFor(context, (db) => beginListRead(db, part, beginRun(db), context.clock()));
}
