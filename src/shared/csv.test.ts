import { expect, test } from 'vitest';
import { toCsv } from './csv';

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(
    toCsv([
      ['Name', 'Comment'],
      ['Byrne, A.', 'said "fine"\nand left'],
    ]),
  ).toBe('Name,Comment\r\n"Byrne, A.","said ""fine""\nand left"');
});

test('text that a spreadsheet would run is made harmless', () => {
  expect(toCsv([['=1+1', '+353 87', '-x', 'a=b']])).toBe(`"'=1+1","'+353 87","'-x",a=b`);
});

test('numbers stay numbers, what is missing stays empty', () => {
  expect(toCsv([[-12.5, 0, null, undefined, '']])).toBe('-12.5,0,,,');
});
