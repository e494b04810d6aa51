import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingChain, ScoringInputError, seriesStandings } from './index';
import type { RaceRatingOptionInput, RegistrationInput, SeriesInput } from './types';

const APRIL = Date.UTC(2026, 3, 1);

/** A boat of an ORC fleet with a triple number, also given as allowances in seconds a mile. */
const boat = (id: string, medium: number | null, tod: number | null = null): RegistrationInput => ({
  id,
  sail_number: id,
  fleets: ['ORC'],
  ratings: { tcf: 1 },
  fleet_ratings: [
    {
      fleet: 'ORC',
      source: `certificate ${id}`,
      as_of: APRIL,
      options: medium === null && tod === null ? [] : [{ name: 'medium', ratings: { tcf: medium, tod } }],
    },
  ],
});

const series = (
  registrations: RegistrationInput[],
  rating_options: RaceRatingOptionInput[],
  more: Partial<SeriesInput> = {},
): SeriesInput => ({
  fleet: { name: 'ORC', rating_system: 'tcf' },
  registrations,
  races: [{ race_number: 1, distance_nm: 10, rating_options }],
  scores: registrations.map(({ id }, index) => ({
    registration_id: id,
    race_number: 1,
    finish_time: 3600 + index,
  })),
  ...more,
});

const scoresOf = (input: SeriesInput) =>
  Object.fromEntries(
    seriesStandings(input).standings.map(({ registration_id, scores }) => [registration_id, scores[0]!]),
  );

describe('a race that is scored with an option', () => {
  it('corrects with it, and says its name, the certificate and the day', () => {
    const { A, B } = scoresOf(
      series([boat('A', 1.118), boat('B', 1.05)], [{ fleet: 'ORC', option: 'medium' }]),
    );
    expect([A, B].map((score) => [score?.place, score?.corrected])).toEqual([
      [2, 4025],
      [1, 3781],
    ]);
    expect(A?.explanation).toBe(
      '2nd: corrected 1:07:05 = 1:00:00 × TCF 1.118, medium, certificate A of 2026-04-01 (RRS A4)',
    );
  });

  it('does so by time on distance where the race says that', () => {
    const { A, B } = scoresOf(
      series(
        [boat('A', 1.118, 60), boat('B', 1.05, 90)],
        [{ fleet: 'ORC', option: 'medium', rating_system: 'tod' }],
      ),
    );
    expect([A?.corrected, B?.corrected]).toEqual([3000, 2701]);
  });

  it('does not score a boat that lacks it, and says what she lacks', () => {
    const { A, B } = scoresOf(
      series([boat('A', null), boat('B', 1.05)], [{ fleet: 'ORC', option: 'medium' }]),
    );
    expect(A).toMatchObject({ place: null, points: null, not_scored: 'no rating medium' });
    expect(B).toMatchObject({ place: 1, rating: 1.05 });
  });

  it('goes for the fleet that it names alone', () => {
    const input = series([boat('A', 1.118)], [{ fleet: 'IRC', option: 'medium' }]);
    expect(scoresOf(input).A).toMatchObject({ rating: 1 });
  });

  it('gives way to a rating of that race’s own', () => {
    const scores = [{ registration_id: 'A', race_number: 1, finish_time: 3600, rating: 0.9 }];
    const input = series([boat('A', 1.118)], [{ fleet: 'ORC', option: 'medium' }], { scores });
    expect(scoresOf(input).A).toMatchObject({ rating: 0.9 });
  });

  it('reports the day as the caller has it', () => {
    const input = series([boat('A', 1.118)], [{ fleet: 'ORC', option: 'medium' }], {
      dayOf: () => 'April Fools',
    });
    expect(scoresOf(input).A?.explanation).toContain('certificate A of April Fools');
  });

  it('refuses a rating system that does not exist', () => {
    const rating_system = 'handicap' as never;
    const input = series([boat('A', 1.118)], [{ fleet: 'ORC', option: 'medium', rating_system }]);
    expect(() => seriesStandings(input)).toThrow(ScoringInputError);
  });
});

it('a race that is scored by an option takes no part in the fleet’s progressive ratings', () => {
  const input = series([boat('A', 1.1), boat('B', 1.05), boat('C', 1)], [{ fleet: 'ORC', option: 'medium' }]);
  const progressive = { ...input, fleet: { ...input.fleet, progressive: { system: 'echo' as const } } };
  expect(ratingChain(progressive)).toEqual([]);
  const usual = { ...progressive, races: [{ race_number: 1 }] };
  expect(ratingChain(usual).map(({ race_number, boats }) => [race_number, boats.length])).toEqual([[1, 3]]);
});

it('a fleet’s usual rating names its source, too', () => {
  const own = { fleet: 'ORC', ratings: { tcf: 1.02 }, source: 'IRC cert. 41077', as_of: APRIL };
  const input = series([{ ...boat('A', null), fleet_ratings: [own] }], []);
  expect(scoresOf(input).A?.explanation).toBe(
    '1st: corrected 1:01:12 = 1:00:00 × TCF 1.02, IRC cert. 41077 of 2026-04-01 (RRS A4)',
  );
});

it('fleets that sail one race, each with options of its own, score as each does alone', () => {
  const tcf = fc.option(fc.integer({ min: 800, max: 1200 }).map((n) => n / 1000));
  const boats = fc.array(
    fc.record({ orc: tcf, irc: tcf, usual: tcf, time: fc.integer({ min: 1, max: 9000 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  const option = (fleet: string) => ({ fleet, option: 'light' });
  fc.assert(
    fc.property(boats, fc.subarray(['ORC', 'IRC']), (rated, withOption) => {
      const names = ['ORC', 'IRC'];
      const registrations = rated.map(({ orc, irc, usual }, index) => ({
        id: String(index),
        sail_number: String(index),
        fleets: names,
        ratings: { tcf: usual },
        fleet_ratings: names.map((fleet) => ({
          fleet,
          options: [{ name: 'light', ratings: { tcf: fleet === 'ORC' ? orc : irc } }],
        })),
      }));
      const scores = rated.map(({ time }, index) => ({
        registration_id: String(index),
        race_number: 1,
        finish_time: time,
      }));
      for (const name of names) {
        const fleet = { name, rating_system: 'tcf' as const };
        const together = {
          fleet,
          registrations,
          scores,
          races: [{ race_number: 1, rating_options: withOption.map(option) }],
        };
        // The option as the only rating.
        const alone = {
          ...{ fleet, scores, races: [{ race_number: 1 }] },
          registrations: registrations.map(({ fleet_ratings, ...one }) => ({
            ...one,
            fleets: [name],
            ratings: withOption.includes(name)
              ? fleet_ratings.find((own) => own.fleet === name)!.options[0]!.ratings
              : one.ratings,
          })),
        };
        const explained = (input: SeriesInput) =>
          seriesStandings(input).standings.map(({ sail_number, rank, scores: [score] }) => [
            sail_number,
            rank,
            score?.points,
            score?.corrected,
            score?.rating,
          ]);
        expect(explained(together)).toEqual(explained(alone));
      }
    }),
  );
});
