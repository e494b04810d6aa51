import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Writable } from '../../db/connection';
import { type PullContext, writeFor } from '../context';
import { hasDeferredOf, type UpstreamChange } from '../state/deferred-changes';
import { beginListRead, endListRead, findListRead } from '../state/list-reads';
import { missedWhere } from '../state/mirror';
import { beginRun } from '../state/upstream';
import { type ListPart, listContext, partFilter } from '../upstream-lists';
import { applyInCycle, timeLimit } from './apply';
import { wholeList } from './pages';

/** How many lists are read together at most. */
export const MOST_TOGETHER = 64;
/** How many of them are asked for at a time. */
const CONCURRENCY = 8;

/** A list that came whole. */
interface ShortList {
  part: ListPart;
  changes: UpstreamChange[];
  /** When it was asked for. */
  asked_at: number;
}

/**
 * Reads lists that belong to a parent each, which are many and mostly a page or less: several are asked for at a time, and
 * as many go into a transaction as its time allows.
 *
 * @returns the parts that are to be read one by one: the long ones, those begun before, and those that lack a record
 */
export async function readTogether(context: PullContext, parts: readonly ListPart[]): Promise<ListPart[]> {
  const { read } = context.store;
  // No list that is on its way may be older than what upstream has taken.
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

/** Answers false where something is missing, of the list or of what it refers to: then it is to be read once more, by itself. */
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

/** Does `work` for each, some at a time. When one fails, those under way are waited for, and no more is begun. */
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
