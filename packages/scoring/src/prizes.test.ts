import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awardPrizes, type PrizeBoat, type PrizeInput } from './prizes';

const prize = (name: string, more: Partial<PrizeInput> = {}): PrizeInput => ({
  name,
  fleet: 'IRC',
  categories: [],
  places: 1,
  least_boats: null,
  excludes: 'none',
  ...more,
});

/** Boats by rank, with their categories. */
const table = (...boats: [id: string, categories?: string[], more?: Partial<PrizeBoat>][]): PrizeBoat[] =>
  boats.map(([registration_id, categories = [], more], index) => ({
    registration_id,
    categories,
    rank: index + 1,
    tied: false,
    net: (index + 1) * 4,
    not_ranked: null,
    scores: [{ code: null }],
    ...more,
  }));

const outcomes = (prizes: PrizeInput[], boats: PrizeBoat[]) => awardPrizes(prizes, new Map([['IRC', boats]]));
const winners = (prizes: PrizeInput[], boats: PrizeBoat[]) =>
  outcomes(prizes, boats).map((one) => one.winners.map(({ registration_id }) => registration_id));

const youth = prize('Youth', { categories: ['youth'] });

describe('who wins a prize', () => {
  it('is the best of the fleet, or of those with all of its categories', () => {
    const boats = table(['a'], ['b', ['youth']], ['c', ['youth', 'Division 2']], ['d', ['Division 2']]);
    const both = prize('Youth of division 2', { categories: ['youth', 'Division 2'] });
    const places = prize('Overall', { places: 3 });
    expect(winners([places, youth, both], boats)).toEqual([['a', 'b', 'c'], ['b'], ['c']]);
    expect(outcomes([youth], boats)[0]).toMatchObject({
      boats: 2,
      winners: [{ place: 1, rank: 2, explanation: '1st of 2 in youth: 2nd in IRC with 8 points' }],
      not_given: null,
    });
  });

  it('is the next one where the list says that a boat wins one prize', () => {
    const boats = table(['a', ['youth', 'local']], ['b', ['youth']], ['c', ['local']]);
    const list = (excludes: PrizeInput['excludes']) => [
      prize('Overall'),
      { ...youth, excludes },
      prize('Local', { categories: ['local'], excludes }),
      prize('Second youth', { categories: ['youth'], excludes }),
    ];
    expect(winners(list('none'), boats)).toEqual([['a'], ['a'], ['a'], ['a']]);
    expect(winners(list('overall'), boats)).toEqual([['a'], ['b'], ['c'], ['b']]);
    expect(winners(list('all'), boats)).toEqual([['a'], ['b'], ['c'], []]);
    const [, second, , last] = outcomes(list('all'), boats);
    expect(second!.passed_over).toEqual([
      { registration_id: 'a', reason: 'has won Overall, and this prize is for boats that have not' },
    ]);
    expect(last!.not_given).toBe('no boat of IRC, youth may win it');
  });

  it('says nothing of boats that were passed over behind those who win', () => {
    const boats = table(['a', ['youth']], ['b'], ['c', ['youth']], ['d', ['youth']]);
    const list = [
      prize('Overall', { places: 4 }),
      prize('Youth', { categories: ['youth'], excludes: 'none' }),
    ];
    expect(outcomes(list, boats)[1]!.passed_over).toEqual([]);
  });

  it('are all who are tied', () => {
    const boats = table(['a'], ['b', ['youth'], { tied: true }], ['c', ['youth'], { rank: 2, tied: true }]);
    expect(outcomes([youth], boats)[0]!.winners).toMatchObject(
      [{ place: 1, explanation: /^1st of 2 in youth: 2nd in IRC with 8 points; tied/ }, { place: 1 }].map(
        (one) => ({
          ...one,
          ...(one.explanation && { explanation: expect.stringMatching(one.explanation) }),
        }),
      ),
    );
  });

  it('is nobody who came to no start, who has no rank, or where too few came', () => {
    const never = { scores: [{ code: 'DNC' }] };
    expect(outcomes([youth], table(['a', ['youth'], never]))[0]).toMatchObject({
      boats: 0,
      winners: [],
      not_given: 'no boat of IRC, youth came to a start',
    });
    const unranked = { rank: null, not_ranked: 'race 1: no rating' };
    expect(outcomes([youth], table(['a', ['youth'], unranked]))[0]).toMatchObject({
      passed_over: [{ reason: 'race 1: no rating' }],
    });
    const few = prize('Youth', { categories: ['youth'], least_boats: 2 });
    expect(outcomes([few], table(['a', ['youth']], ['b', ['youth'], never]))[0]).toMatchObject({
      winners: [],
      not_given: 'it is for 2 boats or more, and 1 came to a start',
    });
  });

  it('does not go by the order of the boats, and no boat that may not win moves anybody', () => {
    const categories = fc.subarray(['youth', 'local', 'lady helm']);
    const exclusion = fc.constantFrom('none', 'overall', 'all') satisfies fc.Arbitrary<
      PrizeInput['excludes']
    >;
    const prizes = fc.array(
      fc.record({ categories, places: fc.integer({ min: 1, max: 3 }), excludes: exclusion }),
      { maxLength: 5 },
    );
    const fleet = fc.array(fc.tuple(categories, fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(prizes, fleet, (given, drawn) => {
        const list = given.map((one, index) => prize(`Prize ${index}`, one));
        const boats = table(
          ...drawn.map(([own, raced], index): [string, string[], Partial<PrizeBoat>] => [
            `boat ${index}`,
            own,
            { scores: [{ code: raced ? null : 'DNC' }] },
          ]),
        );
        const expected = winners(list, boats);
        const unordered = winners(list, boats.toReversed()).map((won) => won.toSorted());
        expect(unordered).toEqual(expected.map((won) => won.toSorted()));
        const raced = boats.filter(({ scores }) => scores[0]!.code === null);
        expect(winners(list, raced)).toEqual(expected);
        for (const [index, { excludes }] of list.entries()) {
          const before = new Set(expected.slice(0, index).flat());
          if (excludes === 'all') expect(expected[index]!.filter((boat) => before.has(boat))).toEqual([]);
        }
      }),
    );
  });
});
