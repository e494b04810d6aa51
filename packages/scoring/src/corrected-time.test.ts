import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CorrectedTimeInput, correctedDecimals, correctedTime, latestElapsed } from './corrected-time';
import { ScoringInputError } from './input-error';

const tcf = (elapsed: number, rating: number) => correctedTime({ rating_system: 'tcf', elapsed, rating });

describe('corrected time', () => {
  it.each([
    [2870, 1.15, 3301],
    [2625, 1.14, 2993],
    [5180, 1.025, 5310],
    [2443, 1.118, 2731],
    [1000.5, 1, 1001],
    [0, 1.1, 0],
  ])('tcf: %d s × %d = %d s, halves up, not as floats have it', (elapsed, rating, corrected) => {
    expect(tcf(elapsed, rating)).toBe(corrected);
  });

  it('py: elapsed × 1000 / PN', () => {
    expect(correctedTime({ rating_system: 'py', elapsed: 2358, rating: 942 })).toBe(2503);
  });

  it('py with laps: elapsed × most laps × 1000 / (PN × laps)', () => {
    const boat = { rating_system: 'py', elapsed: 2400, rating: 1200, max_laps: 3 } as const;
    expect(correctedTime({ ...boat, laps: 2 })).toBe(3000);
    expect(correctedTime({ ...boat, laps: 3 })).toBe(2000);
  });

  it.each([
    ['schrs', 3900, 1.18, 3305],
    ['texel', 3900, 118, 3305],
    ['dpn', 3600, 89.9, 4004],
  ] as const)('%s: elapsed over the rating', (rating_system, elapsed, rating, corrected) => {
    expect(correctedTime({ rating_system, elapsed, rating })).toBe(corrected);
  });

  it('phrf_tot: elapsed × A / (B + rating), A = 650 and B = 550 unless set', () => {
    const boat = { rating_system: 'phrf_tot', elapsed: 3600, rating: 100 } as const;
    expect(correctedTime(boat)).toBe(3600);
    expect(correctedTime({ ...boat, phrf: { a: 600, b: 500 } })).toBe(3600);
    expect(correctedTime({ ...boat, rating: 0 })).toBe(4254.545);
    expect(correctedTime({ ...boat, rating: 0, rounding: 'tenth' })).toBe(4254.5);
    expect(correctedTime({ ...boat, rating: 0, rounding: 'second' })).toBe(4255);
    expect(correctedTime({ ...boat, rating: -12, rounding: 'second' })).toBe(4349);
  });

  it.each(['phrf_tod', 'tod'] as const)('%s: elapsed − rating × distance', (rating_system) => {
    const boat = { rating_system, elapsed: 3600, rating: 100, distance_nm: 5.5, rounding: 'second' as const };
    expect(correctedTime(boat)).toBe(3050);
    expect(correctedTime({ ...boat, rating: -12.5 })).toBe(3669);
    expect(correctedTime({ ...boat, elapsed: 500.5 })).toBe(-49);
  });

  it.each([
    ['tcf', 0],
    ['py', 0],
    ['tod', 0],
    ['phrf_tot', 3],
    ['phrf_tod', 3],
  ] as const)('%s is given with %i decimals, as its rating rule rounds', (rating_system, decimals) => {
    expect(correctedDecimals({ rating_system })).toBe(decimals);
    expect(correctedDecimals({ rating_system, corrected_time_rounding: 'tenth' })).toBe(1);
  });

  const impossible: [string, CorrectedTimeInput, string][] = [
    ['a TCF of 0', { rating_system: 'tcf', elapsed: 1, rating: 0 }, 'rating'],
    ['a negative PN', { rating_system: 'py', elapsed: 1, rating: -1 }, 'rating'],
    ['B + rating of 0', { rating_system: 'phrf_tot', elapsed: 1, rating: -550 }, 'rating'],
    ['a rating that is no number', { rating_system: 'tod', elapsed: 1, rating: Number.NaN }, 'rating'],
    ['a negative time', { rating_system: 'tcf', elapsed: -1, rating: 1 }, 'finish_time'],
    ['half a lap', { rating_system: 'py', elapsed: 1, rating: 1000, laps: 0.5 }, 'laps'],
    ['no distance', { rating_system: 'tod', elapsed: 1, rating: 1 }, 'distance_nm'],
  ];
  it.each(impossible)('refuses %s', (_, input, field) => {
    expect(() => correctedTime(input)).toThrow(expect.objectContaining({ name: 'ScoringInputError', field }));
    expect(() => correctedTime(input)).toThrow(ScoringInputError);
  });
});

