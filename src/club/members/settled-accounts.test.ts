import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { openStore } from '../../../test/data-dir';
import { DAY, record } from '../../../test/records';
import type { Club } from '../../contract/club';
import { putRecord, removeRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { ensureClub, findClub } from '../clubs';
import { AgingReader, agingReport } from './aging';
import { forgetAccounts, keepAccounts, SettledAccounts } from './settled-accounts';

const CLUB = 'c';
const NOW = Date.UTC(2026, 5, 1);
/** More than are written at a stretch. */
const HOUSEHOLDS = 450;

let store: Store;
let club: Club;
beforeEach(async () => {
  store = openStore();
  club = await store.write((db) => {
    ensureClub(db, CLUB);
    for (let index = 0; index < HOUSEHOLDS; index += 1) charge(db, `li_${index}`, `hh_${index}`, 100);
    return findClub(db, CLUB)!;
  });
});

function charge(db: Parameters<typeof putRecord>[0], id: string, household_id: string, amount: number) {
  const posting = {
    id,
    household_id,
    amount,
    kind: 'charge' as const,
    posted_at: NOW - 40 * DAY,
    due_at: null,
  };
  putRecord(db, 'line-items', CLUB, record('line-items', { ...posting, currency: club?.currency ?? 'EUR' }));
}

/** A report by itself, and the accounts that it had to settle. */
const reportOf = (asOf = NOW, of = club) =>
  store.snapshot(async (db) => {
    const settled = SettledAccounts.kept(db, of);
    const report = await agingReport(db, of, asOf, settled);
    return { report, unkept: settled.unkept };
  });
const fromScratch = (of = club) =>
  store.snapshot((db) => agingReport(db, of, NOW, SettledAccounts.none(db, of)));
const kept = () => store.read.get<{ n: number }>('SELECT count(*) AS n FROM settled_accounts')!.n;

/** Has a server's report keep what it settled. */
async function keep(): Promise<void> {
  await new AgingReader(store).read(club, NOW);
  await expect.poll(async () => (await reportOf()).unkept).toBeUndefined();
}

it('a report after a start reads accounts that were settled before it', async () => {
  await keep();
  expect(kept()).toBe(HOUSEHOLDS);
  const { report, unkept } = await reportOf(NOW + DAY);
  expect(unkept).toBeUndefined();
  expect(report.totals.days_31_60).toBe(HOUSEHOLDS * 100);
});

it('a change settles only the accounts that it is about', async () => {
  await keep();
  await store.write((db) => {
    charge(db, 'li_7', 'hh_8', 500);
    removeRecord(db, 'line-items', CLUB, 'li_9');
  });
  const { report, unkept } = await reportOf();
  expect(unkept?.anew.map(([account_id]) => account_id).sort()).toEqual(
    ['hh_7', 'hh_8', 'hh_9'].map((id) => `household:${id}`),
  );
  expect(report).toEqual(await fromScratch());
  await keep();
  expect(kept()).toBe(HOUSEHOLDS - 2);
});

it('accounts of another currency, time zone or set of rules are settled again', async () => {
  await keep();
  const other = { ...club, currency: 'USD' };
  const { report, unkept } = await reportOf(NOW, other);
  expect(unkept?.isFromScratch).toBe(true);
  expect(report).toEqual(await fromScratch(other));
  await store.write((db) => db.run("UPDATE settled_clubs SET rules = '0 ' || rules"));
  expect((await reportOf()).unkept?.isFromScratch).toBe(true);
});

it('accounts cut off while they were kept do not count as settled', async () => {
  const { unkept } = await reportOf();
  let writes = 0;
  const cutOff = (work: Parameters<Store['write']>[0]) => {
    writes += 1;
    if (writes === 3) throw new Error('The power failed.');
    return store.write(work);
  };
  await expect(keepAccounts({ write: cutOff as Store['write'] }, unkept!)).rejects.toThrow('power');
  expect(kept()).toBe(400);
  expect(store.read.get('SELECT head FROM settled_clubs')).toEqual({ head: null });
  expect((await reportOf()).report).toEqual(await fromScratch());
  await keep();
  expect(kept()).toBe(HOUSEHOLDS);
});

it('accounts are kept part by part, each in a turn of the event loop of its own', async () => {
  const { unkept } = await reportOf();
  const writesOfTurn = [0];
  let isOver = false;
  const countTurns = async () => {
    for (; !isOver; writesOfTurn.push(0)) await nextTurn();
  };
  const turns = countTurns();
  const write: Store['write'] = (work) => {
    writesOfTurn[writesOfTurn.length - 1]! += 1;
    return store.write(work);
  };
  await keepAccounts({ write }, unkept!);
  isOver = true;
  await turns;
  expect(writesOfTurn.filter((writes) => writes > 0)).toEqual([1, 1, 1]);
});

it('a report that is made while accounts are forgotten keeps none of them', async () => {
  for (const isFirst of [true, false]) {
    if (!isFirst) await keep();
    await store.write((db) => charge(db, 'late', 'hh_late', 100));
    const { unkept } = await reportOf();
    await store.write((db) => {
      removeRecord(db, 'line-items', CLUB, 'late');
      forgetAccounts(db);
    });
    await keepAccounts(store, unkept!);
    expect(kept()).toBe(0);
    expect((await reportOf()).report).toEqual(await fromScratch());
  }
});
