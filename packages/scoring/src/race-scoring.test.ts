import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingChain, ScoringInputError, seriesStandings } from './index';
import type { FleetInput, RaceScoring, ScoreInput, SeriesInput } from './types';

type Result = Omit<ScoreInput, 'registration_id' | 'race_number'>;

/** One race of boats named A, B, C … */
const race = (
  scoring: RaceScoring,
  results: readonly Result[],
  fleet: Partial<FleetInput> = {},
  ratings: readonly object[] = [],
): SeriesInput => ({
  fleet: { name: 'Open', ...fleet },
  registrations: results.map((_, index) => ({
    id: 'ABCDEFGH'.charAt(index),
    sail_number: 'ABCDEFGH'.charAt(index),
    fleets: ['Open'],
    ratings: ratings[index] ?? null,
  })),
  races: [{ race_number: 1, scoring, distance_nm: 5 }],
  scores: results.map((result, index) => ({
    registration_id: 'ABCDEFGH'.charAt(index),
    race_number: 1,
    ...result,
  })),
});

const scoresOf = (input: SeriesInput) =>
  [...seriesStandings(input).standings]
    .sort((a, b) => (a.sail_number < b.sail_number ? -1 : 1))
    .map(({ scores }) => scores[0]!);
const placesOf = (input: SeriesInput) => scoresOf(input).map(({ place }) => place);

const laps = (finish_time: number, own: number | null): Result => ({ finish_time, laps: own });

describe('a race by laps, then time', () => {
  it('places boats of more laps first, whatever their times, and those of as many by time', () => {
    const results = [laps(4000, 4), laps(2500, 3), laps(3900, 4), laps(2400, 3)];
    const scores = scoresOf(race('most_laps', results));
    expect(scores.map(({ place, points }) => [place, points])).toEqual([
      [2, 2],
      [4, 4],
      [1, 1],
      [3, 3],
    ]);
    expect(scores[3]!.explanation).toBe('3rd: 0:40:00 (3 of 4 laps, which count before time, RRS A4)');
    expect(placesOf(race('time', results))).toEqual([4, 2, 3, 1]);
  });

  it('ties boats of as many laps and equal corrected times, in every rating system', () => {
    const ratings = [
      { tcf: 1, py: 1000 },
      { tcf: 1, py: 1000 },
      { tcf: 1, py: 1000 },
    ];
    for (const rating_system of ['tcf', 'py'] as const)
      expect(
        placesOf(
          race('most_laps', [laps(3600, 3), laps(2400, 2), laps(3600, 3)], { rating_system }, ratings),
        ),
      ).toEqual([1, 3, 1]);
  });

  it('does not guess the laps of one boat where others have them', () => {
    const scores = scoresOf(race('most_laps', [laps(3600, 3), laps(2300, null)]));
    expect(scores.map(({ not_scored }) => not_scored)).toEqual([null, 'no laps']);
    expect(placesOf(race('most_laps', [laps(3600, null), laps(2300, null)]))).toEqual([2, 1]);
  });

  it('gives redress in time a place among the boats of as many laps', () => {
    const redress = { method: 'time' as const, time: { elapsed: 3000, seconds: null, percent: null } };
    const given = { ...laps(3900, 3), code: 'RDG', redress };
    const scores = scoresOf(race('most_laps', [laps(4000, 4), laps(3500, 3), given as Result]));
    expect(scores[2]).toMatchObject({ place: 2, points: 2 });
  });
});

describe('a race scored by average laps', () => {
  // Denholme Sailing Club, "Timing a Race": 5 laps, and 4 laps in 3110 s, PN 1078. It divides by the Portsmouth number
  // without the thousand: 2.971 and 3.606.
  it('is as Denholme Sailing Club works it out', () => {
    const scores = scoresOf(
      race('average_laps', [laps(3203, 5), laps(3110, 4)], { rating_system: 'py' }, [
        { py: 1078 },
        { py: 1078 },
      ]),
    );
    expect(scores.map(({ corrected }) => corrected)).toEqual([2971, 3606]);
    expect(scores[1]!.explanation).toBe(
      '2nd: corrected 1:00:06 = 0:51:50 × 5/4 laps × 1000 / PN 1078 (average laps, RRS A4)',
    );
  });

  it('counts laps in every rating system', () => {
    const input = (rating_system: FleetInput['rating_system'], rating: object) =>
      scoresOf(race('average_laps', [laps(3600, 3), laps(2500, 2)], { rating_system }, [rating, rating])).map(
        ({ corrected }) => corrected,
      );
    expect(input('tcf', { tcf: 1.1 })).toEqual([3960, 4125]);
    expect(input('phrf_tot', { phrf: 100 })).toEqual([3600, 3750]);
    expect(input('tod', { tod: 600 })).toEqual([600, 750]);
  });

  it('needs no ratings', () => {
    const scores = scoresOf(race('average_laps', [laps(3600, 3), laps(2300, 2), laps(1000, 1)]));
    expect(scores.map(({ place, corrected }) => [place, corrected])).toEqual([
      [3, 3600],
      [2, 3450],
      [1, 3000],
    ]);
    expect(scores[1]!.explanation).toBe(
      '2nd: 0:57:30, not rounded, = 0:38:20 × 3/2 laps (average laps, RRS A4)',
    );
  });

  it('ties what is equal exactly', () => {
    // Both sailed a lap in 233⅓ s.
    expect(placesOf(race('average_laps', [laps(700, 3), laps(1400, 6), laps(5000, 7)]))).toEqual([1, 1, 3]);
  });

  it('does not guess the laps of one boat where others have them, and asks for none where nobody has', () => {
    const scores = scoresOf(race('average_laps', [laps(3600, 3), laps(2300, null)]));
    expect(scores.map(({ not_scored }) => not_scored)).toEqual([null, 'no laps']);
    expect(placesOf(race('average_laps', [laps(3600, null), laps(2300, null)]))).toEqual([2, 1]);
  });

  it('counts the laps of boats with a place only', () => {
    const scores = scoresOf(
      race('average_laps', [laps(3600, 3), laps(2300, 2), { ...laps(4000, 9), code: 'DSQ' }]),
    );
    expect(scores.map(({ corrected }) => corrected)).toEqual([3600, 3450, null]);
  });

  it('leaves the laps of a race by time alone, but for Portsmouth numbers', () => {
    const scores = [laps(3600, 3), laps(2500, 2)];
    expect(placesOf(race('time', scores))).toEqual([2, 1]);
    const py = race('time', scores, { rating_system: 'py' }, [{ py: 1000 }, { py: 1000 }]);
    expect(scoresOf(py).map(({ corrected }) => corrected)).toEqual([3600, 3750]);
    expect(scoresOf(py)[1]!.explanation).toBe(
      '2nd: corrected 1:02:30 = 0:41:40 × 3/2 laps × 1000 / PN 1000 (RRS A4)',
    );
  });

  it('gives each boat the same place when all sail k times the laps', () => {
    const sailed = fc.record({
      finish_time: fc.integer({ min: 1, max: 9000 }),
      laps: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(sailed, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 2, max: 5 }),
        (all, k) => {
          const more = all.map((one) => ({ ...one, laps: one.laps * k }));
          expect(placesOf(race('average_laps', more))).toEqual(placesOf(race('average_laps', all)));
        },
      ),
    );
  });
});

