import { describe, expect, it } from 'vitest';
import { pointsOf, ranksOf, scoreOf, seriesOf, standingOf, standingsOf } from '../test/scoring';
import { standardCodes } from './codes';
import { seriesStandings } from './series-standings';

const nonFinishing = standardCodes
  .filter(({ finisher, points }) => !finisher && points.method !== 'finishers')
  .map(({ code }) => code);

describe('places', () => {
  it('A4: the first boat scores 1, the second 2 …', () => {
    const result = standingsOf({ A: [300], B: [100], C: [200] });
    expect(pointsOf(result)).toEqual({ B: 1, C: 2, A: 3 });
    expect(scoreOf(result, 'C')).toMatchObject({ place: 2, elapsed: 200, corrected: null });
    expect(scoreOf(result, 'C').explanation).toBe('2nd: 0:03:20 (RRS A4)');
  });

  it('A7: boats tied share the mean of their places', () => {
    const result = standingsOf({ A: [100], B: [100], C: [300], D: [300], E: [300], F: [400] });
    expect(pointsOf(result)).toEqual({ A: 1.5, B: 1.5, C: 4, D: 4, E: 4, F: 6 });
    expect(scoreOf(result, 'D').place).toBe(3);
    expect(scoreOf(result, 'D').explanation).toBe(
      'tied 3rd with 2 other boats: 0:05:00; mean of places 3 to 5 (RRS A7)',
    );
  });

  it('count each fleet’s elapsed time from its own start', () => {
    const starts = [
      { fleet: 'IRC', starts_at: 0 },
      { fleet: 'Fleet', starts_at: 300_000 },
    ];
    const series = seriesOf({ A: [3000.5], B: [2900], C: [200] }, { races: { 1: { starts } } });
    const [a, b, c] = series.registrations;
    const both = [a!, c!].map((boat) => ({ ...boat, fleets: ['Fleet', 'IRC'] }));
    const result = seriesStandings({ ...series, registrations: [...both, b!] });
    expect(scoreOf(result, 'A')).toMatchObject({ place: 1, elapsed: 2700.5 });
    expect(scoreOf(result, 'B')).toMatchObject({ place: 2, elapsed: 2900 });
    expect(scoreOf(result, 'C').not_scored).toBe('a start before her finish');
  });

  it('without ratings, a hundredth of a second is not a tie', () => {
    expect(pointsOf(standingsOf({ A: [100.02], B: [100.01] }))).toEqual({ B: 1, A: 2 });
  });

  it('with ratings, boats are ranked on the rounded corrected time', () => {
    const result = standingsOf(
      { A: [2870], B: [3301], C: [3000] },
      { fleet: { rating_system: 'tcf' }, ratings: { A: 1.15, B: 1, C: 1 } },
    );
    expect(pointsOf(result)).toEqual({ C: 1, A: 2.5, B: 2.5 });
    expect(scoreOf(result, 'A')).toMatchObject({ corrected: 3301, elapsed: 2870, rating: 1.15 });
    expect(scoreOf(result, 'A').explanation).toContain('corrected 0:55:01 = 0:47:50 × TCF 1.15');
  });

  // World Sailing Q&A 2018-003, with its two boats.
  it.each([
    ['second', { A: 1.5, B: 1.5 }],
    ['tenth', { A: 1, B: 2 }],
    ['none', { A: 1, B: 2 }],
    [null, { A: 1, B: 2 }],
  ] as const)('rounded to %s, PHRF boats at 2:23:14.5 and 2:23:15.4 score %j', (rounding, points) => {
    const result = standingsOf(
      { A: [8594.5], B: [8595.4] },
      {
        fleet: { rating_system: 'phrf_tot', corrected_time_rounding: rounding },
        ratings: { A: 100, B: 100 },
      },
    );
    expect(pointsOf(result)).toEqual(points);
    expect(scoreOf(result, 'A').corrected).toBe(rounding === 'second' ? 8595 : 8594.5);
  });

  it('not rounded, boats are apart that no thousandth separates, and tied at the very same time', () => {
    const result = standingsOf(
      { A: [3650.0001], B: [3650], C: [2807], D: [3650] },
      {
        fleet: { rating_system: 'phrf_tot', corrected_time_rounding: 'none' },
        ratings: { A: 100, B: 100, C: -50, D: 100 },
      },
    );
    expect(pointsOf(result)).toEqual({ C: 1, B: 2.5, D: 2.5, A: 4 });
    expect(scoreOf(result, 'A').corrected).toBe(scoreOf(result, 'B').corrected);
    expect(scoreOf(result, 'A').explanation).toContain('corrected 1:00:50, not rounded, = 1:00:50');
  });

  it('tied in exact time by different ratings', () => {
    const result = standingsOf(
      { A: [3600], B: [3900] },
      { fleet: { rating_system: 'phrf_tot' }, ratings: { A: 50, B: 100 } },
    );
    expect(pointsOf(result)).toEqual({ A: 1.5, B: 1.5 });
  });

  it("a race's own rating goes before the registration's", () => {
    const rows = { A: [{ finish_time: 1000, rating: 2 }], B: [1500] };
    const result = standingsOf(rows, { fleet: { rating_system: 'tcf' }, ratings: { A: 1, B: 1 } });
    expect(pointsOf(result)).toEqual({ B: 1, A: 2 });
    expect(scoreOf(result, 'A')).toMatchObject({ rating: 2, corrected: 2000 });
  });

  it('py: laps are scaled to the most that a finisher of the fleet sailed', () => {
    const result = standingsOf(
      {
        A: [{ finish_time: 3000, laps: 3 }],
        B: [{ finish_time: 1900, laps: 2 }],
        C: [{ finish_time: 900, laps: 9, code: 'RET' }],
      },
      { fleet: { rating_system: 'py' }, ratings: { A: 1000, B: 1000, C: 1000 } },
    );
    expect(scoreOf(result, 'A').corrected).toBe(3000);
    expect(scoreOf(result, 'B').corrected).toBe(2850);
    expect(pointsOf(result)).toEqual({ B: 1, A: 2, C: 4 });
  });
});

