import { describe, expect, it } from 'vitest';
import {
  type Cell,
  pointsOf,
  ranksOf,
  type SeriesOptions,
  scoreOf,
  seriesOf,
  standingOf,
} from '../test/scoring';
import { checkSeries, SeriesSet, seriesStandings, startingRating } from './index';
import type { SeriesRules } from './types';

const spring: SeriesRules = { id: 'spring', name: 'Spring', fleet: 'Fleet', races: [1, 2] };
const autumn: SeriesRules = { id: 'autumn', name: 'Autumn', fleet: 'Fleet', races: [3, 4] };

/** Places in four races; D came only to the last two. */
const season: Record<string, Cell[]> = {
  A: [1, 2, 4, 3],
  B: [2, 1, 1, 'DNF'],
  C: [3, 3, 2, 1],
  D: [null, null, 3, 2],
};

function setOf(series: SeriesRules[], rows = season, options: SeriesOptions = {}): SeriesSet {
  const { fleet, ...input } = seriesOf(rows, options);
  return new SeriesSet({ ...input, fleets: [fleet], series });
}

describe('a series within a fleet', () => {
  it('has its own races, and the fleet as a whole stays what it was', () => {
    const set = setOf([spring, autumn]);
    expect(set.series('autumn').races.map(({ race_number }) => race_number)).toEqual([3, 4]);
    expect(ranksOf(set.series('spring'))).toEqual(['B: 1', 'A: 2', 'C: 3', 'D: 4']);
    expect(ranksOf(set.series('autumn'))).toEqual(['C: 1', 'D: 2', 'B: 3', 'A: 4']);
    expect(set.fleet('Fleet')).toEqual(seriesStandings(seriesOf(season)));
    expect(set.series('spring').series).toEqual({
      id: 'spring',
      name: 'Spring',
      discard_rule: 'none, as Fleet has it',
      parts: null,
    });
  });

  it('has its own rule for excluded scores, which each of them names', () => {
    const half = { ...spring, races: null, discards: { exclude: 1, of: 2 } };
    const standings = setOf([half]).series('spring');
    expect(standings).toMatchObject({ discards: 2, series: { discard_rule: '1 of every 2 races' } });
    expect(standingOf(standings, 'C').net).toBe(3);
    expect(scoreOf(standings, 'C', 2)).toMatchObject({
      excluded: true,
      excluded_reason:
        'her worst score; of equal scores the earliest (RRS A2.1); excluded are 1 of every 2 races',
    });
  });

  it('has races that may not be excluded in it, though they may elsewhere', () => {
    const kept = { ...spring, not_excludable: [1], discards: [{ races: 2, exclude: 1 }] };
    const standings = setOf([kept]).series('spring');
    expect(scoreOf(standings, 'C', 1)).toMatchObject({
      excluded: false,
      excluded_reason: 'this race is not excludable in this series',
    });
    expect(scoreOf(standings, 'C', 2).excluded).toBe(true);
    expect(standings.races.map(({ excludable }) => excludable)).toEqual([false, true]);
  });

  it('has its own entrants, who alone take places and are counted (A5.2)', () => {
    const few = { ...autumn, entrants: ['A', 'B', 'C'] };
    const standings = setOf([few]).series('autumn');
    expect(pointsOf(standings, 3)).toEqual({ A: 3, B: 1, C: 2 });
    expect(pointsOf(standings, 4)).toEqual({ A: 2, B: 4, C: 1 });
    expect(scoreOf(standings, 'B', 4).explanation).toContain('3 boats entered + 1');
  });

  it('may have those for entrants who came to the start of so many of its races', () => {
    const came = (sailed_at_least: number) =>
      setOf([{ ...spring, races: [2, 3, 4], sailed_at_least }])
        .series('spring')
        .standings.map(({ sail_number }) => sail_number)
        .sort();
    expect(came(1)).toEqual(['A', 'B', 'C', 'D']);
    expect(came(2)).toEqual(['A', 'B', 'C', 'D']);
    expect(came(3)).toEqual(['A', 'B', 'C']);
    expect(came(4)).toEqual([]);
  });

  it('does not count a race that none of its entrants finished', () => {
    const standings = setOf([{ ...autumn, entrants: ['B'] }]).series('autumn');
    expect(standings.races.map(({ race_number }) => race_number)).toEqual([3]);
    expect(standings.uncounted_races).toMatchObject([{ race_number: 4 }]);
  });
});

