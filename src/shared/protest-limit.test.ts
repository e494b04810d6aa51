import { expect, test } from 'vitest';
import type { Notice } from '../contract/areas/publishing/notices';
import type { Registration } from '../contract/areas/racing/registrations';
import type { Score } from '../contract/areas/racing/scores';
import { lastFinish, limitOfRace, protestTimeLimit } from './protest-limit';

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

test('a posted limit stands, with or without finishes; a withdrawn or earlier one does not', () => {
  const numbered = { ...race, race_number: 1 };
  const of = { entries: [boat('1', 'IRC')], scores: [score('1', 3600)], notices: [] };
  const computed = START + 2 * 3600_000;
  expect(limitOfRace(numbered, 60, of)).toEqual({ at: computed, computed, notice: undefined });
  const at = computed + 60_000;
  const notice = {
    ...{ id: 'n1', replaces: null, withdrawn_at: null, posted_at: START },
    protest_limit: { race_number: 1, at },
  } as Notice;
  const posted = { ...of, notices: [notice] };
  expect(limitOfRace(numbered, 60, posted)).toEqual({ at, computed, notice });
  expect(limitOfRace(numbered, 60, { ...posted, scores: [] })).toEqual({ at, computed: null, notice });
  expect(limitOfRace({ ...numbered, race_number: 2 }, 60, { ...posted, scores: [] })).toBeUndefined();
  const withdrawn = { ...of, notices: [{ ...notice, withdrawn_at: START }] };
  expect(limitOfRace(numbered, 60, withdrawn)?.at).toBe(computed);
  // From a paired laptop of an earlier version.
  const { protest_limit: _, ...earlier } = notice;
  expect(limitOfRace(numbered, 60, { ...of, notices: [earlier as Notice] })?.at).toBe(computed);
});
