import { describe, expect, it } from 'vitest';
import { pointsOf, ranksOf, scoreOf, seriesOf, standingOf, standingsOf } from '../test/scoring';
import { checkFleet } from './check-input';
import { type CodeDefinition, codePoints } from './codes';
import { seriesStandings } from './series-standings';

const net = (result: ReturnType<typeof standingsOf>) =>
  Object.fromEntries(result.standings.map((boat) => [boat.sail_number, boat.net]));

const code = (name: string, points: CodeDefinition['points']): CodeDefinition => ({
  ...{ code: name, name, finisher: false, came_to_start: true, excludable: true, points },
});

describe('a points table of the fleet’s own', () => {
  it.each([
    ['a first place of 0.7', { points: [0.7] }, { A: 0.7, B: 2, C: 3, D: 5 }],
    ['a bonus table', { points: [0, 3, 5.7], value: 6 }, { A: 0, B: 3, C: 5.7, D: 11 }],
    ['a list that ends', { points: [1, 2], beyond: 'fixed', value: 9 }, { A: 1, B: 2, C: 9, D: 9 }],
  ] as const)('may have %s', (_, points_table, expected) => {
    expect(
      pointsOf(standingsOf({ A: [1], B: [2], C: [3], D: ['DNF'] }, { fleet: { points_table } })),
    ).toEqual(expected);
  });

  it('gives boats that tie the mean, and a penalty its share of the next place', () => {
    const points_table = { points: [0.7] };
    const tied = standingsOf({ A: [1], B: [1] }, { fleet: { points_table } });
    expect(pointsOf(tied)).toEqual({ A: 1.35, B: 1.35 });
    const rows = { A: [{ finish_time: 1, code: 'SCP', points: 1 }], B: [2], C: [3] };
    expect(pointsOf(standingsOf(rows, { fleet: { points_table } }))).toMatchObject({ A: 2, B: 2 });
  });

  it.each([
    ['a penalty', { finish_time: 4, code: 'SCP', points: 30 }],
    ['TLE', { code: 'TLE', points: 30 }],
  ])('limits %s to the points that the regatta states for DNF', (_, cell) => {
    const codes = [code('DNF', codePoints('fixed', { value: 20 }))];
    const result = standingsOf(
      { A: [1], B: [cell], C: ['DNF'] },
      { fleet: { points_system: 'bonus_point' }, codes },
    );
    expect(pointsOf(result)).toEqual({ A: 0, B: 20, C: 20 });
    expect(scoreOf(result, 'B').explanation).toMatch(/not worse than DNF$/);
  });

  it('may be won by the highest sum', () => {
    const fleet = {
      points_system: 'highest_sum',
      points_table: { points: [10, 6, 3], beyond: 'fixed' },
    } as const;
    const rows = { A: [1, 'DNF'], B: [2, 1], C: [3, 2] };
    const result = standingsOf(rows, { fleet: { ...fleet, discards: [{ races: 2, exclude: 1 }] } });
    expect(ranksOf(result)).toEqual(['B: 1', 'A: 2', 'C: 3']);
    expect(standingOf(result, 'A')).toMatchObject({ net: 10, total: 10, tie_break: 'A8.2' });
    expect(scoreOf(result, 'A', 2)).toMatchObject({ points: 0, excluded: true });
  });

  describe('won by the highest sum', () => {
    const fleet = {
      points_system: 'highest_sum',
      points_table: { points: [100, 80, 60, 40, 20, 10, 5], beyond: 'fixed' },
    } as const;
    const rows = { A: [1], B: [2], C: ['DNF'], D: ['DNC'], E: ['OCS'], F: [null] };

    it('gives no points without a place, however long the table is', () => {
      const result = standingsOf(rows, { fleet });
      expect(pointsOf(result)).toEqual({ A: 100, B: 80, C: 0, D: 0, E: 0, F: 0 });
      expect(scoreOf(result, 'C').explanation).toMatch(/; 0 points \(the fleet’s own points\)$/);
    });

    it('gives the points of their place to boats out of time, and to codes of the regatta’s own', () => {
      const codes = [code('DNC', codePoints('entries', { value: 0 }))];
      const result = standingsOf({ ...rows, C: ['TLE'] }, { fleet, codes });
      expect(pointsOf(result)).toEqual({ A: 100, B: 80, C: 60, D: 10, E: 0, F: 10 });
    });

    it('leaves points as stated beside a place', () => {
      const codes = [{ ...code('EXC', codePoints('stated')), finisher: true }];
      const cell = { finish_time: 1, code: 'EXC', points: 7 };
      expect(pointsOf(standingsOf({ ...rows, A: [cell] }, { fleet, codes }))).toMatchObject({ A: 7, B: 80 });
    });

    it('gives a code of the regatta’s own that has no race to average what DNC scores', () => {
      const codes = [code('OOD', codePoints('average'))];
      expect(pointsOf(standingsOf({ ...rows, C: ['OOD'] }, { fleet, codes }))).toMatchObject({ C: 0 });
    });
  });

  it.each(['bonus_point', 'highest_sum'] as const)(
    'leaves fixed points of DNF as they are, for codes scored like DNF too (%s)',
    (points_system) => {
      const points_table = { points: [10, 6, 3, 2], beyond: 'fixed' } as const;
      const fleet = { points_system, ...(points_system === 'highest_sum' && { points_table }) };
      const codes = [code('DNF', codePoints('fixed', { value: 1 }))];
      const cell = { code: 'SCP' };
      expect(
        pointsOf(standingsOf({ A: [1], B: ['DNF'], C: ['OCS'], D: [cell] }, { fleet, codes })),
      ).toMatchObject({ B: 1, C: 1, D: 1 });
    },
  );

  it('is refused where it says nothing', () => {
    expect(() => checkFleet({ name: 'F', points_system: 'highest_sum' })).toThrow('points_table');
    const points_table = { points: [1] };
    expect(() => checkFleet({ name: 'F', points_system: 'high_point', points_table })).toThrow(
      'points_table',
    );
    expect(() => checkFleet({ name: 'F', points_table: { points: [-1] } })).toThrow('points_table.points.0');
  });

  it('is refused where later places would earn more and the highest sum wins', () => {
    const points_table = { points: [10, 6] };
    expect(() => checkFleet({ name: 'F', points_system: 'highest_sum', points_table })).toThrow(
      'points_table.beyond',
    );
  });
});

