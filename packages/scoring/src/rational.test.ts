import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  decimal,
  divide,
  multiply,
  roundHalfUp,
  squareRoot,
  subtract,
  toNumber,
} from './rational';

describe('decimal', () => {
  it.each([
    [0.1, 1n, 10n],
    [-1.118, -1118n, 1000n],
    [1e-7, 1n, 10_000_000n],
    [1.5e-9, 15n, 10_000_000_000n],
    [1e21, 10n ** 21n, 1n],
    [1.25e22, 125n * 10n ** 20n, 1n],
  ])('reads %d as it is written', (value, numerator, denominator) => {
    expect(compare(decimal(value), { numerator, denominator })).toBe(0);
  });

  it('reads any finite number as it is written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const { numerator, denominator } = decimal(value);
        const zeros = String(denominator).length - 1;
        expect(denominator).toBe(10n ** BigInt(zeros));
        expect(Number(`${numerator}e-${zeros}`)).toBe(value + 0);
      }),
    );
  });

  it('reads a number of few decimals as it is written, also where it has as many digits as a float can have', () => {
    const thousandths = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(thousandths, (number) => {
        const value = number / 1000;
        const [whole = '', fraction = ''] = String(value).split('.');
        const written = { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
        expect(compare(decimal(value), written)).toBe(0);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(() => decimal(value)).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  it('is exact where floats are not', () => {
    expect(compare(add(decimal(0.1), decimal(0.2)), decimal(0.3))).toBe(0);
    expect(compare(multiply(decimal(1.15), decimal(2870)), decimal(3300.5))).toBe(0);
    expect(compare(subtract(decimal(0.3), decimal(0.1)), decimal(0.2))).toBe(0);
  });

  it('keeps denominators positive', () => {
    expect(divide(decimal(1), decimal(-4))).toEqual({ numerator: -1n, denominator: 4n });
  });

  it('refuses to divide by zero when the result is used', () => {
    expect(() => roundHalfUp(divide(decimal(1), decimal(0)))).toThrow(RangeError);
  });
});

describe('roundHalfUp', () => {
  it.each([
    [2.5, 3],
    [2.4999999, 2],
    [-2.5, -2],
    [-2.51, -3],
    [-0.5, 0],
    [-3, -3],
  ])('%d → %d', (value, rounded) => expect(toNumber(roundHalfUp(decimal(value)))).toBe(rounded));

  it('to decimals', () => expect(toNumber(roundHalfUp(decimal(1.0125), 3))).toBe(1.013));
});

describe('squareRoot', () => {
  it.each([
    [0, 0],
    [1, 1],
    [821025.25, 906.104],
    [3, 1.732],
  ])('of %d is %d', (value, root) =>
    expect(toNumber(roundHalfUp(squareRoot(decimal(value), 20), 3))).toBe(root),
  );
});
