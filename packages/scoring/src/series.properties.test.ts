import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, seriesOf } from '../test/scoring';
import { SCORING_CODES } from './codes';
import { SeriesSet, type SeriesSetInput, seriesStandings } from './index';
import type { SeriesInput, SeriesRules } from './types';

const SAILS = ['A', 'B', 'C', 'D', 'E', 'F'];
const RACES = 5;

const time = fc.integer({ min: 1, max: 9 });
const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 6, arbitrary: time },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constantFrom(...SCORING_CODES) },
  { weight: 1, arbitrary: fc.record({ finish_time: time, code: fc.constantFrom(...SCORING_CODES) }) },
  {
    weight: 1,
    arbitrary: fc.constant({ code: 'RDG', redress: { method: 'average_all' as const } }),
  },
);

const rows = fc
  .array(fc.array(cell, { minLength: RACES, maxLength: RACES }), { minLength: 2, maxLength: SAILS.length })
  .map(
    (boats) =>
      Object.fromEntries(boats.map((cells, index) => [SAILS[index], cells])) as Record<string, Cell[]>,
  );

const raceNumbers = fc.subarray(Array.from({ length: RACES }, (_, index) => index + 1));
const discards = fc.oneof(
  fc.record({ races: fc.integer({ min: 1, max: 4 }), exclude: fc.nat(2) }).map((step) => [step]),
  fc
    .record({ exclude: fc.nat(3), of: fc.integer({ min: 3, max: 5 }), keep: fc.option(fc.nat(3)) })
    .map((share) => share),
);
const rules: fc.Arbitrary<Partial<SeriesRules>> = fc.record({
  races: fc.option(raceNumbers),
  discards: fc.option(discards),
  not_excludable: raceNumbers,
  entrants: fc.option(fc.subarray(SAILS)),
  sailed_at_least: fc.option(fc.integer({ min: 1, max: 3 })),
});

/** A fleet with two series, and the series of both. */
const season: fc.Arbitrary<SeriesSetInput> = fc
  .record({
    rows,
    one: rules,
    other: rules,
    by: fc.constantFrom('ranks' as const, 'net_points' as const),
    weight: fc.constantFrom(1, 1.5, 2),
    code_base: fc.constantFrom('series_entries' as const, 'starting_area' as const),
    rated: fc.boolean(),
  })
  .map(({ rows, one, other, by, weight, code_base, rated }) => {
    const { fleet, ...input } = seriesOf(rows, {
      fleet: { code_base, rating_system: rated ? 'tcf' : 'none', discards: [{ races: 2, exclude: 1 }] },
      races: { 2: { weight } },
      ratings: { A: 1.1, B: 1, C: 0.95, D: 0.9, E: 1, F: 1 },
    });
    return {
      ...input,
      fleets: [fleet],
      series: [
        { id: 'one', name: 'One', fleet: fleet.name, ...one },
        { id: 'other', name: 'Other', fleet: fleet.name, ...other },
        { id: 'both', name: 'Both', fleet: fleet.name, of: { series: ['one', 'other'], by } },
      ],
    };
  });

const ids = ['one', 'other', 'both'];
const tablesOf = (input: SeriesSetInput) => {
  const set = new SeriesSet(input);
  return ids.map((id) => set.series(id));
};

const shuffled = <T>(items: readonly T[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });

const MANY = { numRuns: 200 };

