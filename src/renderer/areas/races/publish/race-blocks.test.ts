import { expect, test } from 'vitest';
import { raceBlocks } from './race-blocks';

const sizes = (races: number) => raceBlocks(Array.from({ length: races })).map((block) => block.length);

test('races stand in as few blocks as fit the paper, of equal size, and none is lost', () => {
  expect(sizes(0)).toEqual([0]);
  expect(sizes(15)).toEqual([15]);
  expect(sizes(16)).toEqual([8, 8]);
  expect(sizes(20)).toEqual([10, 10]);
  expect(sizes(31)).toEqual([11, 11, 9]);
});
