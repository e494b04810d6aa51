import { describe, expect, it } from 'vitest';
import { type Cell, type SeriesOptions, scoreOf, seriesOf, standingOf } from '../test/scoring';
import { type CodePoints, codePoints } from './codes';
import { championshipStandings } from './index';

const groups = [
  { name: 'Yellow', registration_ids: ['A', 'D', 'E'] },
  { name: 'Blue', registration_ids: ['B', 'C'] },
];

/** Yellow A, D and E, Blue B and C, in a qualifying series from the first race. */
const qualifying = (rows: Record<string, Cell[]>, options: SeriesOptions = {}) =>
  championshipStandings({
    ...seriesOf(rows, options),
    championship: {
      ...{ id: 'ch', name: 'Europeans' },
      stages: [{ stage: 'qualifying', groups: [{ name: 'Yellow' }, { name: 'Blue' }] }],
      assignments: [{ from_race: 1, stage: 'qualifying', groups }],
    },
  });

const own = (points: CodePoints) => ({
  ...{ code: 'OWN', name: 'Our own', finisher: false, came_to_start: true, excludable: false },
  points,
});

describe('in the groups of a split fleet', () => {
  it.each([1, 2])('a code by the entries counts the largest group, as DNC does: + %d', (value) => {
    const rows = { A: [10], D: [11], E: [12], B: [20], C: ['OWN'] };
    const standings = qualifying(rows, { codes: [own(codePoints('entries', { value }))] });
    expect(scoreOf(standings, 'C')).toMatchObject({ points: 3 + value, code: 'OWN' });
  });

  it('a code of the regatta’s own that is never a discard is none, and a share of the races is reported', () => {
    const rows = { A: [10, 12], D: [11, 11], E: [12, 10], B: [20, 21], C: ['OWN', 20] };
    const codes = [own(codePoints('fixed', { value: 9 }))];
    const standings = qualifying(rows, { codes, fleet: { discards: { exclude: 1, of: 2 } } });
    expect(standings.discards).toBe(1);
    expect(scoreOf(standings, 'C', 1)).toMatchObject({
      excluded: false,
      excluded_reason: 'OWN is not excludable in this regatta',
    });
    expect(scoreOf(standings, 'A', 2)).toMatchObject({
      excluded: true,
      excluded_reason:
        'her worst score; of equal scores the earliest (RRS A2.1); excluded are 1 of every 2 races',
    });
    expect(standingOf(standings, 'C').net).toBe(9);
  });

  it('a check-in alone completes no race; a boat that was checked in and is in no group waits for one', () => {
    const rows = {
      A: [10],
      D: [11],
      E: [{ checked_in: true }],
      B: [{ checked_in: true }],
      C: [null],
      F: [null],
    };
    expect(qualifying(rows).uncounted_races).toMatchObject([{ race_number: 1 }]);
    const sailed = qualifying({ ...rows, B: [20], F: [{ checked_in: true }] });
    expect(scoreOf(sailed, 'E')).toMatchObject({ code: 'DNS', points: 4 });
    expect(scoreOf(sailed, 'C')).toMatchObject({ code: 'DNC', points: 4 });
    expect(scoreOf(sailed, 'F')).toMatchObject({ points: null, not_scored: 'in no group of this race' });
  });

  it('a time penalty places the boats of the group again, and of no other', () => {
    const late = {
      finish_time: 100,
      time_penalty: { seconds: 15, percent: null, applies_to: 'elapsed' as const },
    };
    const standings = qualifying({ A: [late], D: [110], E: [120], B: [104], C: [105] });
    expect(scoreOf(standings, 'A')).toMatchObject({ place: 2, time_change: { seconds: 15, elapsed: 115 } });
    expect(scoreOf(standings, 'D').place).toBe(1);
    expect(scoreOf(standings, 'B').place).toBe(1);
  });

  it('redress leaves out the scores that she discards', () => {
    const rdg = {
      code: 'RDG',
      redress: { method: 'average_all' as const, points: null, leave_out: 'discards' as const },
    };
    const rows = { A: [10, 'DNF', rdg], D: [11, 11, 11], E: [12, 12, 12], B: [20, 20, 20], C: [21, 21, 21] };
    const standings = qualifying(rows, { fleet: { discards: [{ races: 3, exclude: 1 }] } });
    expect(scoreOf(standings, 'A', 3).points).toBe(1);
  });
});
