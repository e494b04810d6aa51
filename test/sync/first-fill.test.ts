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

/** What each cycle of sync ends with. */
const CYCLE_END = 'UPDATE upstream SET as_of';

/**
 * How many rows planning reads in the first fill of a laptop from an upstream with so many event orders: in the first cycle alone,
 * as it is a matter of time how many follow.
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
  // Else its next cycles would be counted with those of the next laptop.
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