describe('codes', () => {
  it.each(nonFinishing)('A5.2: %s scores one more than the boats entered', (code) => {
    const result = standingsOf({ A: [1], B: [code], C: [2], D: [null] });
    expect(scoreOf(result, 'B')).toMatchObject({ points: 5, code, place: null });
    expect(scoreOf(result, 'B').explanation).toBe(`${code}: 4 boats entered + 1 (RRS A5.2)`);
  });

  it.each(nonFinishing)('A5.3: %s scores by the boats that came, DNC by those entered', (code) => {
    const result = standingsOf(
      { A: [1], B: [code], C: [2], D: [null], E: ['DNC'], F: ['DNS'] },
      { fleet: { code_base: 'starting_area' } },
    );
    const came = code === 'DNC' ? 3 : 4;
    expect(result.races[0]).toMatchObject({ entries: 6, came_to_start: came, finishers: 2 });
    expect(scoreOf(result, 'B').points).toBe(code === 'DNC' ? 7 : came + 1);
    expect(scoreOf(result, 'F').points).toBe(came + 1);
    expect(scoreOf(result, 'E').points).toBe(7);
    expect(scoreOf(result, 'D')).toMatchObject({ points: 7, code: 'DNC' });
  });

  it('a boat with neither finish nor code is DNC', () => {
    const score = scoreOf(standingsOf({ A: [1], B: [null] }), 'B');
    expect(score).toMatchObject({ code: 'DNC', points: 3, elapsed: null });
    expect(score.explanation).toBe('neither finish nor code, DNC: 2 boats entered + 1 (RRS A5.2)');
  });

  it('A6.1: a boat disqualified after finishing loses her place, and boats behind move up', () => {
    const result = standingsOf({ A: [{ finish_time: 100, code: 'DSQ' }], B: [200], C: [300] });
    expect(pointsOf(result)).toEqual({ B: 1, C: 2, A: 4 });
    expect(scoreOf(result, 'A')).toMatchObject({ place: null, elapsed: 100, corrected: null });
    expect(scoreOf(result, 'A').explanation).toBe(
      'DSQ: 3 boats entered + 1 (RRS A5.2); her finish in 0:01:40 takes no place and boats behind move up (RRS A6.1)',
    );
  });

  it.each(['OCS', 'DNF', 'NSC', 'TLE'])('a boat scored %s never finished: no place to give up', (code) => {
    const result = standingsOf({ A: [{ finish_time: 100, code }], B: [200] });
    expect(pointsOf(result)).toMatchObject({ B: 1 });
    expect(scoreOf(result, 'A').explanation).toMatch(/her finish in 0:01:40 takes no place$/);
  });
});