describe('corrected time against whole-number arithmetic done another way', () => {
  const tenths = fc.integer({ min: 0, max: 10_000_000 });
  const halfUp = (numerator: bigint, denominator: bigint) =>
    Number((2n * numerator + denominator) / (2n * denominator));

  it('tcf', () => {
    fc.assert(
      fc.property(tenths, fc.integer({ min: 1, max: 2500 }), (t, r) => {
        expect(tcf(t / 10, r / 1000)).toBe(halfUp(BigInt(t) * BigInt(r), 10_000n));
      }),
      { numRuns: 2000 },
    );
  });

  it('py with laps', () => {
    const laps = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(tenths, fc.integer({ min: 1, max: 20_000 }), laps, laps, (t, pn, sailed, more) => {
        const most = sailed + more;
        const rating = pn / 10;
        const corrected = correctedTime({
          rating_system: 'py',
          elapsed: t / 10,
          rating,
          laps: sailed,
          max_laps: most,
        });
        expect(corrected).toBe(halfUp(BigInt(t) * BigInt(most) * 1000n, BigInt(pn) * BigInt(sailed)));
      }),
      { numRuns: 2000 },
    );
  });

  it('phrf_tot', () => {
    fc.assert(
      fc.property(tenths, fc.integer({ min: -549, max: 400 }), (t, rating) => {
        const corrected = correctedTime({ rating_system: 'phrf_tot', elapsed: t / 10, rating });
        expect(corrected).toBe(halfUp(BigInt(t) * 650_000n, 10n * BigInt(550 + rating)) / 1000);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the latest finish that wins', () => {
  it('is a second before the finish that ties', () => {
    // 3000 s corrected: 1.1 × 2727 s = 2999.7, rounded 3000, which ties.
    expect(latestElapsed({ rating_system: 'tcf', rating: 1.1 }, 3000)).toBe(2726);
    // A second an hour and a mile: she gives 60 s over 6 miles.
    const tod = { rating_system: 'phrf_tod', rating: -10, distance_nm: 6 } as const;
    expect(correctedTime({ ...tod, elapsed: 3600 })).toBe(3660);
    expect(latestElapsed(tod, 3660)).toBe(3599);
  });

  it('is none where no finish is early enough', () => {
    expect(latestElapsed({ rating_system: 'tcf', rating: 1.1 }, 0)).toBeNull();
    expect(latestElapsed({ rating_system: 'phrf_tod', rating: -100, distance_nm: 36 }, 3600)).toBeNull();
  });

  it('is better than the time, and a second later is not, in every rating system', () => {
    const boats = fc.oneof(
      fc.record({
        rating_system: fc.constant('tcf' as const),
        rating: fc.double({ min: 0.5, max: 2, noNaN: true }),
      }),
      fc.record({ rating_system: fc.constant('py' as const), rating: fc.integer({ min: 500, max: 2000 }) }),
      fc.record({
        rating_system: fc.constant('phrf_tod' as const),
        rating: fc.integer({ min: -200, max: 400 }),
        distance_nm: fc.integer({ min: 1, max: 60 }),
      }),
    );
    const rounding = fc.constantFrom('second' as const, 'tenth' as const, 'none' as const);
    fc.assert(
      fc.property(boats, rounding, fc.integer({ min: 1, max: 100_000 }), (boat, rounding, best) => {
        const input = { ...boat, rounding };
        const latest = latestElapsed(input, best);
        expect(correctedTime({ ...input, elapsed: (latest ?? -1) + 1 })).toBeGreaterThanOrEqual(best);
        if (latest !== null) expect(correctedTime({ ...input, elapsed: latest })).toBeLessThan(best);
      }),
    );
  });
});
