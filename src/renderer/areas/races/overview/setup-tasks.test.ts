import type { Race } from '@contract/areas/racing/races';
import { newFleet, type Regatta } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import { expect, test } from 'vitest';
import { setupTasks } from './setup-tasks';

const titles = (fleets: string[], entries: string[][], races = 0) =>
  setupTasks({
    regatta: { fleets: fleets.map((name) => newFleet(name, { rating_system: 'tcf' })) } as unknown as Regatta,
    entries: entries.map((of) => ({ fleets: of })) as Registration[],
    races: Array.from({ length: races }) as Race[],
  }).map(({ title, isMissing }) => (isMissing ? title : `(${title})`));

test('an empty regatta lacks fleets, entries and races, in the order of setting up', () =>
  expect(titles([], [])).toEqual(['No fleets yet', 'No entries yet', 'No races yet']));

test('boats without a fleet and fleets without boats do not stop a race', () =>
  expect(titles(['IRC', 'PY'], [['IRC'], []], 1)).toEqual([
    '(1 boat is in no fleet)',
    '(No boat in PY yet)',
  ]));

test('a complete set-up needs nothing', () => expect(titles(['IRC'], [['IRC']], 1)).toEqual([]));
