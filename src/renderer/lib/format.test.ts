import { expect, it } from 'vitest';
import { compareText, formatCount, formatList, plural } from './format';
import { formatMoney } from './money';
import { searchWords, toSearchText } from './search';

it('shows money in its currency’s minor units', () => {
  expect(formatMoney(13700, 'EUR')).toBe('€137.00');
  expect(formatMoney(-500, 'JPY')).toContain('500');
});

it('gives a number the form of the word that goes with it', () => {
  expect(formatCount(1, 'finish', 'finishes')).toBe('1 finish');
  expect(formatCount(1250, 'finish', 'finishes')).toBe('1,250 finishes');
  expect(formatCount(0, 'boat')).toBe('0 boats');
  expect(plural(2, 'is', 'are')).toBe('are');
  expect(formatList(['3 results', '1 crossing', '2 entries'])).toBe('3 results, 1 crossing and 2 entries');
});

it('orders numbers in text by their size, and accents beside their letters', () => {
  expect(['Boat 10', 'Éire', 'Boat 9', 'Eire 2'].sort(compareText)).toEqual([
    'Boat 9',
    'Boat 10',
    'Éire',
    'Eire 2',
  ]);
});

it('searches without accents and case', () => {
  expect(toSearchText('Ó Broin, Byrné')).toBe('o broin, byrne');
  expect(searchWords('  Byrné  12 ')).toEqual(['byrne', '12']);
});
