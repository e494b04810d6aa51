import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ReferenceStanding, referenceStandings } from '../test/reference';
import { type Cell, seriesOf } from '../test/scoring';
import { COUNT_METHODS, type CodeDefinition, codePoints } from './codes';
import { seriesStandings } from './index';
import type { FleetInput, RaceInput, SeriesInput } from './types';

/** Sailing instructions at random, as RRS 86.1 lets clubs write them, scored by the package and by a second scorer. */

const SAILS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

const points = fc.integer({ min: 0, max: 120 }).map((tenths) => tenths / 10);
const percent = fc.constantFrom(5, 10, 12.5, 20, 33, 40);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const flags = fc.record({ came_to_start: fc.boolean(), excludable: fc.boolean() });

/** Formulas that depend on the race only. */
const byNumber = fc
  .record({
    method: fc.constantFrom(...COUNT_METHODS),
    value: fc.constantFrom(0, 1, 2, 0.5),
    percent: maybe(percent),
    limits: maybe(fc.tuple(points, points)),
  })
  .map(({ method, limits, ...rest }) => {
    const [minimum, maximum] = limits?.toSorted((a, b) => a - b) ?? [null, null];
    return codePoints(method, { ...rest, minimum, maximum });
  });
const fixed = points.map((value) => codePoints('fixed', { value }));
/** Points of DNF: no instructions give a boat that did not finish less than one that did. */
const dnf = fc.oneof(
  fc
    .tuple(fc.constantFrom(...COUNT_METHODS), fc.constantFrom(1, 2))
    .map(([method, value]) => codePoints(method, { value })),
  fc.integer({ min: 140, max: 200 }).map((tenths) => codePoints('fixed', { value: tenths / 10 })),
);
const likeDnf = fc.constantFrom(0, 1, 2).map((value) => codePoints('dnf', { value }));

const penalty = fc
  .record({
    value: points,
    percent: maybe(percent),
    percent_of: maybe(fc.constantFrom('dnf' as const, ...COUNT_METHODS)),
  })
  .map((formula) => codePoints('place', formula));
const average = fc
  .record({
    value: fc.constantFrom(0, 0.5),
    races: fc.constantFrom('all' as const, 'before' as const),
    leave_out: maybe(fc.constantFrom('discards' as const, 'non_finishes' as const, 'dnc' as const)),
    at_most: maybe(fc.constantFrom(1, 2)),
  })
  .map((formula) => codePoints('average', formula));

/** A code's definition, if the regatta has one. */
function own(
  code: string,
  formula: fc.Arbitrary<CodeDefinition['points']>,
  finisher: boolean,
): fc.Arbitrary<CodeDefinition[]> {
  const definition = fc
    .tuple(formula, flags)
    .map(([points, flag]): CodeDefinition => ({ code, name: code, finisher, ...flag, points }));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<CodeDefinition[]>([]) },
    { weight: 1, arbitrary: definition.map((one) => [one]) },
  );
}

const redefined = fc
  .tuple(
    own('DNF', dnf, false),
    own('DNC', fc.oneof(byNumber, fixed, likeDnf), false),
    own('DNS', fc.oneof(byNumber, fixed, likeDnf), false),
    own('OCS', fc.oneof(byNumber, fixed, likeDnf), false),
    own('DSQ', fc.oneof(byNumber, fixed, likeDnf), false),
    own('SCP', penalty, true),
  )
  .map((all) => all.flat());

/** Codes of the club's own, each always defined, so that scores may have them. */
const clubs = fc
  .tuple(
    ...(
      [
        ['LATE', penalty, true],
        ['DUTY', average, true],
        ['GIVEN', fc.constant(codePoints('stated')), false],
        ['TOW', fixed, false],
        ['HOME', byNumber, false],
      ] as const
    ).map(([code, formula, finisher]) =>
      fc
        .tuple(formula as fc.Arbitrary<CodeDefinition['points']>, flags)
        .map(([points, flag]): CodeDefinition => ({ code, name: code, finisher, ...flag, points })),
    ),
  )
  .map((all) => all.flat());

const time = fc.integer({ min: 1, max: 9 });
const penalties = fc.constantFrom('ZFP', 'SCP', 'DPI', 'LATE');
const figures = fc.oneof(
  fc.constant({}),
  points.map((one) => ({ points: one })),
  percent.map((one) => ({ percent: one })),
);