describe('penalties', () => {
  const tenBoats = (cell: object | string) => ({
    A: [cell],
    ...Object.fromEntries('BCDEFGHIJ'.split('').map((sail, index) => [sail, [index + 2]])),
  });
  const points = (score: object, fleet = {}) =>
    scoreOf(standingsOf(tenBoats({ finish_time: 1, ...score }), { fleet }), 'A').points;

  it.each(['ZFP', 'SCP'])('%s adds 20 percent of the DNF score to a tenth (RRS 30.2, 44.3(c))', (code) => {
    expect(points({ code })).toBe(3.2);
  });

  it('to a whole point, halves up, under the rules of 2021–2024', () => {
    expect(points({ code: 'SCP' }, { penalty_rounding: 'whole' })).toBe(3);
    expect(points({ code: 'SCP', percent: 50 }, { penalty_rounding: 'whole' })).toBe(7);
  });

  it('or the percentage stated, or the points stated', () => {
    expect(points({ code: 'SCP', percent: 33 })).toBe(4.6);
    expect(points({ code: 'SCP', points: 1.5 })).toBe(2.5);
    expect(points({ code: 'DPI', points: 2 })).toBe(3);
    expect(points({ code: 'DPI', percent: 10 })).toBe(2.1);
  });

  it('ZFP stacks: each 20 percent is rounded on its own', () => {
    expect(points({ code: 'ZFP', percent: 60 }, { penalty_rounding: 'whole' })).toBe(7);
    expect(points({ code: 'SCP', percent: 60 }, { penalty_rounding: 'whole' })).toBe(8);
    expect(points({ code: 'ZFP', percent: 30 })).toBe(4.3);
  });

  it('are taken of the DNF score of the race, under A5.3 that of the boats that came', () => {
    const rows = { A: [{ finish_time: 1, code: 'SCP' }], B: [2], C: [null], D: [null] };
    expect(scoreOf(standingsOf(rows, { fleet: { code_base: 'starting_area' } }), 'A').points).toBe(1.6);
  });

  it('leave the other boats where they are', () => {
    expect(pointsOf(standingsOf(tenBoats({ finish_time: 1, code: 'ZFP' })))).toMatchObject({ B: 2, J: 10 });
  });

  it('never make a score worse than DNF', () => {
    const result = standingsOf(tenBoats({ finish_time: 99, code: 'SCP' }));
    expect(scoreOf(result, 'A').points).toBe(11);
    expect(scoreOf(result, 'A').explanation).toContain('not worse than DNF');
    expect(points({ code: 'DPI', points: 50 })).toBe(11);
  });

  it('without a finish score DNF', () => {
    expect(scoreOf(standingsOf(tenBoats('ZFP')), 'A')).toMatchObject({ points: 11, place: null });
  });

  it('a fleet has its own Scoring Penalty, in points or in percent with a minimum (44.3(c))', () => {
    expect(points({ code: 'SCP' }, { scoring_penalty: { points: 3 } })).toBe(4);
    expect(points({ code: 'SCP' }, { scoring_penalty: { percent: 40 } })).toBe(5.4);
    const fleet = { scoring_penalty: { percent: 10, minimum_points: 2 } };
    expect(points({ code: 'SCP' }, fleet)).toBe(3);
    expect(points({ code: 'SCP', percent: 50 }, fleet)).toBe(6.5);
    expect(points({ code: 'SCP', points: 1 }, fleet)).toBe(2);
    expect(points({ code: 'ZFP' }, fleet)).toBe(3.2);
    const { explanation } = scoreOf(standingsOf(tenBoats({ finish_time: 1, code: 'SCP' }), { fleet }), 'A');
    expect(explanation).toMatch(
      /SCP: 10 % of the DNF score 11 = 1\.1 \(RRS 44\.3\(c\)\), at least 2 as the fleet has it$/,
    );
  });

  it('15 percent for a third place of 44 boats, under both sets of rules', () => {
    // Question from https://forum.sailingresults.co.uk/t/percentage-scoring-penalty/6165: DNF scores 45.
    const rows = Object.fromEntries(
      Array.from({ length: 44 }, (_, i): [string, object[]] => [
        String(i + 1),
        [{ finish_time: i + 1, ...(i === 2 && { code: 'SCP', percent: 15 }) }],
      ]),
    );
    expect(scoreOf(standingsOf(rows), '3').points).toBe(9.8);
    expect(scoreOf(standingsOf(rows, { fleet: { penalty_rounding: 'whole' } }), '3').points).toBe(10);
  });

  it('a DPI of nothing stated is not scored', () => {
    expect(scoreOf(standingsOf(tenBoats({ finish_time: 1, code: 'DPI' })), 'A')).toMatchObject({
      points: null,
      not_scored: 'no penalty stated',
      place: 1,
    });
  });
});

