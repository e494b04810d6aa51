import { expect, it } from 'vitest';
import { formatMinor, minorDigits } from './currency';

it.each([
  ['RSD', 950_000, '9,500.00'],
  ['HUF', 950_000, '9,500.00'],
  ['IDR', 950_000, '9,500.00'],
  ['ISK', 950_000, '950,000'],
  ['JPY', 1, '1'],
  ['TND', -1_234_567, '1,234.567'],
  ['CLF', 12_345, '1.2345'],
  ['EUR', 9_007_199_254_740_991, '90,071,992,547,409.91'],
  ['toString', 100, null],
])('%s has its digits by ISO 4217', (currency, amount, text) => {
  if (text === null) expect(minorDigits(currency)).toBe(2);
  else for (const locale of ['en', 'en-IE']) expect(formatMinor(amount, currency, locale)).toContain(text);
});