describe('whatever the series', () => {
  it('the order of boats, races, scores, series and of what is asked changes nothing', () => {
    const inOrders = season.chain((input) =>
      fc.record({
        input: fc.constant(input),
        asked: shuffled(ids),
        order: fc.record({
          registrations: shuffled(input.registrations),
          races: shuffled(input.races),
          scores: shuffled(input.scores),
          series: shuffled(input.series),
        }),
      }),
    );
    fc.assert(
      fc.property(inOrders, ({ input, asked, order }) => {
        const set = new SeriesSet({ ...input, ...order });
        for (const id of asked) set.series(id);
        expect(ids.map((id) => set.series(id))).toEqual(tablesOf(input));
      }),
      MANY,
    );
  });

  it('each is scored as it is alone: as a fleet of its entrants and its races', () => {
    fc.assert(
      fc.property(season, (input) => {
        const [fleet] = input.fleets;
        const tables = tablesOf(input);
        for (const [index, series] of input.series.slice(0, 2).entries()) {
          const table = tables[index]!;
          const alone = new SeriesSet({ ...input, series: [series] });
          expect(alone.series(series.id)).toEqual(table);
          const entered = new Set(table.standings.map(({ registration_id }) => registration_id));
          const sailed = (race: number) => series.races?.includes(race) ?? true;
          const asFleet: SeriesInput = {
            fleet: { ...fleet!, discards: series.discards ?? fleet!.discards ?? [] },
            registrations: input.registrations.filter(({ id }) => entered.has(id)),
            races: input.races
              .filter(({ race_number }) => sailed(race_number))
              .map((race) =>
                series.not_excludable?.includes(race.race_number) ? { ...race, excludable: false } : race,
              ),
            scores: input.scores.filter(
              (score) => entered.has(score.registration_id) && sailed(score.race_number),
            ),
          };
          const figures = ({ races, standings }: ReturnType<typeof seriesStandings>) => ({
            races,
            standings: standings.map(({ scores, ...boat }) => ({
              ...boat,
              scores: scores.map(({ excluded_reason: _, ...score }) => score),
            })),
          });
          expect(figures(seriesStandings(asFleet))).toEqual(figures(table));
        }
      }),
      MANY,
    );
  });

  it('what happens in one changes nothing in another', () => {
    fc.assert(
      fc.property(season, fc.integer({ min: 1, max: RACES }), cell, (input, race_number, change) => {
        if (change === null || typeof change === 'string') return;
        const part = typeof change === 'number' ? { finish_time: change } : change;
        const scores = [
          ...input.scores.filter(
            (score) => score.registration_id !== 'A' || score.race_number !== race_number,
          ),
          { registration_id: 'A', race_number, ...part },
        ];
        const after = tablesOf({ ...input, scores });
        for (const [index, table] of tablesOf(input).slice(0, 2).entries()) {
          if (input.series[index]!.races?.includes(race_number) ?? true) continue;
          expect(after[index]).toEqual(table);
        }
      }),
      MANY,
    );
  });
});

describe('a boat that sails no race', () => {
  it('moves nobody’s place in a race, in the fleet or in a series', () => {
    fc.assert(
      fc.property(season, fc.boolean(), (input, named) => {
        const late = { id: 'Z', sail_number: 'Z', fleets: ['Fleet'], ratings: { tcf: 1 } };
        const series = input.series.map((one) =>
          one.entrants && named ? { ...one, entrants: [...one.entrants, 'Z'] } : one,
        );
        const [fleet] = input.fleets;
        const places = (all: SeriesSetInput) =>
          [seriesStandings({ ...all, fleet: fleet!, series: null }), ...tablesOf(all).slice(0, 2)].map(
            ({ standings }) =>
              standings
                .filter(({ registration_id }) => registration_id !== 'Z')
                .map(({ sail_number, scores }) => [
                  sail_number,
                  scores.map(({ race_number, place, corrected }) => ({ race_number, place, corrected })),
                ])
                .sort(),
          );
        const withHer = { ...input, series, registrations: [...input.registrations, late] };
        expect(places(withHer)).toEqual(places(input));
      }),
      MANY,
    );
  });
});

describe('a series of series', () => {
  it('by ranks hands out the places of each part: n (n + 1) / 2 where all of its boats are ranked', () => {
    fc.assert(
      fc.property(season, (input) => {
        const set = new SeriesSet(input);
        const both = set.series('both');
        if (input.series[2]!.of?.by !== 'ranks') return;
        for (const { race_number } of both.races) {
          const part = set.series(['one', 'other'][race_number - 1]!);
          const n = part.standings.length;
          if (part.standings.some(({ rank }) => rank === null)) continue;
          const given = both.standings.flatMap(({ scores }) =>
            scores.filter((score) => score.race_number === race_number && score.code === null),
          );
          expect(given.reduce((sum, { points }) => sum + points!, 0)).toBe((n * (n + 1)) / 2);
        }
      }),
      MANY,
    );
  });

  it('by net points of two parts is the sum of both, to the last decimal', () => {
    fc.assert(
      fc.property(season, (input) => {
        if (input.series[2]!.of?.by !== 'net_points') return;
        const set = new SeriesSet(input);
        const both = set.series('both');
        for (const { registration_id, scores } of both.standings) {
          for (const score of scores.filter(({ code, points }) => code === null && points !== null)) {
            const part = set.series(['one', 'other'][score.race_number - 1]!);
            const line = part.standings.find((one) => one.registration_id === registration_id);
            expect(score.points).toBe(line!.net);
          }
        }
      }),
      MANY,
    );
  });
});
