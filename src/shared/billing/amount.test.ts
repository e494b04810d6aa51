import { expect, it } from 'vitest';
import { amountText, readAmount } from './amount';

it.each([
  ['12', 'EUR', 12_00],
  ['12.5', 'EUR', 12_50],
  ['12,50', 'EUR', 12_50],
  ['€ 1,234.50', 'EUR', 1234_50],
  ['1.234,50 EUR', 'EUR', 1234_50],
  ['1 234,50', 'EUR', 1234_50],
  ['1,234,567', 'EUR', 1_234_567_00],
  ['-12.50', 'EUR', -12_50],
  ['−12.50', 'EUR', -12_50],
  ['(12.50)', 'EUR', -12_50],
  ['12.50 CR', 'EUR', -12_50],
  ['12.50-', 'EUR', -12_50],
  ['0.00', 'EUR', 0],
  ['1,500', 'JPY', 1500],
  ['1.250', 'KWD', 1_250],
  ['1,250', 'KWD', null],
  ['1,234.500', 'KWD', 1_234_500],
  ['1.2505', 'KWD', null],
  ['1.234', 'EUR', null],
  ['1.2345', 'EUR', null],
  ['(12.50', 'EUR', null],
  ['twelve', 'EUR', null],
  ['', 'EUR', null],
  ['1,23,4', 'EUR', null],
])('%s of %s', (text, currency, minor) => {
  expect(readAmount(text, currency)).toBe(minor);
});

it.each([
  [137_000, 'EUR', '1370.00'],
  [5, 'EUR', '0.05'],
  [-1250, 'EUR', '-12.50'],
  [1500, 'JPY', '1500'],
  [123_450, 'KWD', '123.450'],
] as const)('shows %d of %s', (minor, currency, text) => {
  expect(amountText(minor, currency)).toBe(text);
  expect(readAmount(text, currency)).toBe(minor);
});
