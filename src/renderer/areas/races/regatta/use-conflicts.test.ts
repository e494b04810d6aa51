import type { Conflict } from '@contract/areas/integration/conflicts';
import { expect, test } from 'vitest';
import { differingFields, differingItems } from './use-conflicts';

const conflict = (...records: (object | null)[]): Conflict => ({
  ...{ resource: 'scores', key: 'scr', registration_id: 'ent', race_number: 1 },
  versions: records.map((record, index) => ({
    ...{ id: `v${index}`, written_on: 'Laptop', shown: index === 0 },
    record: record as Record<string, unknown> | null,
  })),
});

test('names the fields in which versions differ, and not how often each was edited', () => {
  const one = { finish_time: 100, code: null, version: 3 };
  expect(differingFields(conflict(one, { ...one, finish_time: 101, version: 4, recorded_at: 9 }))).toEqual([
    'finish_time',
  ]);
  expect(differingFields(conflict(one, { ...one, code: 'DNF', points: 2 }))).toEqual(['code', 'points']);
  expect(differingFields(conflict(one, { ...one, points: null }))).toEqual([]);
  expect(differingFields(conflict(one, null))).toEqual(['deleted']);
});

test('names the fleets in which versions differ: those changed, and those that one of them lacks', () => {
  const fleets = (...names: [string, string][]) => ({
    fleets: names.map(([name, rating_system]) => ({ name, rating_system })),
  });
  const two = conflict(
    fleets(['IRC', 'tcf'], ['PY', 'py'], ['Dragon', 'none']),
    fleets(['PY', 'py'], ['IRC', 'none']),
  );
  expect(differingItems(two, 'fleets', 'name')).toEqual(new Set(['IRC', 'Dragon']));
  expect(differingItems(conflict(fleets(['IRC', 'tcf']), null), 'fleets', 'name')).toEqual(new Set(['IRC']));
});