describe('a series of series', () => {
  const overall = (by: 'ranks' | 'net_points', part: Partial<SeriesRules> = {}): SeriesRules => ({
    ...{ id: 'overall', name: 'Season', fleet: 'Fleet', of: { series: ['spring', 'autumn'], by } },
    ...part,
  });

  it('by ranks scores each part as one race', () => {
    const standings = setOf([spring, autumn, overall('ranks')]).series('overall');
    expect(standings.races.map(({ name }) => name)).toEqual(['Spring', 'Autumn']);
    expect(pointsOf(standings, 1)).toEqual({ A: 2, B: 1, C: 3, D: 4 });
    expect(pointsOf(standings, 2)).toEqual({ A: 4, B: 3, C: 1, D: 2 });
    expect(ranksOf(standings)).toEqual(['C: 1', 'B: 2', 'D: 3', 'A: 4']);
    expect(standingOf(standings, 'A').tie_break).toBe('A8.2');
    expect(scoreOf(standings, 'C', 2).explanation).toBe('1st in Autumn');
    expect(standings.series?.parts).toEqual([
      { id: 'spring', name: 'Spring' },
      { id: 'autumn', name: 'Autumn' },
    ]);
  });

  it('by net points adds them up', () => {
    const standings = setOf([spring, autumn, overall('net_points')]).series('overall');
    expect(pointsOf(standings, 2)).toEqual({ A: 7, B: 6, C: 3, D: 5 });
    expect(standingOf(standings, 'A').net).toBe(10);
    expect(scoreOf(standings, 'A', 1).explanation).toBe('3 net points in Spring, where she is 2nd');
  });

  it('gives boats that share a rank the mean of their places', () => {
    const tied = setOf([{ ...spring, races: [1] }, { ...autumn, races: [2] }, overall('ranks')], {
      A: [1, 1],
      B: [1, 2],
      C: [3, 3],
    }).series('overall');
    expect(pointsOf(tied, 1)).toEqual({ A: 1.5, B: 1.5, C: 3 });
    expect(scoreOf(tied, 'A').explanation).toContain('mean of places 1 to 2 (as RRS A7)');
  });

  it('scores a boat that is not in a part as one that did not come', () => {
    const sailedOnce = { ...spring, sailed_at_least: 1 };
    const byRanks = setOf([sailedOnce, autumn, overall('ranks')]).series('overall');
    expect(scoreOf(byRanks, 'D')).toMatchObject({
      points: 5,
      code: 'DNC',
      explanation: 'not in Spring: 4 boats entered + 1 (as RRS A5.2)',
    });
    const byNet = setOf([sailedOnce, autumn, overall('net_points')]).series('overall');
    expect(scoreOf(byNet, 'D').points).toBe(8);
  });

  it('excludes parts by its own rule, and keeps those that may not be', () => {
    const discards = [{ races: 2, exclude: 1 }];
    const free = setOf([spring, autumn, overall('ranks', { discards })]).series('overall');
    expect(standingOf(free, 'A')).toMatchObject({ total: 6, net: 2 });
    const kept = setOf([spring, autumn, overall('ranks', { discards, not_excludable: [2] })]);
    expect(standingOf(kept.series('overall'), 'A')).toMatchObject({ net: 4 });
  });

  it('excludes nothing by the fleet’s rule, which is about races', () => {
    const fleet = { discards: [{ races: 1, exclude: 1 }] };
    const standings = setOf([spring, autumn, overall('ranks')], season, { fleet }).series('overall');
    expect(standings).toMatchObject({ discards: 0, series: { discard_rule: 'none' } });
  });

  it('says of a part without a race that counts that it does not count yet', () => {
    const standings = setOf([spring, { ...autumn, races: [9] }, overall('ranks')]).series('overall');
    expect(standings.races).toHaveLength(1);
    expect(standings.uncounted_races).toEqual([
      { race_number: 2, name: 'Autumn', reason: 'no race of it counts yet' },
    ]);
  });

  it('may have such series for parts, and never itself', () => {
    const year: SeriesRules = { ...overall('ranks'), id: 'year', of: { series: ['overall'], by: 'ranks' } };
    const all = [spring, autumn, overall('ranks'), year];
    expect(ranksOf(setOf(all).series('year'))).toEqual(['C: 1', 'B: 2', 'D: 3', 'A: 4']);
    const circle = overall('ranks', { of: { series: ['year'], by: 'ranks' } });
    expect(() => setOf([spring, autumn, circle, year]).series('year')).toThrow('would be a part of itself');
  });
});

