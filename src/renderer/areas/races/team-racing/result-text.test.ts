import { formatBoats } from '@dockside/scoring';
import { expect, it } from 'vitest';
import { otherBoats, readBoats } from './result-text';

const boat = (place: number | null, code: string | null = null, added = 0) => ({ place, code, added });

it.each([
  ['1 3 5', [boat(1), boat(3), boat(5)]],
  ['135', [boat(1), boat(3), boat(5)]],
  ['1, 3ocs  ret', [boat(1), boat(3, 'OCS'), boat(null, 'RET')]],
  ['1 4NSC+6 dnf', [boat(1), boat(4, 'NSC', 6), boat(null, 'DNF')]],
  ['', []],
])('reads %s', (text, boats) => {
  expect(readBoats(text, 3)).toEqual(boats);
  if (text !== '135') expect(readBoats(formatBoats(boats as never), 3)).toEqual(boats);
});

it.each([
  ['1 2', '3 boats a team: 2 typed. Write a code beside its place: 3OCS.'],
  ['1 2 3 OCS', '3 boats a team: 4 typed. Write a code beside its place: 3OCS.'],
  ['1 2 3DSQ', 'No DSQ in team racing: add points, such as 3+6 (RRS D3.3).'],
  ['1 2 3ZFP', '“ZFP” is no code of team racing: OCS, NSC, RET, DNF, DNS, RAC.'],
  ['1 2 +6', '“+6” is no place or code.'],
  ['1 2 ?', '“?” is no place or code.'],
])('says what is wrong with %s', (text, message) => {
  expect(readBoats(text, 3)).toBe(message);
});

it('gives the other team the places that are left, where they follow', () => {
  expect(otherBoats(readBoats('1 2OCS 5', 3) as never, 3)).toBe('3 4 6');
  for (const text of ['1 2 DNF', '1 2RET 5', '1 1 2', '1 2 9'])
    expect(otherBoats(readBoats(text, 3) as never, 3)).toBeNull();
});