describe('time limit expired', () => {
  it('scores the last finisher plus the points the fleet states', () => {
    const rows = { A: [1], B: [2], C: ['TLE'], D: ['TLE'], E: [null] };
    expect(pointsOf(standingsOf(rows, { fleet: { tle_points: 1 } }))).toMatchObject({ C: 3, D: 3 });
    expect(pointsOf(standingsOf(rows, { fleet: { tle_points: 2 } }))).toMatchObject({ C: 4 });
    expect(pointsOf(standingsOf(rows))).toMatchObject({ C: 3 });
  });

  it('takes no place for a finish after the limit, and is never worse than DNF', () => {
    const rows = { A: [1], B: [{ finish_time: 2, code: 'TLE' }], C: [3] };
    expect(pointsOf(standingsOf(rows, { fleet: { tle_points: 9 } }))).toEqual({ A: 1, C: 2, B: 4 });
  });

  it('is DNF where the only boat that finished has lost her place', () => {
    const rows = { A: ['TLE'], B: [{ finish_time: 9, code: 'DSQ' }] };
    expect(pointsOf(standingsOf(rows))).toEqual({ A: 3, B: 3 });
  });
});

describe('redress (A9)', () => {
  const average = (method: string) => ({ code: 'RDG', redress: { method } }) as const;
  const fillers = { X: [10, 10, 10, 10], Y: [11, 11, 11, 11], Z: [12, 12, 12, 12] };

  it('A9(a): the average of all her other races to a tenth, halves up, DNC and excluded scores too', () => {
    const rows = { A: [1, average('average_all'), 'DNC', 11.5] };
    const result = standingsOf({ ...rows, ...fillers } as never, {
      fleet: { discards: [{ races: 4, exclude: 1 }] },
    });
    expect(scoreOf(result, 'A', 3).excluded).toBe(true);
    expect(scoreOf(result, 'A', 2).points).toBe(3); // (1 + 5 + 3) / 3
    expect(scoreOf(result, 'A', 2).explanation).toBe(
      'RDG: average of her other races 1, 3 and 4 (RRS A9(a)) = 3',
    );
  });

  it('rounds 0.05 up', () => {
    const races = Array.from({ length: 20 }, (_, i) => (i === 19 ? 2 : 0.5));
    const rows = { A: [...races, average('average_all')], B: Array(21).fill(1) };
    // 19 firsts and one second: 21 / 20 = 1.05
    expect(scoreOf(standingsOf(rows as never), 'A', 21).points).toBe(1.1);
  });

  it('A9(b): the average of the races before', () => {
    const rows = { A: [1, 10.5, average('average_before'), 'DNF'], ...fillers };
    expect(scoreOf(standingsOf(rows as never), 'A', 3).points).toBe(1.5);
  });

  it('A9(c): the points given, to a tenth', () => {
    const rows = { A: [{ code: 'RDG', redress: { method: 'points', points: 2.25 } }], B: [1] };
    expect(scoreOf(standingsOf(rows as never), 'A').points).toBe(2.3);
    expect(scoreOf(standingsOf({ A: [{ code: 'RDG', points: 4 }], B: [1] }), 'A').points).toBe(4);
  });

  it('two averages do not go in a circle: each leaves the other out', () => {
    const rows = { A: [1, average('average_all'), average('average_all'), 11.5], ...fillers };
    const result = standingsOf(rows as never);
    expect(scoreOf(result, 'A', 2).points).toBe(2);
    expect(scoreOf(result, 'A', 3).points).toBe(2);
  });

  it('is averaged before weights and then weighs what its race weighs', () => {
    const rows = { A: [1, average('average_all'), 11.5, 11.5], ...fillers };
    const result = standingsOf(rows as never, { races: { 2: { weight: 1.5 }, 3: { weight: 2 } } });
    expect(scoreOf(result, 'A', 2).points).toBe(3.45); // (1 + 3 + 3) / 3 = 2.3, × 1.5
  });

  it('a boat given redress keeps the place she finished in (A6.2)', () => {
    const rows = { A: [{ finish_time: 1, ...average('average_all') }, 1], B: [2, 2] };
    const result = standingsOf(rows as never);
    expect(scoreOf(result, 'A')).toMatchObject({ place: 1, points: 1 });
    expect(scoreOf(result, 'B').points).toBe(2);
  });

  it('with nothing to average or nothing stated is not scored', () => {
    expect(
      scoreOf(standingsOf({ A: [average('average_before'), 1], B: [1, 2] } as never), 'A'),
    ).toMatchObject({
      points: null,
      not_scored: 'no races to average',
    });
    expect(scoreOf(standingsOf({ A: ['RDG'], B: [1] }), 'A').not_scored).toBe('no redress stated');
  });
});