describe('a series that follows another', () => {
  const rows = { A: [100, 100], B: [110, 110] };
  const { fleet, registrations, ...rest } = seriesOf(rows, { fleet: { rating_system: 'tcf' } });
  const boats = registrations.map((boat) => ({
    ...boat,
    fleets: ['Fleet', 'Next'],
    ratings: { tcf: 1 },
    fleet_ratings: [{ fleet: 'Fleet', ratings: { tcf: boat.id === 'A' ? 1.3 : 1 }, source: 'progressive' }],
  }));
  const series: SeriesRules[] = [
    { ...spring, races: [1] },
    { ...autumn, fleet: 'Next', races: [2], follows: 'spring' },
  ];
  const input = {
    ...rest,
    fleets: [fleet, { ...fleet, name: 'Next' }],
    registrations: boats,
    series,
  };

  it('starts on the ratings after the last race of that one', () => {
    const standings = new SeriesSet(input).series('autumn');
    expect(scoreOf(standings, 'A', 2)).toMatchObject({ rating: 1.3, points: 2 });
    expect(startingRating(input, series[1]!, boats[0]!)).toEqual({ rating: 1.3, source: 'after Spring' });
    const chained = startingRating(input, series[1]!, boats[0]!, (earlier) =>
      earlier.id === 'spring' ? 1.21 : null,
    );
    expect(chained).toEqual({ rating: 1.21, source: 'after Spring' });
  });

  it('leaves a boat the rating that she has in its fleet', () => {
    const own = { fleet: 'Next', ratings: { tcf: 0.9 } };
    const [a, b] = boats;
    const set = new SeriesSet({
      ...input,
      registrations: [{ ...a!, fleet_ratings: [...a!.fleet_ratings, own] }, b!],
    });
    expect(scoreOf(set.series('autumn'), 'A', 2)).toMatchObject({ rating: 0.9, points: 1 });
  });
});

describe('what series cannot be', () => {
  const of = (...series: string[]) => ({ series, by: 'ranks' as const });
  it.each<[string, string, Partial<SeriesRules>]>([
    ['1.id', 'of one id', { id: 'spring' }],
    ['1.name', 'of one name in a fleet', { name: 'Spring' }],
    ['1.fleet', 'of no fleet', { fleet: 'Nobody' }],
    ['1.discards', 'without a share', { discards: { exclude: 2, of: 1 } }],
    ['1.races', 'of races and of series', { races: [1], of: of('spring') }],
    ['1.of.series', 'of a series that is not there', { races: null, of: of('summer') }],
    ['1.of.series', 'of itself', { races: null, of: of('spring', 'autumn') }],
    ['1.of.series', 'of no series', { races: null, of: of() }],
    ['1.of.series', 'of one series twice', { races: null, of: of('spring', 'spring') }],
    ['1.follows', 'after one that is not there', { follows: 'summer' }],
    ['1.follows', 'after itself', { follows: 'autumn' }],
  ])('%s: %s', (field, _, part) => {
    const fleets = [{ name: 'Fleet' }];
    expect(() => checkSeries([spring, autumn], fleets)).not.toThrow();
    const check = () => checkSeries([spring, { ...autumn, ...part }], fleets);
    expect(check).toThrow(expect.objectContaining({ field }));
  });
});
