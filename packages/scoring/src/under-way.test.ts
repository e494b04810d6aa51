import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, ranksOf, scoreOf, seriesOf, standingOf, standingsOf } from '../test/scoring';
import { ratingChain, SeriesSet, seriesStandings } from './index';

const racing = { 3: { status: 'racing', name: 'Sun R1' } } as const;
const discards = [{ races: 3, exclude: 1 }];
const rows: Record<string, Cell[]> = { A: [1, 3, null], B: [2, 1, 60], C: [3, 2, null], D: [4, 4, 'RET'] };

describe('a race under way', () => {
  it('scores nobody, and counts toward no discard', () => {
    const result = standingsOf(rows, { fleet: { discards }, races: racing });
    expect(result.races.map(({ race_number }) => race_number)).toEqual([1, 2]);
    expect([result.discards, result.uncounted_races]).toEqual([0, []]);
    expect(ranksOf(result)).toEqual(['B: 1', 'A: 2', 'C: 3', 'D: 4']);
    for (const { scores } of result.standings) expect(scores).toHaveLength(2);
    const sailed = standingsOf(rows, { fleet: { discards }, races: { 3: { status: 'sailed' } } });
    expect([sailed.races.length, sailed.discards, scoreOf(sailed, 'A', 3).code]).toEqual([3, 1, 'DNC']);
  });

  it('is reported with what every boat has so far', () => {
    const result = standingsOf(rows, { races: racing });
    expect(result.provisional_races).toEqual([
      { race_number: 3, name: 'Sun R1', finishers: 1, still_racing: 2 },
    ]);
    expect(standingOf(result, 'B').provisional).toMatchObject([
      {
        race_number: 3,
        place: 1,
        points: 1,
        excluded: false,
        explanation: 'under way: counts once it is sailed; so far 1st: 0:01:00 (RRS A4)',
      },
    ]);
    expect(standingOf(result, 'D').provisional).toMatchObject([{ place: null, code: 'RET', points: 5 }]);
    expect(standingOf(result, 'A').provisional).toEqual([]);
  });

  it('is reported before anybody has finished, and ranks nobody', () => {
    const result = standingsOf({ A: [null], B: [null] }, { races: { 1: { status: 'racing' } } });
    expect(result).toMatchObject({
      races: [],
      uncounted_races: [],
      provisional_races: [{ finishers: 0, still_racing: 2 }],
    });
    expect(standingOf(result, 'A')).toMatchObject({ net: 0, not_ranked: 'no race sailed', provisional: [] });
  });

  it('is none of a fleet that it is not for', () => {
    const other = standingsOf(rows, { races: { 3: { status: 'racing', fleets: ['Other'] } } });
    expect([other.provisional_races, standingOf(other, 'B').provisional]).toEqual([[], []]);
  });

  it.each(['scheduled', 'sailed', null, undefined] as const)('is none whose status is %s', (status) => {
    const result = standingsOf(rows, { races: { 3: status === undefined ? {} : { status } } });
    expect([result.races.length, result.provisional_races]).toEqual([3, []]);
  });

  it('reports a medal race doubled, and of whom it knows', () => {
    const medal: Record<string, Cell[]> = { A: [1, 60], B: [2, { checked_in: true }], C: [3, null] };
    const result = standingsOf(medal, { races: { 2: { status: 'racing', medal: true } } });
    expect(result.provisional_races).toMatchObject([{ finishers: 1, still_racing: 1 }]);
    expect(standingOf(result, 'A').provisional).toMatchObject([
      { points: 2, explanation: expect.stringMatching(/; × 2$/) },
    ]);
    expect(ranksOf(result)).toEqual(['A: 1', 'B: 2', 'C: 3']);
  });

  it('gives no average, and none is worked out in it', () => {
    const redress = { code: 'RDG', redress: { method: 'average_all' } } as const;
    const before = standingsOf({ A: [1, redress], B: [2, 1] });
    const result = standingsOf({ A: [1, redress, 90], B: [2, 1, 60] }, { races: racing });
    expect(scoreOf(result, 'A', 2)).toEqual(scoreOf(before, 'A', 2));
    const given = standingsOf({ A: [1, 1, redress], B: [2, 2, 60] }, { races: racing });
    expect(standingOf(given, 'A').provisional).toMatchObject([
      { points: null, code: 'RDG', explanation: expect.stringContaining('by an average of her races') },
    ]);
  });

  it('leaves every figure as it is without the race, whatever is recorded in it', () => {
    const cell = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constantFrom('DNF', 'OCS', 'RDG', null));
    const boat = fc.array(cell, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(boat, { minLength: 2, maxLength: 6 }), (sheets) => {
        const fleet = { discards: [{ races: 2, exclude: 1 }] };
        const input = seriesOf(Object.fromEntries(sheets.map((cells, i) => [`B${i}`, cells])), {
          fleet,
          races: { 2: { status: 'racing' } },
        });
        const without = {
          ...input,
          races: input.races.filter(({ race_number }) => race_number !== 2),
          scores: input.scores.filter(({ race_number }) => race_number !== 2),
        };
        const { provisional_races, standings, ...table } = seriesStandings(input);
        expect(provisional_races).toHaveLength(1);
        const { provisional_races: none, standings: expected, ...rest } = seriesStandings(without);
        expect([none, table]).toEqual([[], rest]);
        expect(standings.map((standing) => ({ ...standing, provisional: [] }))).toEqual(expected);
      }),
    );
  });
});

describe('a race under way takes no part', () => {
  const { fleet, ...input } = seriesOf(rows, { races: racing });
  const part = (id: string, races: number[]) => ({ id, name: id, fleet: 'Fleet', races });
  const setOf = (...series: ConstructorParameters<typeof SeriesSet>[0]['series']) =>
    new SeriesSet({ ...input, fleets: [fleet], series });

  it('in a series of series', () => {
    const of = { series: ['early', 'late'], by: 'ranks' as const };
    const table = setOf(part('early', [1, 2]), part('late', [3]), {
      ...part('season', []),
      races: null,
      of,
    }).series('season');
    expect(table.races.map(({ name }) => name)).toEqual(['early']);
    expect(table.uncounted_races).toMatchObject([{ name: 'late', reason: 'no race of it counts yet' }]);
    expect(table.provisional_races).toEqual([]);
  });

  it('in who has sailed often enough for a series', () => {
    const often = setOf({ ...part('often', [1, 3]), sailed_at_least: 2 }).series('often');
    expect([often.standings, often.provisional_races]).toMatchObject([[], [{ finishers: 0 }]]);
  });

  it('in a chain of progressive ratings', () => {
    const times: Record<string, Cell[]> = { A: [3600, 3500], B: [3700, 3900], C: [3800, null] };
    const ratings = { A: 1, B: 1.01, C: 0.99 };
    const chain = (status: 'racing' | 'sailed') =>
      ratingChain(
        seriesOf(times, {
          fleet: { rating_system: 'tcf', progressive: { system: 'echo' } },
          ratings,
          races: { 2: { status } },
        }),
      ).map(({ race_number }) => race_number);
    expect([chain('racing'), chain('sailed')]).toEqual([[1], [1, 2]]);
  });
});
