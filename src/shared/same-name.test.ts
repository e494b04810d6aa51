import { expect, it } from 'vitest';
import { nameWords, plainName, sailNumberParts } from './same-name';

it.each([
  ['IRL 66', 'IRL', '66'],
  ['irl-0066', 'IRL', '66'],
  ['GBR 7R', 'GBR', '7R'],
  ['1431', null, '1431'],
  ['K 5', 'K', '5'],
  ['000', null, '0'],
  ['ABC', null, 'ABC'],
])('the sail number %s', (text, nation, number) => {
  expect(sailNumberParts(text)).toEqual({ nation, number });
});

it.each([
  ['Murphy, Niamh', ['niamh', 'murphy']],
  ['NIAMH  MURPHY', ['niamh', 'murphy']],
  ['N. Murphy', ['n', 'murphy']],
  ['Séamus Ó Cléirigh', ['seamus', 'o', 'cleirigh']],
  ["O'Brien, J.P.", ['j', 'p', 'obrien']],
  [' ', []],
])('the name %s', (text, words) => {
  expect(nameWords(text)).toEqual(words);
});

it('signs and accents are no part of a name', () => {
  expect(plainName('J/109 Ré')).toBe('j109re');
});
