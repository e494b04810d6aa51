/**
 * Exact fractions on BigInt. Ratings and times are decimal numbers, most of which binary floating point cannot
 * represent (2870 × 1.15 yields 3300.4999…). Values rounded here were therefore never floats.
 */
export interface Rational {
  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;
}

/** Up to this value, a decimal number of this length is the only one nearest to its float. */
const FIFTEEN_DIGITS = 1e15;

const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * The decimal number written as `value` (`0.1` is one tenth, `1e-7` one ten-millionth). Throws RangeError unless
 * finite.
 */
export function decimal(value: number): Rational {
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n };
  // Fast path for up to three decimals, as in ratings and times.
  const thousandths = Math.round(value * 1000);
  if (thousandths / 1000 === value && Math.abs(thousandths) < FIFTEEN_DIGITS)
    return { numerator: BigInt(thousandths), denominator: 1000n };
  const parts = DECIMAL_TEXT.exec(String(value));
  if (!parts) throw new RangeError(`not a finite number: ${value}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = BigInt(sign + whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale > 0
    ? { numerator: digits, denominator: 10n ** BigInt(scale) }
    : { numerator: digits * 10n ** BigInt(-scale), denominator: 1n };
}

export function add(a: Rational, b: Rational): Rational {
  // Decimals of different length share a denominator, so sums of many stay short.
  if (a.denominator % b.denominator === 0n) {
    return {
      numerator: a.numerator + b.numerator * (a.denominator / b.denominator),
      denominator: a.denominator,
    };
  }
  if (b.denominator % a.denominator === 0n) return add(b, a);
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiply(a: Rational, b: Rational): Rational {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** Throws RangeError if `b` is zero. */
export function divide(a: Rational, b: Rational): Rational {
  const flip = b.numerator < 0n ? -1n : 1n;
  return {
    numerator: a.numerator * b.denominator * flip,
    denominator: a.denominator * b.numerator * flip,
  };
}

/** Negative, zero or positive, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function sum(values: readonly Rational[]): Rational {
  return values.reduce(add, decimal(0));
}

/** To the nearest multiple of 10^-`decimals`; halves go up (towards +∞). */
export function roundHalfUp(value: Rational, decimals = 0): Rational {
  const scale = 10n ** BigInt(decimals);
  const doubled = 2n * value.numerator * scale + value.denominator;
  const divisor = 2n * value.denominator;
  const truncated = doubled / divisor;
  const floor = doubled < 0n && truncated * divisor !== doubled ? truncated - 1n : truncated;
  return { numerator: floor, denominator: scale };
}

/** The square root from below, to within 10^-`decimals`. `value` must not be negative. */
export function squareRoot(value: Rational, decimals: number): Rational {
  const scale = 10n ** BigInt(decimals);
  const target = (value.numerator * scale * scale) / value.denominator;
  if (target === 0n) return decimal(0);
  let root = 1n << BigInt((target.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + target / root) >> 1n;
    if (next >= root) return { numerator: root, denominator: scale };
    root = next;
  }
}

/** The nearest float; for a rounded value, the number as written. */
export function toNumber(value: Rational): number {
  return Number(value.numerator) / Number(value.denominator);
}