const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 10, arbitrary: time },
  { weight: 1, arbitrary: fc.constantFrom<Cell>(null, { checked_in: true }, { checked_in: false }) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        finish_time: time,
        code: fc.constantFrom(
          'DNC',
          'DNS',
          'OCS',
          'NSC',
          'DNF',
          'RET',
          'DSQ',
          'DNE',
          'UFD',
          'BFD',
          'TLE',
          'TOW',
          'HOME',
          'DUTY',
        ),
      },
      { requiredKeys: ['code'] },
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.record({ finish_time: time, code: penalties }, { requiredKeys: ['code'] }),
        figures,
        fc.array(
          fc.tuple(penalties, figures).map(([code, figure]) => ({ code, ...figure })),
          { maxLength: 2 },
        ),
      )
      .map(([score, figure, further_penalties]) => ({
        ...score,
        ...figure,
        ...(further_penalties.length > 0 && { further_penalties }),
      })),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      points.map((one): Cell => ({ code: 'GIVEN', points: one })),
      fc.constant<Cell>({ code: 'RDG' }),
      points.map((one): Cell => ({ code: 'RDG', redress: { method: 'points', points: one } })),
      points.map(
        (one): Cell => ({
          code: 'RDG',
          finish_time: 3,
          redress: { method: 'points', points: one, only_if_better: true },
        }),
      ),
      fc
        .record({
          method: fc.constantFrom('average_all' as const, 'average_before' as const),
          leave_out: maybe(fc.constantFrom('discards' as const, 'non_finishes' as const, 'dnc' as const)),
          only_if_better: maybe(fc.boolean()),
        })
        .map((redress): Cell => ({ code: 'RDG', finish_time: 3, redress })),
      fc
        .subarray([1, 2, 3, 4], { minLength: 1 })
        .map((races): Cell => ({ code: 'RDG', redress: { method: 'average_races', races } })),
    ),
  },
);

const table = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Partial<FleetInput>>({}) },
  { weight: 1, arbitrary: fc.constant<Partial<FleetInput>>({ points_system: 'bonus_point' }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom({ points: [0.75] }, { points: [0.7, 2], value: 0.5 }, { points: [1, 3, 5], value: 2 })
      .map((points_table): Partial<FleetInput> => ({ points_table })),
  },
);

const fleet: fc.Arbitrary<Partial<FleetInput>> = fc
  .record({
    code_base: fc.constantFrom('series_entries' as const, 'starting_area' as const),
    penalty_rounding: fc.constantFrom('tenth' as const, 'whole' as const),
    tle_points: maybe(fc.constantFrom(0, 1, 2)),
    discards: fc
      .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }), maybe(fc.constantFrom(2, 3)))
      .map(([first, more, sailed]) => [
        { races: 2, exclude: first },
        { races: 4, exclude: first + more, sailed },
      ]),
    scoring_penalty: maybe(
      fc.oneof(
        points.map((one) => ({ points: one })),
        fc.record({ percent, minimum_points: maybe(points) }),
      ),
    ),
    dpi: maybe(
      fc.oneof(
        points.map((one) => ({ points: one })),
        percent.map((one) => ({ percent: one })),
      ),
    ),
    tie_race: maybe(fc.integer({ min: 1, max: 5 })),
  })
  .chain((rules) => table.map((own) => ({ ...rules, ...own })));

const race: fc.Arbitrary<Partial<RaceInput>> = fc.record({
  weight: fc.constantFrom(1, 1, 1.5, 2),
  excludable: fc.constantFrom(true, true, false),
  status: fc.constantFrom(null, null, null, 'abandoned' as const),
  score_without_finish: maybe(fc.constant('SI 12.3')),
});

const regatta: fc.Arbitrary<SeriesInput> = fc
  .record({ boats: fc.integer({ min: 1, max: SAILS.length }), races: fc.integer({ min: 1, max: 5 }) })
  .chain(({ boats, races }) =>
    fc.record({
      rows: fc.array(fc.array(cell, { minLength: races, maxLength: races }), {
        minLength: boats,
        maxLength: boats,
      }),
      races: fc.array(race, { minLength: races, maxLength: races }),
      fleet,
      codes: fc.tuple(redefined, clubs).map((all) => all.flat()),
    }),
  )
  .map(({ rows, races, fleet, codes }) =>
    seriesOf(Object.fromEntries(rows.map((cells, index) => [SAILS[index]!, cells])), {
      fleet,
      codes,
      races: Object.fromEntries(races.map((one, index) => [index + 1, one])),
    }),
  );

/** The package's standings in the reference's form. */
function figuresOf(input: SeriesInput): ReferenceStanding[] {
  return seriesStandings(input)
    .standings.map(({ sail_number, rank, total, net, scores }) => ({
      sail: sail_number,
      ...{ rank, total, net },
      scores: scores.map(({ race_number, code, points, excluded }) => ({
        ...{ race: race_number, code, points, excluded },
      })),
    }))
    .sort((a, b) => (a.sail < b.sail ? -1 : 1));
}

it('whatever the sailing instructions say, a second scorer has the same points, discards and ranks', () => {
  fc.assert(
    fc.property(regatta, (input) => {
      expect(figuresOf(input)).toEqual(referenceStandings(input));
    }),
    { numRuns: 2_000 },
  );
});
