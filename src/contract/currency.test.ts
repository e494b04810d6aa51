import { expect, it } from 'vitest';
import { formatMinor, minorDigits } from './currency';

it.each([
  ['RSD', 950_000, 'RSD 9,500.00', 'RSD 9,500.00'],
  ['HUF', 950_000, 'HUF 9,500.00', 'HUF 9,500.00'],
  ['IDR', 950_000, 'IDR 9,500.00', 'IDR 9,500.00'],
  ['ISK', 950_000, 'ISK 950,000', 'ISK 950,000'],
  ['JPY', 1, '¥1', 'JP¥1'],
  ['TND', -1_234_567, '-TND 1,234.567', '-TND 1,234.567'],
  ['CLF', 12_345, 'CLF 1.2345', 'CLF 1.2345'],
  ['EUR', 9_007_199_254_740_991, '€90,071,992,547,409.91', '€90,071,992,547,409.91'],
])('%s has its digits by ISO 4217', (currency, amount, ...texts) => {
  // A no-break space is between a code and its amount.
  const shown = ['en', 'en-IE'].map((locale) =>
    formatMinor(amount, currency, locale).replaceAll('\u00a0', ' '),
  );
  expect(shown).toEqual(texts);
});

it('a code that is no currency has two digits', () => {
  expect(minorDigits('toString')).toBe(2);
});
