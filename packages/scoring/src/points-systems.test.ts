import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSeries, type PointsSystem, pointsSystemNames, seriesStandings } from './index';
import { pointsOfTied, pointsSystemOf } from './points-systems';
import type { FleetInput, ScoreInput, SeriesInput } from './types';

/** A boat's result in a race: her place, or a code. */
type Did = number | string;

/** Races with the results of boats A, B, C …; missing ones are DNC. */
const series = (
  points_system: PointsSystem,
  races: readonly (readonly Did[])[],
  fleet: Partial<FleetInput> = {},
  boats = Math.max(...races.map(({ length }) => length)),
): SeriesInput => {
  const id = (index: number) => `B${String(index).padStart(2, '0')}`;
  return {
    // The one system that has no points of its own.
    fleet: {
      ...{ name: 'Open', points_system },
      ...(points_system === 'highest_sum' && {
        points_table: { points: [100, 80, 60, 40, 20], beyond: 'fixed' },
      }),
      ...fleet,
    },
    registrations: Array.from({ length: boats }, (_, index) => ({
      id: id(index),
      sail_number: id(index),
      fleets: ['Open'],
    })),
    races: races.map((_, index) => ({ race_number: index + 1 })),
    scores: races.flatMap((race, number) =>
      race.map(
        (did, index): ScoreInput => ({
          registration_id: id(index),
          race_number: number + 1,
          ...(typeof did === 'number' ? { finish_time: 1000 + did } : { code: did }),
        }),
      ),
    ),
  };
};

const first = (input: SeriesInput) =>
  seriesStandings(input).standings.find(({ sail_number }) => sail_number === 'B00')!;

/** A race with a number of starters, in which boat B00 took a place. */
const finish = (place: number, starters: number): Did[] => [
  place,
  ...Array.from({ length: starters - 1 }, (_, index) => (index + 1 < place ? index + 1 : index + 2)),
];

describe('Cox-Sprague', () => {
  const system = pointsSystemOf('cox_sprague');
  const column = (starters: number, places: number) =>
    Array.from({ length: places }, (_, index) => system.pointsOf(index + 1, starters) / 1000);

  // shieldsfleetone.org/Cox-Sprague_Scoring.htm, the table of the Y.R.A. of Long Island Sound.
  it('has the published table', () => {
    expect(column(20, 21)).toEqual([
      ...[100, 94, 90, 86, 83, 80, 78, 76, 74, 72, 70, 68, 66, 65, 64, 63, 62, 61, 60, 59, 58],
    ]);
    expect(column(13, 14)).toEqual([90, 84, 80, 76, 73, 70, 68, 66, 64, 62, 60, 58, 56, 55]);
    expect(column(9, 10)).toEqual([76, 70, 66, 62, 59, 56, 54, 52, 50, 48]);
    expect(column(5, 6)).toEqual([52, 46, 42, 38, 35, 32]);
    expect(column(4, 5)).toEqual([43, 37, 33, 29, 26]);
    expect(column(3, 4)).toEqual([31, 25, 21, 17]);
    expect(column(2, 3)).toEqual([10, 7, 5]);
    expect(Array.from({ length: 19 }, (_, index) => system.pointsOf(1, index + 2) / 1000)).toEqual([
      ...[10, 31, 43, 52, 60, 66, 72, 76, 80, 84, 87, 90, 92, 94, 96, 97, 98, 99, 100],
    ]);
  });

  it('has the column of 20 for more starters, a point less for each place, and nothing for a boat alone', () => {
    expect([1, 21, 22, 78, 79, 90].map((place) => system.pointsOf(place, 95) / 1000)).toEqual([
      ...[100, 58, 57, 1, 0, 0],
    ]);
    expect(system.pointsOf(1, 1)).toBe(0);
  });

  it('scores the published example: 2nd of 5 and 3rd of 4 are 79 of 95', () => {
    const boat = first(series('cox_sprague', [finish(2, 5), finish(3, 4)]));
    expect(boat).toMatchObject({ total: 79, net: 83.158 });
    expect(boat.scores.map(({ points, explanation }) => [points, explanation])).toEqual([
      [
        46,
        '2nd: 0:16:42 (RRS A4); 46 points of 52 possible, 5 boats started (Cox-Sprague table, Y.R.A. of Long Island Sound)',
      ],
      [
        33,
        '3rd: 0:16:43 (RRS A4); 33 points of 43 possible, 4 boats started (Cox-Sprague table, Y.R.A. of Long Island Sound)',
      ],
    ]);
  });

  it('scores DNF and DSQ as the place after the starters, and does not count DNS and DNC', () => {
    const input = series('cox_sprague', [
      ['DNF', 1, 2, 3, 'DNS', 'DNC'],
      ['DNS', 1, 2],
      ['DSQ', 1, 2],
    ]);
    const boat = first(input);
    expect(boat.scores.map(({ points }) => points)).toEqual([26, 0, 17]);
    expect(boat.scores[1]!.explanation).toBe('DNS: does not count in her percentage, she did not start');
    expect(boat.net).toBe(58.108); // (26 + 17) / (43 + 31)
  });
});

