import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Writable } from '../../../db/connection';
import { type PullContext, writeFor } from '../context';
import { hasDeferredOf, type UpstreamChange } from '../state/deferred-changes';
import { beginListRead, endListRead, findListRead } from '../state/list-reads';
import { missedWhere } from '../state/mirror';
import { beginRun } from '../state/upstream';
import { type ListPart, listContext, partFilter } from '../upstream-lists';
import { applyInCycle, timeLimit } from './apply';
import { wholeList } from './pages';

/** Maximum number of lists read together. */
export const MOST_TOGETHER = 64;
/** Number of concurrent requests. */
const CONCURRENCY = 8;

/** A list that fitted on one page. */
interface ShortList {
  part: ListPart;
  changes: UpstreamChange[];
  /** Time of the request. */
  asked_at: number;
}

/**
 * Reads the lists of many parents, mostly a page or less each. Requests run concurrently, and a transaction takes as
 * many lists as its time allows.
 *
 * @returns the parts to read singly: long ones, ones begun before, and ones that lack a record
 */
export async function readTogether(context: PullContext, parts: readonly ListPart[]): Promise<ListPart[]> {
  const { read } = context.store;
  // Send first: no list in flight may be older than a write upstream accepted.
  await context.outbox.send();
  const begun = new Set(parts.filter((part) => (findListRead(read, part)?.started_at ?? null) !== null));
  const lists: ShortList[] = [];
  const left = new Set(begun);
  await inParallel(
    parts.filter((part) => !begun.has(part)),
    async (part) => {
      const asked_at = context.clock();
      const changes = await wholeList(context, part);
      if (changes) lists.push({ part, changes, asked_at });
      else left.add(part);
    },
  );
  for (let start = 0; start < lists.length; ) {
    let end = start;
    await writeFor(context, (db) => {
      end = start;
      for (const isOver = timeLimit(); end < lists.length && !isOver(); end += 1)
        if (!applyWhole(db, context, lists[end]!)) left.add(lists[end]!.part);
    });
    const records = lists.slice(start, end).reduce((sum, { changes }) => sum + changes.length, 0);
    context.activity.fetched.add(records);
    start = end;
    await yieldToEventLoop();
  }
  return parts.filter((part) => left.has(part));
}

/**
 * Applies a whole list. Returns false if the list or its references are incomplete; then it must be read again, singly.
 */
function applyWhole(db: Writable, context: PullContext, { part, changes, asked_at }: ShortList): boolean {
  const run = beginRun(db);
  beginListRead(db, part, run, asked_at);
  applyInCycle(db, context, { run, removals: 'reported', ...listContext(part) }, changes);
  const { resource } = part;
  const isWhole =
    missedWhere(db, resource, context.clubId, run, partFilter(part)).length === 0 &&
    !hasDeferredOf(db, resource, run);
  if (isWhole) endListRead(db, { ...part, run });
  return isWhole;
}

/**
 * Runs `work` for each item with limited concurrency. After a failure, running work is awaited and no more is started.
 */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  let failure: { error: unknown } | undefined;
  const worker = async () => {
    for (const item of waiting) {
      if (failure) return;
      await work(item).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (failure) throw failure.error;
}
