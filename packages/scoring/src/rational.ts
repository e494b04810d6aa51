/**
 * Exact fractions on BigInt. Ratings and times are decimal numbers; binary floating point cannot hold most
 * of them (2870 × 1.15 comes out as 3300.4999…), so nothing that is rounded here ever was a float.
 */
export interface Rational {
  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;
}

/** Up to here a decimal number is the only one of its length that its float is nearest to. */
const FIFTEEN_DIGITS = 1e15;

const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * The decimal number that `value` is written as (`0.1` is one tenth, `1e-7` one ten-millionth). Throws
 * RangeError unless finite.
 */
export function decimal(value: number): Rational {
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n };
  // As ratings and times are: what they are written as need not be looked at.
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
  // Decimals of different length share a denominator this way, so sums of many of them stay short.
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

/** Throws RangeError when `b` is zero. */
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

/** The square root, to within 10^-`decimals`, from below. `value` must not be negative. */
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

/** The nearest float: for a value already rounded to a few decimals, the number that is written that way. */
export function toNumber(value: Rational): number {
  return Number(value.numerator) / Number(value.denominator);
}
