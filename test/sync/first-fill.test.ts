import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Connection } from '../../src/db/connection';
import { HOUR } from '../records';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, settle } from './world';

/** Rounds follow one another as the first fill needs them, and not by the clock. */
const PATIENT = { requestTimeoutMs: 60_000, pollMs: 60_000 };

/** What planning reads: how far each part was read, and which event orders there are. */
const PLANNING = /FROM (list_reads WHERE|list_reads$|banquets)/;

afterEach(() => vi.restoreAllMocks());

/** How many rows planning reads in the first fill of a laptop from an upstream with so many event orders. */
async function rowsToPlan(orders: number): Promise<number> {
  const upstream = await SpecOnlyUpstream.start({ paging: 'cursor' });
  const laptop = await Side.start({ sync: PATIENT });
  onTestFinished(async () => {
    await laptop.close();
    await upstream.close();
  });
  for (let i = 0; i < orders; i += 1) upstream.put('banquets', { id: `bq${i}` }, Date.now() + HOUR);
  let rows = 0;
  const { get, all } = Connection.prototype;
  vi.spyOn(Connection.prototype, 'get').mockImplementation(function (this: Connection, sql, ...values) {
    if (PLANNING.test(sql)) rows += 1;
    return get.call(this, sql, ...values) as never;
  });
  vi.spyOn(Connection.prototype, 'all').mockImplementation(function (this: Connection, sql, ...values) {
    const found = all.call(this, sql, ...values);
    if (PLANNING.test(sql)) rows += found.length;
    return found as never;
  });
  await laptop.staff('set_upstream', { url: upstream.url, key: upstream.key, club_id: CLUB });
  const { areas } = await settle(laptop);
  vi.restoreAllMocks();
  expect(areas.find(({ resource }) => resource === 'banquets')?.records).toBe(orders);
  return rows;
}

test('planning the first fill takes in proportion to the event orders, not to their square', async () => {
  const none = await rowsToPlan(0);
  const few = (await rowsToPlan(30)) - none;
  const many = (await rowsToPlan(120)) - none;
  expect(many / few).toBeLessThan(4.5);
}, 120_000);
