import { expect, it } from 'vitest';
import { codeLabel, formatBirthday, personName, planLabel } from './format';

it('codes and plans have labels', () => {
  expect(codeLabel('in_review')).toBe('In review');
  expect(codeLabel(null)).toBe('–');
  expect(planLabel('plan_family')).toBe('Family');
});

it('people have a name and a birthday, as far as known', () => {
  expect(personName({ first_name: 'Róisín', last_name: null })).toBe('Róisín');
  expect(personName(null)).toBe('No name');
  expect(formatBirthday({ year: 1984, month: 5, date: 17 })).toBe('17 May 1984');
  expect(formatBirthday(null)).toBe('');
});
