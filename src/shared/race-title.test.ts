import { expect, it } from 'vitest';
import { raceTitle, shortRaceTitle } from './race-title';

it('a race has its number and name; a heat the number of the race as boats count them', () => {
  expect(raceTitle({ race_number: 3, name: null })).toBe('Race 3');
  expect(raceTitle({ race_number: 3, name: 'Night race' })).toBe('Race 3 · Night race');
  expect(raceTitle({ race_number: 4, name: 'Race 2, heat A' })).toBe('Race 2, heat A');
  expect(shortRaceTitle({ race_number: 3, name: 'Night race' })).toBe('Race 3');
  expect(shortRaceTitle({ race_number: 1, name: 'Race 1, seeding' })).toBe('Race 1, seeding');
});