describe('what is missing is said, never guessed', () => {
  const fleet = { rating_system: 'tcf' } as const;

  it('no rating: she takes no place, the others are placed without her, and she is listed last without a rank', () => {
    const result = standingsOf(
      { A: [100, 100], B: [200, 200], C: [300, 300] },
      { fleet, ratings: { B: 1, C: 1 } },
    );
    expect(ranksOf(result)).toEqual(['B: 1', 'C: 2', 'A: null']);
    expect(standingOf(result, 'A')).toMatchObject({
      total: null,
      net: null,
      not_ranked: 'not scored in race 1: no rating',
    });
    expect(scoreOf(result, 'A')).toMatchObject({
      elapsed: 100,
      points: null,
      place: null,
      not_scored: 'no rating',
      explanation: 'not scored: no rating',
    });
    expect(result.races[0]).toMatchObject({ finishers: 2, came_to_start: 3 });
  });

  it('a boat without a rating that did not finish has her code', () => {
    const result = standingsOf({ A: ['DNF'], B: [200] }, { fleet, ratings: { B: 1 } });
    expect(standingOf(result, 'A')).toMatchObject({ rank: 2, net: 3 });
  });

  it('no distance in a time-on-distance race', () => {
    const options = { fleet: { rating_system: 'tod' } as const, ratings: { A: 600, B: 0 } };
    expect(scoreOf(standingsOf({ A: [5000], B: [5001] }, options), 'A').not_scored).toBe('no distance');
    const measured = standingsOf({ A: [5000], B: [5001] }, { ...options, races: { 1: { distance_nm: 4 } } });
    expect(pointsOf(measured)).toEqual({ A: 1, B: 2 });
    expect(scoreOf(measured, 'A').corrected).toBe(2600);
  });

  it('a corrected time beyond what can be counted exactly', () => {
    const result = standingsOf({ A: [1e300], B: [200] }, { fleet, ratings: { A: 1, B: 1 } });
    expect(scoreOf(result, 'A')).toMatchObject({
      points: null,
      place: null,
      corrected: null,
      not_scored: 'no corrected time within reason',
    });
    expect(scoreOf(result, 'B').points).toBe(1);
  });

  it('no laps where others have laps', () => {
    const rows = { A: [{ finish_time: 100, laps: 2 }], B: [200] };
    const result = standingsOf(rows, { fleet: { rating_system: 'py' }, ratings: { A: 1000, B: 1000 } });
    expect(scoreOf(result, 'B').not_scored).toBe('no laps');
  });
});
