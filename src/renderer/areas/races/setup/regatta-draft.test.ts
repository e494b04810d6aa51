import { type Fleet, newFleet, regattaExample } from '@contract/areas/racing/regattas';
import { expect, test } from 'vitest';
import { describeRegatta, draftOfRegatta, type FleetDraft, regattaIssues, regattaOf } from './regatta-draft';

const points_table = { points: [100, 80], beyond: 'fixed' as const, value: 0 };

/** The request of a fleet's form, with some values changed. */
function savedFrom(own: Fleet, changed: Partial<FleetDraft> = {}) {
  const regatta = { ...regattaExample, fleets: [own] };
  const draft = draftOfRegatta(regatta, 'Europe/Dublin');
  const fleets = [{ ...draft.fleets[0]!, ...changed }];
  return {
    issues: regattaIssues({ ...draft, fleets }),
    fleet: regattaOf({ ...draft, fleets }, regatta, 'Europe/Dublin').fleets![0],
  };
}

test.each([
  null,
  points_table,
  { points: [0.75], beyond: 'place' as const, value: 0 },
  { points: [], beyond: 'place' as const, value: 1 },
])('a fleet that is opened and saved has the same points of places: %j', (own) => {
  const points_system = own?.beyond === 'fixed' ? ('highest_sum' as const) : ('low_point' as const);
  const saved = savedFrom(newFleet('IRC', { points_system, points_table: own }));
  expect(saved).toMatchObject({ issues: [], fleet: { points_system, points_table: own } });
});

test('a table of points goes with a system that takes none', () => {
  const own = newFleet('IRC', { points_system: 'highest_sum', points_table });
  expect(savedFrom(own, { points_system: 'high_point' }).fleet).toMatchObject({
    points_system: 'high_point',
    points_table: null,
  });
});

test.each(['0,75', '5,7', '10, 8,5'])('a comma between digits is no list of places: %s', (points) => {
  const { issues } = savedFrom(newFleet('IRC'), { points_table: { kind: 'place', points, value: null } });
  expect(issues).toMatchObject([{ message: expect.stringContaining('Write a point in a number') }]);
});

test('a list is read with spaces or semicolons', () => {
  const read = (points: string) =>
    savedFrom(newFleet('IRC'), { points_table: { kind: 'place', points, value: null } });
  for (const list of ['0.75, 2', '0.75 2', '0.75; 2'])
    expect(read(list)).toMatchObject({ issues: [], fleet: { points_table: { points: [0.75, 2] } } });
});

test.each([
  ['ten, 8', 'low_point', 'place'],
  ['10, -8', 'low_point', 'fixed'],
  ['', 'highest_sum', 'system'],
] as const)('a list of points that cannot be read is refused: %s', (points, points_system, kind) => {
  const { issues } = savedFrom(newFleet('IRC', { points_system }), {
    points_table: { kind, points, value: null },
  });
  expect(issues).toMatchObject([{ path: 'fleets.0.points_table.points' }]);
});

test.each([
  ['low_point', false],
  ['low_point_average', true],
] as const)('the least number of races is said where it counts: %s', (points_system, isSaid) => {
  const fleet = newFleet('IRC', { points_system, least_races: 3 });
  const draft = draftOfRegatta({ ...regattaExample, fleets: [fleet] }, 'Europe/Dublin');
  expect(describeRegatta(draft).at(-1)![1].includes('ranked from 3 races')).toBe(isSaid);
});
