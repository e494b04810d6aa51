import type { TeeTime } from '@contract/areas/tee-times';
import { expect, it } from 'vitest';
import { findPlayers } from './find-players';

const start = (starts_at: number, ...names: string[]) =>
  ({ starts_at, players: names.map((name) => ({ name, membership_number: null })) }) as TeeTime;
const day = [start(20, 'Seán Ó Broin', 'Mary Byrne'), start(10, 'Aoife Byrne')];

it('names are found by the beginnings of their words, earliest first', () => {
  expect(findPlayers(day, 'byr', 9).map(({ name, seat }) => [name, seat])).toEqual([
    ['Aoife Byrne', 0],
    ['Mary Byrne', 1],
  ]);
  expect(findPlayers(day, 'sean broin', 9)).toHaveLength(1);
  expect(findPlayers(day, 'yrne', 9)).toEqual([]);
  expect(findPlayers(day, ' ', 9)).toEqual([]);
  expect(findPlayers(day, 'byrne', 1)).toHaveLength(1);
});