const place = (finish_place: number | null, more: Result = {}): Result => ({ finish_place, ...more });

describe('a pursuit race', () => {
  it('places boats as they were when it ended, with no time and no rating', () => {
    const scores = scoresOf(race('pursuit', [place(2), place(1), place(3)], { rating_system: 'py' }));
    expect(scores.map(({ points, corrected, elapsed }) => [points, corrected, elapsed])).toEqual([
      [2, null, null],
      [1, null, null],
      [3, null, null],
    ]);
    expect(scores[2]!.explanation).toBe('3rd: 3rd in the pursuit race (RRS A4)');
  });

  it('ties boats that were level (RRS A7)', () => {
    const scores = scoresOf(race('pursuit', [place(1), place(2), place(2), place(4)]));
    expect(scores.map(({ points }) => points)).toEqual([1, 2.5, 2.5, 4]);
    expect(scores[1]!.explanation).toContain('mean of places 2 to 3 (RRS A7)');
  });

  it('moves boats up behind one that gives up her place, and scores codes as ever (RRS A5, A6.1)', () => {
    const scores = scoresOf(
      race('pursuit', [place(1, { code: 'DSQ' }), place(2), { code: 'DNF' }, place(3, { code: 'ZFP' })]),
    );
    expect(scores.map(({ points }) => points)).toEqual([5, 1, 5, 3]);
    expect(scores[0]!.explanation).toBe(
      'DSQ: 4 boats entered + 1 (RRS A5.2); her finish as 1st takes no place and boats behind move up (RRS A6.1)',
    );
  });

  it('takes no time for a place, and no place for a time', () => {
    const [late] = scoresOf(race('pursuit', [{ finish_time: 60 }, place(1)]));
    expect(late).toMatchObject({ place: null, not_scored: 'no place in the pursuit race' });
    const [early] = scoresOf(race('time', [place(1), { finish_time: 60 }]));
    expect(early).toMatchObject({ place: null, not_scored: 'no finish time' });
  });

  it('cannot give or take time', () => {
    const time = { time: { seconds: 30 }, method: 'time' as const };
    const scores = scoresOf(
      race('pursuit', [place(1, { code: 'RDG', redress: time }), place(2, { time_penalty: { seconds: 5 } })]),
    );
    expect(scores.map(({ not_scored }) => not_scored)).toEqual([
      'a change of her time, in a pursuit race',
      'a change of her time, in a pursuit race',
    ]);
  });

  it('does not depend on the order of scores, and places each fleet by itself', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }), (order) => {
        const input = race(
          'pursuit',
          [1, 2, 2, 5, 4].map((at) => place(at)),
        );
        const shuffled = { ...input, scores: order.map((index) => input.scores[index - 1]!) };
        expect(seriesStandings(shuffled)).toEqual(seriesStandings(input));
      }),
    );
    expect(placesOf(race('pursuit', [place(7), place(3), place(12)]))).toEqual([2, 1, 3]);
  });

  it('moves no rating that follows the results', () => {
    const fleet = { rating_system: 'tcf' as const, progressive: { system: 'nhc' as const } };
    const rated = [{ tcf: 1 }, { tcf: 1 }];
    expect(ratingChain(race('pursuit', [place(1), place(2)], fleet, rated))).toEqual([]);
    expect(ratingChain(race('average_laps', [laps(60, 1), laps(70, 2)], fleet, rated))).toEqual([]);
    expect(ratingChain(race('time', [laps(60, 1), laps(70, 2)], fleet, rated))).toHaveLength(1);
  });

  it('takes whole places only', () => {
    for (const bad of [0, -1, 1.5])
      expect(() => seriesStandings(race('pursuit', [place(bad)]))).toThrow(ScoringInputError);
  });
});
