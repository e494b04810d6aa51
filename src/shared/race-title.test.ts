import { expect, it } from 'vitest';
import { raceInSentence, raceTitle, shortRaceTitle, titleOfRace } from './race-title';

it('a race has its number and name; a heat the number of the race as boats count them', () => {
  expect(raceTitle({ race_number: 3, name: null })).toBe('Race 3');
  expect(raceTitle({ race_number: 3, name: 'Night race' })).toBe('Race 3 · Night race');
  expect(raceTitle({ race_number: 4, name: 'Race 2, heat A' })).toBe('Race 2, heat A');
  expect(shortRaceTitle({ race_number: 3, name: 'Night race' })).toBe('Race 3');
  expect(shortRaceTitle({ race_number: 1, name: 'Race 1, seeding' })).toBe('Race 1, seeding');
});

it('a number alone is given the title of its race, also in a sentence', () => {
  const heat = { race_number: 4, name: 'Race 2, heat A' };
  expect(titleOfRace([heat], 4)).toBe('Race 2, heat A');
  expect(titleOfRace([heat], 5)).toBe('Race 5');
  expect(raceInSentence(heat)).toBe('race 2, heat A');
  expect(raceInSentence({ race_number: 3, name: 'Night race' })).toBe('race 3');
});
