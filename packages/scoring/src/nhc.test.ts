import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NhcInput, proposeNhc } from './nhc';

const propose = (input: NhcInput) => proposeNhc(input).boats;

const boats = [
  { registration_id: 'Alpha', rating: 0.95, elapsed: 3000 },
  { registration_id: 'Beta', rating: 1, elapsed: 3600 },
  { registration_id: 'Gamma', rating: 1.05, elapsed: 4200 },
  { registration_id: 'Delta', rating: 1.1, elapsed: 4800 },
];
const next = (proposals: ReturnType<typeof propose>) => proposals.map((proposal) => proposal.next_rating);

describe('NHC, the RYA specification of 2015', () => {
  it('takes extreme results at the edge of the band and realigns to the base numbers', () => {
    // By hand: corrected 2850, 3600, 4410, 5280; mean 4035, deviation 906.1; band 3128.9 to 4941.1. ΣH /
    // Σ(1/T) = 3876.92. Performance 3876.92 × 0.95 / 3128.9 = 1.177, 1.077, 0.923, 3876.92 × 1.1 / 4941.1 =
    // 0.863. Blended 1.0181, 1.0231, 1.0119, 1.0289, sum 4.0821; × 4.1 / 4.0821.
    const proposed = propose({ boats });
    expect(proposed.map((p) => p.performance_rating)).toEqual([1.177, 1.077, 0.923, 0.863]);
    expect(next(proposed)).toEqual([1.023, 1.028, 1.016, 1.033]);
    expect(proposed[0]?.explanation).toContain('extremely fast');
    expect(proposed[1]?.explanation).not.toContain('extremely');
    expect(proposed[3]?.explanation).toContain('extremely slow');
  });

  it('with a wide band and no base numbers keeps the sum by itself', () => {
    const proposed = propose({ boats, band: { fast: 9, slow: 9 } });
    expect(proposed[0]).toMatchObject({ performance_rating: 1.292, next_rating: 1.053 });
    expect(proposed[0]?.explanation).toContain('realigned × 1');
  });

  it('realigns boats that were not in the race too', () => {
    const away = { registration_id: 'Echo', rating: 0.98, elapsed: null };
    const [, , , , echo] = propose({ boats: [...boats, away] });
    expect(echo).toMatchObject({ performance_rating: null, next_rating: 0.983 });
  });

  it('draws the fleet back to its base numbers', () => {
    const proposed = propose({ boats: boats.map((boat) => ({ ...boat, base_rating: boat.rating * 2 })) });
    expect(next(proposed).reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(8.2, 2);
  });

  it('leaves all after a race that two boats finish', () => {
    expect(next(propose({ boats: boats.slice(0, 2) }))).toEqual([0.95, 1]);
  });

  it('refuses what cannot be', () => {
    expect(() => proposeNhc({ boats, alpha: -0.1 })).toThrow('alpha');
    expect(() => proposeNhc({ boats, band: { fast: -1, slow: 1 } })).toThrow('band');
    expect(() => proposeNhc({ boats: [{ ...boats[0], base_rating: 0 } as never] })).toThrow('base_rating');
  });

  it('agrees with the formulas in floating point', () => {
    const boat = fc.record({
      rating: fc.integer({ min: 700, max: 1300 }).map((n) => n / 1000),
      elapsed: fc.integer({ min: 1000, max: 9000 }),
    });
    fc.assert(
      fc.property(fc.array(boat, { minLength: 3, maxLength: 12 }), (fleet) => {
        const n = fleet.length;
        const corrected = fleet.map((b) => b.rating * b.elapsed);
        const mean = corrected.reduce((a, b) => a + b) / n;
        const deviation = Math.sqrt(corrected.reduce((a, c) => a + (c - mean) ** 2, 0) / n);
        const ratings = fleet.reduce((a, b) => a + b.rating, 0);
        const constant = ratings / fleet.reduce((a, b) => a + 1 / b.elapsed, 0);
        const blended = fleet.map((b, i) => {
          const taken = Math.min(Math.max(corrected[i] as number, mean - deviation), mean + deviation);
          return 0.7 * b.rating + (0.3 * constant * b.rating) / taken;
        });
        const factor = ratings / blended.reduce((a, b) => a + b);
        const proposed = propose({ boats: fleet.map((b, i) => ({ ...b, registration_id: `${i}` })) });
        proposed.forEach((p, i) => {
          expect(Math.abs(p.next_rating - (blended[i] as number) * factor)).toBeLessThanOrEqual(
            0.000_500_001,
          );
        });
      }),
    );
  });
});