describe('high point percentage', () => {
  // express27.org/articles/seasonscoring: 2nd and 8th of 17, 3rd of 5, 12th and 3rd of 13 are 42/65, there 0.65.
  it('scores the published example', () => {
    const races = [finish(2, 17), finish(8, 17), finish(3, 5), finish(12, 13), finish(3, 13)];
    const boat = first(series('high_point', races));
    expect(boat.scores.map(({ points }) => points)).toEqual([16, 10, 3, 2, 11]);
    expect(boat).toMatchObject({ total: 42, net: 64.615 });
  });

  it('ranks the highest percentage first, races missed taking nothing away', () => {
    const input = series('high_point', [
      [1, 2, 3],
      ['DNC', 1, 2],
    ]);
    expect(seriesStandings(input).standings.map(({ sail_number, net }) => [sail_number, net])).toEqual([
      ['B00', 100],
      ['B01', 80],
      ['B02', 40],
    ]);
  });

  it('excludes the race with the lowest percentage, and never the only one', () => {
    const boat = first(
      series('high_point', [finish(5, 5), finish(2, 2)], { discards: [{ races: 2, exclude: 1 }] }),
    );
    expect(boat.scores.map(({ excluded }) => excluded)).toEqual([true, false]);
    expect(boat.net).toBe(50);
    const alone = series('high_point', [finish(5, 5), ['DNC', 1]], { discards: [{ races: 2, exclude: 1 }] });
    expect(first(alone).scores.map(({ excluded }) => excluded)).toEqual([false, false]);
  });

  it('breaks ties on the higher scores (RRS A8)', () => {
    const input = series('high_point', [
      [1, 3, 2],
      [3, 1, 2],
      [2, 1, 3],
      [2, 3, 1],
    ]);
    const [winner] = seriesStandings(input).standings;
    expect(winner).toMatchObject({ sail_number: 'B01', net: 66.667, tie_break: 'A8.1' });
  });

  it('leaves a boat that never started without a rank', () => {
    const boat = first(series('high_point', [['DNC', 1]]));
    expect(boat).toMatchObject({
      rank: null,
      net: null,
      not_ranked: 'no race of hers counts in a percentage',
    });
  });

  it('leaves a race out that is scored with her average, and asks for points where it is of some races', () => {
    const redress = (method: 'average_all' | 'average_before') => {
      const input = series('high_point', [finish(2, 3), finish(1, 3)]);
      const scores = input.scores.map((score) =>
        score.registration_id === 'B00' && score.race_number === 2
          ? { ...score, code: 'RDG', redress: { method } }
          : score,
      );
      return first({ ...input, scores });
    };
    expect(redress('average_all').net).toBe(66.667);
    expect(redress('average_before').not_ranked).toContain('state the points');
  });

  it('cannot be added up over series', () => {
    const part = { id: 'p', name: 'P', fleet: 'Open' };
    const sum = { id: 's', name: 'S', fleet: 'Open', of: { series: ['p'], by: 'net_points' as const } };
    expect(() => checkSeries([part, sum], [{ name: 'Open', points_system: 'high_point' }])).toThrow(/ranks/);
    expect(() => checkSeries([part, sum], [{ name: 'Open', points_system: 'bonus_point' }])).not.toThrow();
  });
});

describe('bonus point', () => {
  // The Racing Rules of Sailing 2005-2008, A4.1 and A4.2.
  it('has the points of the rules', () => {
    const standings = seriesStandings(series('bonus_point', [[1, 2, 3, 4, 5, 6, 7, 8, 'DNF']])).standings;
    expect(standings.map(({ net }) => net)).toEqual([0, 3, 5.7, 8, 10, 11.7, 13, 14, 16]);
    expect(standings[0]!.scores[0]!.explanation).toBe(
      '1st: 0:16:41 (RRS A4); 0 points (bonus point system, RRS 2005–2008 A4.1)',
    );
  });

  it('gives boats tied the mean of their points, not the points of the mean place (RRS A7)', () => {
    expect(pointsOfTied(pointsSystemOf('bonus_point'), 1, 3, 9)).toBe(2900);
    const standings = seriesStandings(series('bonus_point', [[1, 1, 1, 4]])).standings;
    expect(standings.map(({ net }) => net)).toEqual([2.9, 2.9, 2.9, 8]);
  });
});

const races = fc.array(
  fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom('DNC', 'DNF', 'DNS', 'DSQ', 'OCS')), {
    minLength: 5,
    maxLength: 5,
  }),
  { minLength: 1, maxLength: 6 },
);
const discards = fc.constantFrom([], [{ races: 2, exclude: 1 }]);

describe('every points system', () => {
  it('does not depend on the order of entries and scores', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pointsSystemNames), races, discards, (system, all, rule) => {
        const input = series(system, all, { discards: rule });
        const turned = {
          ...input,
          registrations: [...input.registrations].reverse(),
          scores: [...input.scores].reverse(),
        };
        expect(seriesStandings(turned)).toEqual(seriesStandings(input));
      }),
    );
  });

  it('ranks by its series score, and gives no boat more than 100 percent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pointsSystemNames), races, discards, (system, all, rule) => {
        const nets = seriesStandings(series(system, all, { discards: rule })).standings.flatMap(({ net }) =>
          net === null ? [] : [net],
        );
        const { percentage, highest } = pointsSystemOf(system);
        const highestWins = percentage ?? highest;
        expect(nets).toEqual([...nets].sort((a, b) => (highestWins ? b - a : a - b)));
        if (percentage) for (const net of nets) expect(net).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('gives a boat that sails no race nothing to take from the others’ percentages', () => {
    fc.assert(
      fc.property(fc.constantFrom('high_point' as const, 'cox_sprague' as const), races, (system, all) => {
        const nets = (boats: number) =>
          seriesStandings(series(system, all, {}, boats)).standings.flatMap(({ sail_number, net }) =>
            sail_number === 'B05' ? [] : [[sail_number, net]],
          );
        expect(nets(6)).toEqual(nets(5));
      }),
    );
  });

  it('is low point where a fleet says nothing', () => {
    fc.assert(
      fc.property(races, (all) => {
        const { points_system: _, ...fleet } = series('low_point', all).fleet;
        const input = series('low_point', all);
        expect(seriesStandings({ ...input, fleet })).toEqual(seriesStandings(input));
      }),
    );
  });
});
