import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDiscards, describeDiscards, discardsAfter } from './discards';
import { ScoringInputError } from './input-error';
import type { DiscardRule } from './types';

const excluded = (rule: DiscardRule, ...races: number[]) =>
  races.map((sailed) => discardsAfter(sailed, rule));

describe('a rule for excluded scores', () => {
  it('by a table goes by the step with the most races that is reached, in whatever order they come', () => {
    const steps = [
      { races: 8, exclude: 2 },
      { races: 4, exclude: 1 },
    ];
    expect(excluded(steps, 3, 4, 7, 8, 20)).toEqual([0, 1, 1, 2, 2]);
    expect(describeDiscards(steps)).toBe('1 from 4 races, 2 from 8 races');
    expect(describeDiscards([])).toBe('none');
  });

  it('by a share rounds down: one third of the races, seven races leave out two (Shanklin SC)', () => {
    const third = { exclude: 1, of: 3 };
    expect(excluded(third, 2, 3, 6, 7, 9)).toEqual([0, 1, 2, 2, 3]);
    expect(describeDiscards(third)).toBe('1 of every 3 races');
  });

  it('by a share keeps its limits', () => {
    const rule = { exclude: 40, of: 100, from: 4, at_most: 3, keep: 2 };
    expect(excluded(rule, 3, 4, 5, 7, 8, 100)).toEqual([0, 1, 2, 2, 3, 3]);
    expect(describeDiscards(rule)).toBe('40 % of the races, from 4 races on, at most 3, at least 2 count');
  });

  it('lets the best few count', () => {
    const best = { exclude: 1, of: 1, keep: 6 };
    expect(excluded(best, 5, 6, 7, 13)).toEqual([0, 0, 1, 7]);
    expect(describeDiscards(best)).toBe('all races, but the best 6');
  });

  it('may give a boat more only if she sailed enough of the races', () => {
    const steps = [
      { races: 9, exclude: 3, sailed: 6 },
      { races: 4, exclude: 1 },
      { races: 9, exclude: 2, sailed: 5 },
    ];
    const after = (races: number, ...sailed: number[]) =>
      sailed.map((own) => discardsAfter(races, steps, own));
    expect(after(9, 0, 4, 5, 6, 9)).toEqual([1, 1, 2, 3, 3]);
    expect(after(4, 0, 4)).toEqual([1, 1]);
    expect(describeDiscards(steps)).toBe(
      '1 from 4 races, 2 from 9 races if she sailed 5, 3 from 9 races if she sailed 6',
    );
  });

  it('may be a share of the races that she sailed', () => {
    const rule = { exclude: 1, of: 3, of_sailed: true, from: 4 };
    expect([0, 2, 3, 6, 9].map((own) => discardsAfter(9, rule, own))).toEqual([0, 0, 1, 2, 3]);
    expect(discardsAfter(3, rule, 3)).toBe(0);
    expect(describeDiscards(rule)).toBe('1 of every 3 races she sailed, from 4 races on');
  });

  it.each<[string, DiscardRule]>([
    ['a condition of more races than there are', [{ races: 4, exclude: 1, sailed: 5 }]],
    ['a share of more than all', { exclude: 3, of: 2 }],
    ['a share of nothing', { exclude: 0, of: 0 }],
    ['half a race', { exclude: 1, of: 2.5 }],
    ['a negative limit', { exclude: 1, of: 4, at_most: -1 }],
    [
      'a table that says two things',
      [
        { races: 4, exclude: 1 },
        { races: 4, exclude: 2 },
      ],
    ],
    ['a step before the first race', [{ races: 0, exclude: 1 }]],
  ])('cannot be %s', (_, rule) => {
    expect(() => checkDiscards(rule)).toThrow(ScoringInputError);
  });

  it('by a share never leaves out more races than there are, nor fewer for one race more', () => {
    const share = fc
      .record({ exclude: fc.nat(20), of: fc.integer({ min: 1, max: 20 }), keep: fc.option(fc.nat(10)) })
      .filter(({ exclude, of }) => exclude <= of);
    fc.assert(
      fc.property(share, fc.nat(60), (rule, races) => {
        const [now, next] = excluded(rule, races, races + 1) as [number, number];
        expect(now).toBeLessThanOrEqual(races);
        expect(next).toBeGreaterThanOrEqual(now);
        expect(next).toBeLessThanOrEqual(now + 1);
      }),
    );
  });
});
