import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Memo } from './memo';
import { type RegattaTablesInput, regattaTables } from './regatta-tables';
import type { AssignmentInput, ScoreInput } from './types';

const SAILS = ['1', '2', '3', '4', '5', '6'];
const RACES = [1, 2, 3, 4];

const groups = (names: string[], shift: number) =>
  names.map((name, index) => ({
    name,
    registration_ids: SAILS.filter((_, place) => (place + shift) % names.length === index),
  }));

const qualifying: AssignmentInput = {
  from_race: 1,
  stage: 'qualifying',
  groups: groups(['Yellow', 'Blue'], 0),
};
const final: AssignmentInput = { from_race: 3, stage: 'final', groups: groups(['Gold', 'Silver'], 1) };

const start: RegattaTablesInput = {
  fleets: [
    { name: 'IRC', rating_system: 'tcf', discards: [{ races: 3, exclude: 1 }] },
    { name: 'Split', rating_system: 'none', discards: [{ races: 2, exclude: 1 }] },
  ],
  series: [
    { id: 'few', name: 'Few', fleet: 'IRC', sailed_at_least: 2, discards: [] },
    { id: 'late', name: 'Late', fleet: 'IRC', races: [2, 3, 4], not_excludable: [4] },
  ],
  championships: [
    {
      id: 'ch',
      name: 'Worlds',
      fleet: 'Split',
      carried: 'rank',
      stages: [],
      assignments: [qualifying, final],
    },
  ],
  registrations: SAILS.map((id) => ({ id, sail_number: id, fleets: ['IRC', 'Split'], ratings: { tcf: 1 } })),
  races: RACES.map((race_number) => ({ race_number })),
  scores: RACES.flatMap((race_number) =>
    SAILS.map((id, place): ScoreInput => ({ registration_id: id, race_number, finish_time: 100 + place })),
  ),
};

type Edit = (input: RegattaTablesInput) => RegattaTablesInput;

const sail = fc.constantFrom(...SAILS);
const race = fc.constantFrom(...RACES);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .record({
      registration_id: sail,
      race_number: race,
      finish_time: fc.option(fc.integer({ min: 95, max: 110 })),
      code: fc.constantFrom(null, 'DNF', 'DNE', 'SCP', 'RDG', 'DNC'),
      checked_in: fc.constantFrom(null, true),
    })
    .map(
      (score): Edit =>
        (input) => {
          const redress = score.code === 'RDG' ? { method: 'average_all' as const } : null;
          const others = input.scores.filter(
            (one) => one.registration_id !== score.registration_id || one.race_number !== score.race_number,
          );
          return { ...input, scores: [...others, { ...score, redress }] };
        },
    ),
  fc
    .record({
      race_number: race,
      weight: fc.constantFrom(1, 2),
      medal: fc.boolean(),
      status: fc.constantFrom('sailed' as const, 'racing' as const, 'abandoned' as const),
    })
    .map(
      (changed): Edit =>
        (input) => ({
          ...input,
          races: input.races.map((one) => (one.race_number === changed.race_number ? changed : one)),
        }),
    ),
  fc.tuple(sail, fc.constantFrom(0.9, 1, 1.1)).map(
    ([id, tcf]): Edit =>
      (input) => ({
        ...input,
        registrations: input.registrations.map((boat) =>
          boat.id === id ? { ...boat, ratings: { tcf } } : boat,
        ),
      }),
  ),
  fc
    .tuple(fc.constantFrom('rank' as const, 'scores' as const), fc.integer({ min: 2, max: 4 }), fc.boolean())
    .map(
      ([carried, from_race, isSplit]): Edit =>
        (input) => ({
          ...input,
          championships: input.championships.map((one) => ({
            ...{ ...one, carried },
            assignments: isSplit ? [qualifying, { ...final, from_race }] : [qualifying],
          })),
        }),
    ),
  fc.constantFrom(0, 1).map(
    (exclude): Edit =>
      (input) => ({
        ...input,
        fleets: input.fleets.map((fleet) => ({ ...fleet, discards: [{ races: 2, exclude }] })),
      }),
  ),
);

const allOf = (tables: ReturnType<typeof regattaTables>) => [
  tables('IRC'),
  tables('Split'),
  tables('IRC', 'few'),
  tables('IRC', 'late'),
];

it('after any edits, tables made from kept parts are those of a fresh computation', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 10 }), (edits) => {
      const memo = new Memo();
      let input = start;
      allOf(regattaTables(input, memo));
      for (const change of edits) {
        input = change(input);
        const kept = allOf(regattaTables(input, memo));
        expect(kept).toEqual(allOf(regattaTables(input)));
      }
    }),
    { numRuns: 150 },
  );
});

it('after a finish a boat whose results are the same keeps the very scores that she had', () => {
  const memo = new Memo();
  const scoresOf = (input: RegattaTablesInput, fleet: string) =>
    new Map(
      regattaTables(
        input,
        memo,
      )(fleet).standings.map(({ registration_id, scores }) => [registration_id, scores]),
    );
  const edited = {
    ...start,
    championships: start.championships.map((one) => ({ ...one, carried: null })),
    scores: start.scores.map((score) =>
      score.race_number === 4 && score.registration_id === '6' ? { ...score, finish_time: 200 } : score,
    ),
  };
  const before = { ...start, championships: edited.championships };
  for (const fleet of ['IRC', 'Split']) {
    const known = scoresOf(before, fleet);
    const now = scoresOf(edited, fleet);
    expect(SAILS.filter((id) => now.get(id) !== known.get(id))).toEqual(['6']);
  }
});
