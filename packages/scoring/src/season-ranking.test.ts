import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankSums, type SeasonResult, type SeasonRule, sumSeason } from './season-ranking';

const result = (regatta_id: string, rank: number | null, more: Partial<SeasonResult> = {}): SeasonResult => ({
  regatta_id,
  fleet: 'IRC',
  rank,
  boats: 10,
  ...more,
});
const boat = (name: string, ...results: SeasonResult[]) => ({ name, results });
const rankSeason = (boats: ReturnType<typeof boat>[], rule: SeasonRule) =>
  rankSums(boats.map((one) => sumSeason(one, rule)));

describe('a ranking over regattas', () => {
  it('adds up boats in the fleet - rank + 1, and explains how', () => {
    const [first, second, third] = rankSeason(
      [
        boat('b', result('r1', 2)),
        boat('a', result('r1', 1), result('r2', 3)),
        boat('c', result('r1', null)),
      ],
      { best: null, points: null },
    );
    expect([first, second, third].map((one) => [one!.competitor.name, one!.rank, one!.points])).toEqual([
      ['a', 1, 18],
      ['b', 2, 9],
      ['c', null, 0],
    ]);
    expect(first!.results[0]!.explanation).toBe('1st of 10 boats: 10 points (10 - 1 + 1)');
    expect(third!.results[0]).toMatchObject({ counted: false, explanation: 'not ranked in IRC' });
  });

  it('counts the best, one of each regatta, by a table of points', () => {
    const [only] = rankSeason(
      [boat('a', result('r1', 2), result('r1', 1, { fleet: 'ECHO' }), result('r2', 3), result('r3', 9))],
      { best: 2, points: [100, 80, 60.5] },
    );
    expect(only!.points).toBe(160.5);
    expect(only!.results.map(({ points, counted }) => [points, counted])).toEqual([
      [80, false],
      [100, true],
      [60.5, true],
      [0, false],
    ]);
    expect(only!.results[0]!.explanation).toMatch(/does not count: her result in ECHO of this regatta does/);
    expect(only!.results[3]!.explanation).toMatch(/0 points \(by the table\); does not count: the best 2 do/);
  });

  it('shares a rank where the points are the same, to the thousandth', () => {
    const points = [0.1, 0.2, 0.3];
    const ranks = rankSeason(
      [boat('a', result('r1', 1), result('r2', 2)), boat('b', result('r1', 3)), boat('c', result('r1', 2))],
      { best: null, points },
    );
    expect(ranks.map(({ rank, tied }) => [rank, tied])).toEqual([
      [1, true],
      [1, true],
      [3, false],
    ]);
  });

  it('a further regatta takes points from nobody, and the order of competitors means nothing', () => {
    const results = fc.array(
      fc.record({
        regatta_id: fc.constantFrom('r1', 'r2', 'r3'),
        fleet: fc.constantFrom('IRC', 'ECHO'),
        rank: fc.option(fc.integer({ min: 1, max: 12 })),
        boats: fc.constant(12),
      }),
      { maxLength: 6 },
    );
    const rule = fc.record({
      best: fc.option(fc.integer({ min: 1, max: 3 })),
      points: fc.option(fc.constant([25, 18, 15, 12, 10])),
    });
    fc.assert(
      fc.property(
        fc.array(results, { maxLength: 6 }),
        rule,
        fc.integer({ min: 1, max: 12 }),
        (all, how, rank) => {
          const boats = all.map((one, index) => boat(`boat ${index}`, ...one));
          const byName = (list: typeof boats) =>
            Object.fromEntries(
              rankSeason(list, how).map((one) => [one.competitor.name, [one.rank, one.points]]),
            );
          expect(byName(boats.toReversed())).toEqual(byName(boats));
          const more = boats.map((one) => boat(one.name, ...one.results, result('r4', rank, { boats: 12 })));
          for (const { competitor, points } of rankSeason(more, how)) {
            const before = rankSeason(boats, how).find((one) => one.competitor.name === competitor.name)!;
            expect(points).toBeGreaterThanOrEqual(before.points);
          }
        },
      ),
    );
  });
});
