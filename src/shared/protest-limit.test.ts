import { expect, test } from 'vitest';
import type { Registration } from '../contract/areas/racing/registrations';
import type { Score } from '../contract/areas/racing/scores';
import { lastFinish, protestTimeLimit } from './protest-limit';

const START = Date.UTC(2026, 8, 5, 13);
const race = {
  starts: [
    { fleet: 'IRC', starts_at: START },
    { fleet: 'PY', starts_at: START + 600_000 },
  ],
};
const boat = (id: string, fleet: string) => ({ id, sail_number: id, fleets: [fleet] }) as Registration;
const score = (registration_id: string, finish_time: number | null) =>
  ({ registration_id, finish_time }) as Score;

test('the last to finish is the last on the clock, whatever her elapsed time', () => {
  const entries = [boat('1', 'IRC'), boat('2', 'PY'), boat('3', 'PY')];
  const last = lastFinish(race, entries, [score('1', 2900), score('2', 2400), score('3', null)]);
  expect(last).toEqual({ boat: entries[1], at: START + 3000_000 });
});

test('a finish without a start, or no finish at all, gives no time', () => {
  expect(lastFinish(race, [boat('1', 'ILCA')], [score('1', 2900)])).toBeUndefined();
  expect(lastFinish(race, [boat('1', 'IRC')], [])).toBeUndefined();
});

test('the time limit is rounded up to the full minute', () => {
  expect(protestTimeLimit(START, 60)).toBe(START + 3600_000);
  expect(protestTimeLimit(START + 1, 60)).toBe(START + 3660_000);
});
