import { newFleet, regattaExample } from '@contract/areas/racing/regattas';
import { expect, test } from 'vitest';
import { describeRegatta, draftOfRegatta, pointsSystemsFor, regattaOf } from './regatta-draft';

const points_table = { points: [100, 80], beyond: 'fixed' as const, value: 0 };

test('a points system that needs a table is offered where it is saved', () => {
  expect(pointsSystemsFor(newFleet('IRC'))).toContain('high_point');
  expect(pointsSystemsFor(newFleet('IRC'))).not.toContain('highest_sum');
  const own = newFleet('IRC', { points_system: 'highest_sum', points_table });
  expect(pointsSystemsFor(own)).toContain('highest_sum');
});

test('a table of points stays with its points system, and goes with it', () => {
  const own = newFleet('IRC', { points_system: 'highest_sum', points_table });
  const regatta = { ...regattaExample, fleets: [own] };
  const draft = draftOfRegatta(regatta, 'Europe/Dublin');
  expect(regattaOf(draft, regatta, 'Europe/Dublin').fleets).toMatchObject([{ points_table }]);
  const fleets = [{ ...draft.fleets[0]!, points_system: 'high_point' as const }];
  expect(regattaOf({ ...draft, fleets }, regatta, 'Europe/Dublin').fleets).toMatchObject([
    { points_system: 'high_point', points_table: null },
  ]);
});

test.each([
  ['low_point', false],
  ['low_point_average', true],
] as const)('the least number of races is said where it counts: %s', (points_system, isSaid) => {
  const fleet = newFleet('IRC', { points_system, least_races: 3 });
  const draft = draftOfRegatta({ ...regattaExample, fleets: [fleet] }, 'Europe/Dublin');
  expect(describeRegatta(draft).at(-1)![1].includes('ranked from 3 races')).toBe(isSaid);
});
