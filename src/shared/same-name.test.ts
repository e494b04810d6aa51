import { expect, it } from 'vitest';
import { nameWords, plainName, sailNumberParts, sailNumberText } from './same-name';

it.each([
  ['IRL 66', 'IRL', '66'],
  ['irl-0066', 'IRL', '66'],
  ['GBR 7R', 'GBR', '7R'],
  ['1431', null, '1431'],
  ['K 5', 'K', '5'],
  ['000', null, '0'],
  ['ABC', null, 'ABC'],
  ['Л 6', null, 'Л6'],
  ['ＩＲＬ ６６', 'IRL', '66'],
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
  ['Пётр Ильич', ['петр', 'ильич']],
  ['山田 太郎', ['山田', '太郎']],
  ['Byrne - Kelly', ['byrne', 'kelly']],
  ['???', ['???']],
])('the name %s', (text, words) => {
  expect(nameWords(text)).toEqual(words);
});

it('signs and accents are no part of a name', () => {
  expect(plainName('J/109 Ré')).toBe('j109re');
});

it.each([
  ['Łukasz Wąsik', 'lukasz wasik'],
  ['STRASSE', 'Straße'],
  ['Søren Ærø', 'soren aero'],
  ['IŞIL', 'ışıl'],
  ['İstanbul', 'istanbul'],
  ['ﬁona', 'Fiona'],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευς'],
  ['Пётр', 'ПЕТР'],
  ['Ｙａｃｈｔ ７', 'yacht 7'],
  ['e\u0301', 'é'],
  ['שָׂרָה', 'שרה'],
])('%s and %s are one name', (one, other) => {
  expect(plainName(one)).toBe(plainName(other));
});

it('names that a person tells apart differ, in every script', () => {
  const names = [
    ...['Иван', 'Пётр', 'Волна', 'Чайка', 'мой', 'мои', 'Клуб', 'Телефон', 'Ирц', 'Γιώργος', 'Νίκος'],
    ...[
      '山田',
      '太郎',
      'かき',
      'かぎ',
      '김',
      '이',
      'שרה',
      'לוי',
      'محمد',
      'علي',
      'कि',
      'का',
      '★',
      '???',
      'Ann',
    ],
  ];
  expect(new Set(names.map(plainName)).size).toBe(names.length);
  expect(names.map(plainName)).not.toContain('');
});

it.each([
  ['irl-66', 'IRL 66'],
  ['IRL811', 'IRL 811'],
  ['GBR 7495T', 'GBR 7495T'],
  ['gbr7495t', 'GBR 7495T'],
  ['K 5', 'K 5'],
  ['66', '66'],
])('%s is written %s', (text, written) => {
  expect(sailNumberText(text)).toBe(written);
});
