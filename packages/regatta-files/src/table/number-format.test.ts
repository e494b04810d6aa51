import { expect, it } from 'vitest';
import { momentText, numberFormatOf, numberText } from './number-format';

const shown = (value: number, code: string) => numberText(value, numberFormatOf(164, code));

it.each<[number, string, string]>([
  [417, '00000', '00417'],
  [2138, '00000', '02138'],
  [123456, '000', '123456'],
  [123456789, '000\\-00\\-0000', '123-45-6789'],
  [4155552671, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '(415) 555-2671'],
  [5552671, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '555-2671'],
  [66, '"IRL "0', 'IRL 66'],
  [-5, '000', '-005'],
  [0, '000', '000'],
  [4915123456789, '0', '4915123456789'],
  [123456789012345, 'General', '123456789012345'],
  [1234567890123450, '0', '1.23456789012345E+15'],
  [1234567890123450, 'General', '1.23456789012345E+15'],
  [1234, '#,##0', '1234'],
  [1.118, '0', '1.118'],
  [1.1179999999999999, '0.000', '1.118'],
  [7, '#', '7'],
])('shows %s in %s as %s', (value, code, text) => {
  expect(shown(value, code)).toBe(text);
});

it.each(['yyyy-mm-dd', 'h:mm', '[h]:mm:ss', '[$-809]d mmm', 'mm:ss.0'])('%s is a moment', (code) => {
  expect(numberFormatOf(164, code).kind).toBe('moment');
});

it.each(['General', '"day "0', '[Red]0', '0.00', '0%', '#,##0.00\\ "€"', '[$€-407]0'])(
  '%s is none',
  (code) => {
    expect(numberFormatOf(164, code).kind).not.toBe('moment');
  },
);

it('writes days and hours, from 1900 or 1904', () => {
  expect(momentText(45474)).toBe('2024-07-01');
  expect(momentText(45474 - 1462, true)).toBe('2024-07-01');
  expect(momentText(14 / 24)).toBe('14:00:00');
  expect(momentText(26.5 / 24, true)).toBe('26:30:00');
  expect(momentText(45474.5)).toBe('2024-07-01 12:00:00');
});
