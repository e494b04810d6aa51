import { expect, test } from 'vitest';
import { type Race, raceExample } from '../../contract/areas/racing/races';
import { type Fleet, newFleet, type Regatta, regattaExample } from '../../contract/areas/racing/regattas';
import { newSeries } from '../../contract/areas/racing/series';
import { ruleChanges } from './rule-changes';

/** Discards as RRS A2.1 has them. */
const byTheRules = { discards: [{ races: 1, exclude: 1 }] };

const regattaWith = (changes: Partial<Regatta>): Regatta => ({ ...regattaExample, series: [], ...changes });

/** Stated changes of a fleet with this scoring. */
function changesOf(
  fleet: Partial<Fleet>,
  changes: Partial<Regatta> = {},
  races: Partial<Race>[] = [],
  series: string | null = null,
) {
  const regatta = regattaWith({
    fleets: [newFleet('IRC', { ...byTheRules, ...fleet }), newFleet('PY', { tie_race: 9 })],
    ...changes,
  });
  const table = { fleet: 'IRC', series };
  return ruleChanges(
    regatta,
    races.map((race) => ({ ...raceExample, ...race })),
    table,
  );
}

test('scoring by the rules changes none, whatever the rules leave to sailing instructions', () => {
  expect(
    changesOf({ rating_system: 'tcf', time_limit_minutes: 90 }, {}, [{ fleets: ['PY'], weight: 2 }]),
  ).toEqual([]);
});

test.each<[text: string, fleet: Partial<Fleet>]>([
  [
    'The points of places will be 0.75, then the place',
    { points_table: { points: [0.75], beyond: 'place', value: 0 } },
  ],
  ['excluding her two worst scores', { discards: [{ races: 1, exclude: 2 }] }],
  [
    'the series score of a boat that came to the starting area in at least 1 of them',
    { discards: [{ races: 1, exclude: 1, sailed: 1 }] },
  ],
  [
    'for every race that she came to the starting area for, at most 1',
    { discards: { exclude: 1, of: 1, from: null, at_most: 1, keep: null, of_sailed: true } },
  ],
  ['RRS A5.3 will apply', { code_base: 'starting_area' }],
  ['the average of her points in the races that she started', { points_system: 'low_point_average' }],
  ['the boat that started more races', { points_system: 'low_point_average' }],
  ['Ties will be broken by the scores in race 3', { tie_race: 3 }],
  ['rounded to the nearest whole number', { penalty_rounding: 'whole' }],
  ['the number of boats that finished plus 2 points', { finishing_window_minutes: 20, tle_points: 2 }],
])('a fleet states: %s', (text, fleet) => {
  expect(changesOf(fleet).join(' ')).toContain(text);
});

test.each<[text: string, race: Partial<Race>]>([
  ['Race 1 will be scored although no boat finished (SI 14.3)', { score_without_finish: 'SI 14.3' }],
  [
    'In race 1 a boat’s elapsed time will be taken for as many laps as any boat sailed',
    { scoring: 'average_laps' },
  ],
  ['In race 1 boats will be placed by the number of laps that they sailed', { scoring: 'most_laps' }],
  ['Race 1 will be a pursuit race', { scoring: 'pursuit' }],
  ['The points of race 1 will be multiplied by 2', { weight: 2 }],
])('a race states: %s', (text, race) => {
  expect(changesOf({}, {}, [race]).join(' ')).toContain(text);
  // A race of others is none of hers.
  expect(changesOf({}, {}, [{ ...race, fleets: ['PY'] }])).toEqual([]);
});

test('a series states its own discards, races and parts', () => {
  const series = [
    newSeries({
      id: 'one',
      name: 'Spring',
      fleet: 'IRC',
      races: [1, 2],
      discards: [{ races: 1, exclude: 3 }],
    }),
    newSeries({ id: 'all', name: 'Overall', fleet: 'IRC', of: { series: ['one'], by: 'ranks' } }),
  ];
  const races = [
    { race_number: 1, weight: 2 },
    { race_number: 5, weight: 3 },
  ];
  const spring = changesOf({ discards: [{ races: 1, exclude: 2 }] }, { series }, races, 'one').join(' ');
  expect(spring).toContain('her three worst scores');
  expect(spring).not.toMatch(/two worst|race 5/);
  expect(changesOf({}, { series }, races, 'all')).toEqual([
    'A boat’s race scores will be her ranks in Spring. This changes RRS A4 and A5.',
    'A boat’s series score will be the total of her race scores; no score will be excluded.',
  ]);
});

test('a series states no rule of its fleet that its table does not use', () => {
  const fleet: Partial<Fleet> = {
    points_system: 'highest_sum',
    points_table: { points: [10, 8], beyond: 'fixed', value: 0 },
    tie_race: 3,
  };
  const series = [
    newSeries({ id: 'one', name: 'Spring', fleet: 'IRC', races: [1, 2] }),
    newSeries({ id: 'with', name: 'Autumn', fleet: 'IRC', races: [2, 3] }),
    newSeries({ id: 'all', name: 'Overall', fleet: 'IRC', of: { series: ['one'], by: 'net_points' } }),
  ];
  expect(changesOf(fleet, { series }, [], 'all')).toEqual([
    'A boat’s race scores will be her net points in Spring. This changes RRS A4 and A5.',
    'A boat’s series score will be the total of her race scores; no score will be excluded.',
  ]);
  expect(changesOf(fleet, { series }, [], 'one').join(' ')).toContain('the highest wins');
  expect(changesOf(fleet, { series }, [], 'one').join(' ')).not.toContain('race 3');
  expect(changesOf(fleet, { series }, [], 'with').join(' ')).toContain('broken by the scores in race 3');
});

test('a fleet states each of its changes once, in the order of the sailing instructions', () => {
  const fleet: Partial<Fleet> = { discards: [], tie_race: 3, code_base: 'starting_area' };
  expect(changesOf(fleet, {}, [{ weight: 2 }])).toEqual([
    'A boat’s series score will be the total of her race scores; no score will be excluded.',
    'RRS A5.3 will apply.',
    'Ties will be broken by the scores in race 3, then by RRS A8. This changes RRS A8.',
    'The points of race 1 will be multiplied by 2. This changes RRS A4.',
  ]);
});
