import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadLateParts } from '@/ui/late';
import { applyChanges } from '../apply-changes';
import type { QueryKey, RecordChange } from '../lists';
import { cacheAcknowledged } from './acknowledged';
import { cacheAnswers } from './cache-answers';
import type { CachedAnswer, StoredChanges } from './storage';
import { withChanges } from './stored-answers';

const BANDS = 10_000;
const key: QueryKey = ['api', 'club_1', 'wristbands', { query: { regatta_id: 'reg_1' } }, 'all'];
const band = (index: number, version = 1) => ({
  id: `band_${index}`,
  regatta_id: 'reg_1',
  status: version === 1 ? 'sailing' : 'ashore',
  holder: 'M. Byrne',
  version,
});
const change = (index: number, version: number): RecordChange => ({
  resource: 'wristbands',
  id: `band_${index}`,
  regatta_id: 'reg_1',
  deleted: false,
  record: band(index, version),
});

// The first screen is rendered, so idle work runs in it.
beforeAll(loadLateParts);

let stop: () => void = () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A page that has read all bands, with its stored answers. */
async function openPage(accepts: () => boolean = () => true, openFor = 1_000) {
  const queryClient = new QueryClient();
  await queryClient.fetchQuery({
    queryKey: key,
    queryFn: () => Array.from({ length: BANDS }, (_, index) => band(index)),
  });
  const stored = { answers: [] as CachedAnswer[], changes: [] as StoredChanges[] };
  const fold = vi.fn(async () => undefined);
  const full = new DOMException('Full.', 'QuotaExceededError');
  const storage = {
    saveAnswers: async (_: string, __: object, answers: readonly CachedAnswer[]) => {
      if (!accepts()) throw full;
      stored.answers.push(...structuredClone(answers));
    },
    saveChanges: async (_: string, changes: StoredChanges) => {
      if (!accepts()) throw full;
      stored.changes.push(structuredClone(changes));
    },
    fold,
    tidy: async () => undefined,
  };
  stop = cacheAnswers({ queryClient, clubId: 'club_1', confirmedAt: () => Date.now(), storage });
  await vi.advanceTimersByTimeAsync(openFor);
  const changeBand = async (index: number, version = 2) => {
    applyChanges(queryClient, 'club_1', [change(index, version)]);
    await vi.advanceTimersByTimeAsync(1_000);
  };
  const shown = () => queryClient.getQueryData(key);
  return { queryClient, stored, fold, changeBand, shown };
}

/** Stored bands, as read by a page opened without the server. */
function restored({ answers, changes }: Awaited<ReturnType<typeof openPage>>['stored']): unknown {
  const inOrder = changes.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return withChanges(answers.at(-1)!, inOrder).data;
}

it('stores a list once, and then what changes in it: a band for a scan, not 10,000', async () => {
  const { stored, changeBand, shown } = await openPage();
  expect(stored.answers).toHaveLength(1);
  for (let scan = 0; scan < 60; scan++) await changeBand(scan * 7);
  expect(stored.answers).toHaveLength(1);
  expect(stored.changes.flatMap(({ records }) => records)).toHaveLength(60);
  expect(JSON.stringify(stored.changes).length / 60).toBeLessThan(500);
  expect(restored(stored)).toEqual(shown());
});

it('stores what was read before it began at once, for a page that is left a moment later', async () => {
  const { stored } = await openPage(() => true, 0);
  expect(stored.answers).toHaveLength(1);
});

it('puts many changes into the stored lists at once, when there is nothing else to do', async () => {
  const { fold, changeBand } = await openPage();
  for (let scan = 0; scan < 499; scan++) await changeBand(scan);
  expect(fold).not.toHaveBeenCalled();
  await changeBand(499);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fold).toHaveBeenCalledTimes(1);
});

it('stores a change at once where the outbox waits for that', async () => {
  const { queryClient, stored } = await openPage();
  applyChanges(queryClient, 'club_1', [change(1, 2)]);
  await cacheAcknowledged();
  expect(stored.changes).toMatchObject([{ records: [change(1, 2)] }]);
});

it('does not put changes into a list that has them since it was read again', async () => {
  const { queryClient, stored, changeBand, shown } = await openPage();
  await changeBand(1, 2);
  const read = Array.from({ length: BANDS }, (_, index) => band(index, index === 1 ? 5 : 1));
  // Without versions, only the reading order tells which is newer.
  const unversioned = read.map(({ version: _, ...row }) => ({ ...row, note: 'read again' }));
  await queryClient.fetchQuery({ queryKey: key, queryFn: () => unversioned, staleTime: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(restored(stored)).toEqual(shown());
});

it('keeps nothing of members and accounts', async () => {
  const { queryClient, stored } = await openPage();
  const member = { id: 'mem_1', first_name: 'Mary' };
  applyChanges(queryClient, 'club_1', [
    { resource: 'members', id: 'mem_1', regatta_id: null, deleted: false, record: member },
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(JSON.stringify(stored)).not.toContain('Mary');
});

it('stores with the next what could not be stored', async () => {
  let isFull = false;
  const { stored, changeBand, shown } = await openPage(() => !isFull);
  isFull = true;
  await changeBand(3);
  isFull = false;
  await changeBand(4);
  expect(restored(stored)).toEqual(shown());
});
