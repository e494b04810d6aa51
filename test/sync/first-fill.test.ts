import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Connection } from '../../src/db/connection';
import { HOUR } from '../records';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, settle } from './world';

/** Rounds follow the needs of the first fill, not the clock. */
const PATIENT = { requestTimeoutMs: 60_000, pollMs: 60_000 };

/** Queries of planning: progress of each part, and the event orders. */
const PLANNING = /FROM (list_reads WHERE|list_reads$|banquets)/;

afterEach(() => vi.restoreAllMocks());

/** Last statement of each sync cycle. */
const CYCLE_END = 'UPDATE upstream SET as_of';

/**
 * Rows read by planning in a laptop's first fill from an upstream with `orders` event orders. Counts the first cycle
 * only, as the number of later ones depends on timing.
 */
async function rowsToPlan(orders: number): Promise<number> {
  const upstream = await SpecOnlyUpstream.start({ paging: 'cursor' });
  const laptop = await Side.start({ sync: PATIENT });
  onTestFinished(() => upstream.close());
  for (let i = 0; i < orders; i += 1) upstream.put('banquets', { id: `bq${i}` }, Date.now() + HOUR);
  let rows = 0;
  let isFilled = false;
  const { get, all, run } = Connection.prototype;
  vi.spyOn(Connection.prototype, 'run').mockImplementation(function (this: Connection, sql, ...values) {
    isFilled ||= sql.startsWith(CYCLE_END);
    return run.call(this, sql, ...values);
  });
  vi.spyOn(Connection.prototype, 'get').mockImplementation(function (this: Connection, sql, ...values) {
    if (!isFilled && PLANNING.test(sql)) rows += 1;
    return get.call(this, sql, ...values) as never;
  });
  vi.spyOn(Connection.prototype, 'all').mockImplementation(function (this: Connection, sql, ...values) {
    const found = all.call(this, sql, ...values);
    if (!isFilled && PLANNING.test(sql)) rows += found.length;
    return found as never;
  });
  await laptop.staff('set_upstream', { url: upstream.url, key: upstream.key, club_id: CLUB });
  const { areas } = await settle(laptop);
  vi.restoreAllMocks();
  // Otherwise its next cycles would count with the next laptop's.
  await laptop.close();
  expect(areas.find(({ resource }) => resource === 'banquets')?.records).toBe(orders);
  return rows;
}

test('planning the first fill takes in proportion to the event orders, not to their square', async () => {
  const none = await rowsToPlan(0);
  const few = (await rowsToPlan(30)) - none;
  const many = (await rowsToPlan(120)) - none;
  expect(many / few).toBeLessThan(4.1);
}, 120_000);
