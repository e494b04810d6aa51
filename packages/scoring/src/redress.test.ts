import { describe, expect, it } from 'vitest';
import { type Cell, scoreOf, standingsOf } from '../test/scoring';
import type { AverageOmission } from './codes';
import type { RedressInput } from './types';

const rdg = (redress: RedressInput, cell: Partial<Extract<Cell, object>> = {}) => ({
  ...cell,
  code: 'RDG',
  redress,
});

describe('averages over chosen races', () => {
  // https://reckonings.sailscoring.ie/codes/10-rdg-pool-restricted.html
  const sailScoring = (redress: RedressInput) => {
    const alice = [3, 1, rdg(redress, { finish_time: 3 }), 1];
    return standingsOf({ Alice: alice, Bob: [2, 2, 1, 2], Carol: [1, 3, 2, 3] });
  };

  it('take these races alone', () => {
    const result = sailScoring({ method: 'average_races', races: [2, 4] });
    expect(scoreOf(result, 'Alice', 3)).toMatchObject({
      points: 1,
      explanation: expect.stringMatching(
        /^RDG: average of chosen races 2 and 4 \(RRS 61\.4, A9\) = 1; finished 3rd/,
      ),
    });
    expect(scoreOf(sailScoring({ method: 'average_all' }), 'Alice', 3).points).toBe(1.7);
  });

  it('leave the race in question and races that are not sailed out, and need one that is', () => {
    expect(scoreOf(sailScoring({ method: 'average_races', races: [1, 3, 9] }), 'Alice', 3)).toMatchObject({
      points: 3,
      explanation: expect.stringContaining('average of chosen races 1 ('),
    });
    expect(scoreOf(sailScoring({ method: 'average_races', races: [9] }), 'Alice', 3).not_scored).toBe(
      'no races to average',
    );
  });
});

describe('redress only if it improves her score', () => {
  /** A's race 3 in fleets of three, with her finish there and redress. */
  const inRace3 = (finish_time: number | null, redress: RedressInput, points_system?: 'high_point') => {
    const a = [1, 3, rdg(redress, finish_time === null ? {} : { finish_time }), 2];
    const fleet = points_system ? { points_system } : {};
    return scoreOf(standingsOf({ A: a, B: [2, 2, 1.5, 1], C: [3, 1, 2.5, 3] }, { fleet }), 'A', 3);
  };
  const average: RedressInput = { method: 'average_all', only_if_better: true };

  it('gives an average that is better than her place', () => {
    expect(inRace3(3, average)).toMatchObject({ place: 3, code: 'RDG', points: 2 });
    expect(inRace3(3, average).explanation).not.toContain('keeps');
  });

  it('leaves her the place that is better than the average, and says so', () => {
    expect(inRace3(1, average)).toMatchObject({
      place: 1,
      code: 'RDG',
      points: 1,
      explanation: expect.stringMatching(
        /^RDG: average of .* = 2; .*no better than her own 1 point, which she keeps$/,
      ),
    });
    expect(inRace3(1, { ...average, only_if_better: false }).points).toBe(2);
  });

  it('compares points stated, and more points where they are better', () => {
    const stated = (points: number) => ({ method: 'points', points, only_if_better: true }) as const;
    expect(inRace3(2, stated(1.5)).points).toBe(1.5);
    expect(inRace3(2, stated(2.5)).points).toBe(2);
    expect(inRace3(2, stated(2.5), 'high_point').points).toBe(2.5);
    expect(inRace3(2, stated(1.5), 'high_point').points).toBe(2);
  });

  it('is what she gets without a finish, as nothing else is known of her', () => {
    expect(inRace3(null, average).points).toBe(2);
  });

  it('does not go with time given back', () => {
    const time = { seconds: 60 };
    expect(() => inRace3(1, { method: 'time', time, only_if_better: true })).toThrow(/only_if_better/);
  });
});

describe('averages with races left out', () => {
  /** A boat that stayed ashore twice, retired once, and may discard one score. */
  const average = (
    leave_out: AverageOmission | null,
    exclude = 1,
    method: RedressInput['method'] = 'average_all',
  ) => {
    const rows = {
      A: [1, 'DNC', 'DNF', 'DNC', rdg({ method, leave_out }), 2.5],
      B: Array(6).fill(1.5),
      C: Array(6).fill(2),
    };
    return scoreOf(
      standingsOf(rows, { fleet: { discards: [{ races: 1, exclude }], code_base: 'starting_area' } }),
      'A',
      5,
    );
  };

  it('of all races counts every score', () => {
    expect(average(null).points).toBe(3.2); // (1 + 4 + 4 + 4 + 3) / 5
    expect(average(null).explanation).toBe(
      'RDG: average of her other races 1, 2, 3, 4 and 6 (RRS A9(a)) = 3.2',
    );
  });

  it('without those she did not finish', () => {
    expect(average('non_finishes')).toMatchObject({
      points: 2, // (1 + 3) / 2
      explanation:
        'RDG: average of her other races 1 and 6, without 2, 3 and 4, which she did not finish (RRS A9(a)) = 2',
    });
  });

  it('without DNC as far as she may discard it, the average that HalSail has for a long series', () => {
    // "excluding points for DNC up to the maximum number of races it is allowed to exclude (discard). If it has more DNC
    // results than it can exclude, the excess will be included in the mean." https://www.halsail.com/Help/Show/Rdg
    expect(average('discardable_dnc', 1)).toMatchObject({
      points: 3, // (1 + 4 + 4 + 3) / 4
      explanation: expect.stringContaining('1, 3, 4 and 6, without 2, DNC and within her discards'),
    });
    expect(average('discardable_dnc', 3).points).toBe(2.7); // (1 + 4 + 3) / 3
    expect(average('discardable_dnc', 0).points).toBe(3.2);
  });

  it('without those she did not finish, as far as she may discard them', () => {
    expect(average('discardable_non_finishes', 2)).toMatchObject({
      points: 2.7, // (1 + 4 + 3) / 3
      explanation: expect.stringContaining(
        '1, 4 and 6, without 2 and 3, not finished and within her discards',
      ),
    });
  });

  it('without those she discards, as they fall without the race in question', () => {
    expect(average('discards', 4).points).toBe(1);
    expect(average('discards', 5).not_scored).toBe('no races to average');
  });

  it('of the races before', () => {
    expect(average('non_finishes', 1, 'average_before').points).toBe(1);
  });

  it('never leave out a score that may not be discarded as one she discards', () => {
    const rows = {
      A: [1, 'DNE', rdg({ method: 'average_all', leave_out: 'discardable_non_finishes' })],
      B: [2, 1, 1],
    };
    const result = standingsOf(rows, { fleet: { discards: [{ races: 1, exclude: 1 }] } });
    expect(scoreOf(result, 'A', 3).points).toBe(2); // (1 + 3) / 2
  });
});
