import { expect, it } from 'vitest';
import { lookalike } from './lookalike';

const known = ['club_id', 'race_number', 'ratings', 'household_id', 'if_version', 'id', 'q', 'limit', 'skip'];

it.each([
  ['ratings[0]', 'ratings'],
  ['rating', 'ratings'],
  ['Ratings', 'ratings'],
  ['raitngs', 'ratings'],
  ['raceNumber', 'race_number'],
  ['RACE_NUMBER', 'race_number'],
  ['race-number', 'race_number'],
  ['race_numbers', 'race_number'],
  ['race_nubmer', 'race_number'],
  ['race', 'race_number'],
  ['householdId', 'household_id'],
  ['household', 'household_id'],
  ['household_ids[]', 'household_id'],
  ['ifVersion', 'if_version'],
  ['version', 'if_version'],
  ['ids', 'id'],
  ['Limit', 'limit'],
  ['Q', 'q'],
])('%s looks like %s', (name, meant) => {
  expect(lookalike(name, known)).toBe(meant);
});

it.each([
  '_',
  't',
  'ts',
  'utm_source',
  'locale',
  'page',
  'sort',
  'expand',
  'x',
  '',
  '[]',
  'number',
  'slip_road',
])('%j looks like none', (name) => {
  expect(lookalike(name, known)).toBeUndefined();
});