describe('the low point average', () => {
  const rows = { A: [1, 3, 1], B: [2, 1, null], C: [3, 2, 'DNF'], D: [4, null, null] };
  const fleet = { points_system: 'low_point_average' } as const;

  it('averages the races that a boat started', () => {
    const result = standingsOf(rows, { fleet });
    expect(net(result)).toEqual({ A: 1.667, B: 1.5, C: 3.333, D: 4 });
    expect(ranksOf(result)).toEqual(['B: 1', 'A: 2', 'C: 3', 'D: 4']);
    expect(scoreOf(result, 'B', 3).explanation).toMatch(/does not count in her average, she did not start$/);
  });

  it('ranks nobody who started too few', () => {
    const result = standingsOf(rows, { fleet: { ...fleet, least_races: 2 } });
    expect(standingOf(result, 'D')).toMatchObject({
      rank: null,
      not_ranked: 'started 1 of at least 2 races',
    });
    expect(ranksOf(result).slice(0, 3)).toEqual(['B: 1', 'A: 2', 'C: 3']);
  });

  it('takes the worst races out, and never the last', () => {
    const result = standingsOf(rows, { fleet: { ...fleet, discards: [{ races: 3, exclude: 1 }] } });
    expect(net(result)).toEqual({ A: 1, B: 1, C: 2.5, D: 4 });
  });

  it.each(['low_point_average', 'high_point', 'cox_sprague'] as const)(
    'and %s put the boat of more races ahead of an equal one',
    (points_system) => {
      const result = standingsOf(
        { A: [1, null, null], B: [null, 1, 1], C: [2, 2, 2] },
        { fleet: { points_system } },
      );
      expect(ranksOf(result).slice(0, 2)).toEqual(['B: 1', 'A: 2']);
      expect(standingOf(result, 'A').tie_break).toBe('more races');
    },
  );

  it('puts the boat of the later race ahead where the number is the same', () => {
    const result = standingsOf({ A: [1, null], B: [null, 1], C: [2, 2] }, { fleet });
    expect(ranksOf(result)).toEqual(['B: 1', 'A: 2', 'C: 3']);
    expect(standingOf(result, 'B').tie_break).toBe('later races');
  });
});

it('a tie is broken by the race that the sailing instructions name', () => {
  const rows = { A: [1, 2], B: [2, 1], C: [3, 3] };
  const of = (tie_race: number | null) => ranksOf(standingsOf(rows, { fleet: { tie_race } }));
  expect(of(null)).toEqual(['B: 1', 'A: 2', 'C: 3']);
  expect(of(1)).toEqual(['A: 1', 'B: 2', 'C: 3']);
});

describe('a race that nobody finished', () => {
  const carried = code('CAR', codePoints('stated'));

  it('counts where everyone who sailed is given points', () => {
    const car = (points: number) => ({ code: 'CAR', points });
    const result = standingsOf({ A: [car(3), 2], B: [car(5), 1], C: ['DNC', 3] }, { codes: [carried] });
    expect(net(result)).toEqual({ A: 5, B: 6, C: 7 });
    const redress = { code: 'RDG', redress: { method: 'average_all' as const } };
    expect(standingsOf({ A: [redress, 2], B: [redress, 1] }).races).toHaveLength(2);
  });

  it('does not where others sailed it and did not finish', () => {
    const redress = { code: 'RDG', redress: { method: 'points' as const, points: 2 } };
    for (const code of ['DNF', 'NSC', 'TLE', 'RET', 'OCS', 'UFD', 'BFD', 'DSQ'])
      expect(standingsOf({ A: [redress], B: [code] }).races, code).toEqual([]);
    const codes = [{ ...carried, code: 'OOD', came_to_start: false, points: codePoints('average') }];
    for (const code of ['DNC', 'DNS', 'OOD'])
      expect(standingsOf({ A: [redress], B: [code] }, { codes }).races, code).toHaveLength(1);
  });

  it('counts where the race officer has it scored', () => {
    const input = seriesOf({ A: ['DNF'], B: ['DNC'] });
    const races = input.races.map((race) => ({ ...race, score_without_finish: 'SI 14.2' }));
    expect(pointsOf(seriesStandings({ ...input, races }))).toEqual({ A: 3, B: 3 });
  });
});
