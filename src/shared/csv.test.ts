import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { fromCsvCell, toCsv } from './csv';

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

describe('a cell that is split at a semicolon, as half of Europe does,', () => {
  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; =1+1', "a;' =1+1"],
    ['a;"=1+1"', 'a;\'"=1+1"'],
    ['=1;+2;-3;@4', "'=1;'+2;'-3;'@4"],
    ['a\n=1', "a\n'=1"],
    ['a\t=1', "a\t'=1"],
    ['\t=1', "'\t'=1"],
    ["'=1", "''=1"],
  ])('runs nothing: %j', (text, harmless) => {
    expect(Papa.parse(toCsv([['Name', text]]), { delimiter: ',' }).data).toEqual([['Name', harmless]]);
    for (const line of toCsv([['Name', text]]).split(/[\r\n]+/))
      for (const cell of line.split(/[;\t]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
  });

  test('is quoted, for programs that heed quotes', () => {
    expect(toCsv([['a;b', 'c']])).toBe('"a;b",c');
  });
});

/** Text with the relevant characters, and any other. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\t', '\r', '\n', ' ', 'a', '1', '|'),
  }),
  fc.string({ unit: 'grapheme' }),
);

test('what was written is read back as it was, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2 }), (row) => {
      // An empty first cell would make an empty line.
      const { data } = Papa.parse<string[]>(toCsv([['', ...row]]), { delimiter: ',', newline: '\r\n' });
      expect(data[0]!.slice(1).map(fromCsvCell)).toEqual(row);
    }),
    { numRuns: 2000 },
  );
});

test('no text starts what a spreadsheet runs, wherever it is split', () => {
  fc.assert(
    fc.property(text, (one) => {
      for (const cell of toCsv([['x', one]])
        .slice(2)
        .replace(/^"/, '')
        .split(/[;\t\r\n]/))
        expect(cell).not.toMatch(/^[\s"]*[=+\-@|]/);
    }),
    { numRuns: 2000 },
  );
});
