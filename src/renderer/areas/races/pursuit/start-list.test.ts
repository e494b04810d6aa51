import type { Fleet } from '@contract/areas/racing/regattas';
import { newFleet } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import { describe, expect, test } from 'vitest';
import { formatAfter, pursuitGroups, startList } from './start-list';

const fleet = (name: string, rating_system: Fleet['rating_system']): Fleet => ({
  ...newFleet(name),
  rating_system,
});

const boat = (sail_number: string, py: number | null, fleets = ['Dinghies']): Registration => ({
  id: `ent_${sail_number}`,
  regatta_id: 'reg_1',
  sail_number,
  bow_number: null,
  boat_name: null,
  boat_class: null,
  fleets,
  ratings: { tcf: null, py, phrf: null, tod: null, schrs: null, texel: null, dpn: null },
  fleet_ratings: [],
  categories: [],
  length_m: null,
  other_sail_numbers: [],
  helm: null,
  crew: [],
  club: null,
  wristband_ids: [],
  version: 1,
});

describe('the groups of a regatta', () => {
  test('are its fleets with factors, and those of one system together', () => {
    const fleets = [fleet('Fast', 'py'), fleet('Slow', 'py'), fleet('IRC', 'tcf'), fleet('Lasers', 'none')];
    expect(pursuitGroups(fleets).map(({ name, fleets: names }) => [name, names])).toEqual([
      ['Fast', ['Fast']],
      ['Slow', ['Slow']],
      ['IRC', ['IRC']],
      ['Fast + Slow', ['Fast', 'Slow']],
    ]);
  });
});

describe('the start list', () => {
  const group = { name: 'Dinghies', rating_system: 'py', fleets: ['Dinghies'] } as const;
  const firstStart = Date.UTC(2026, 8, 5, 13);
  const input = { group, firstStart, duration_s: 5400, rounding_s: 60, timeZone: 'Europe/Dublin' };

  test('has the slowest boat first, boats of one start together, those without a rating last', () => {
    const entries = [
      boat('942', 942),
      boat('10', 1100),
      boat('1', null),
      boat('9', 1100),
      boat('8', 1101),
      boat('1390', 1390),
      boat('7', 1000, ['Others']),
    ];
    const list = startList({ ...input, entries });
    expect(
      list.map(({ clock, after_s, boats }) => [clock, after_s, boats.map(({ entry }) => entry.sail_number)]),
    ).toEqual([
      ['14:00:00', 0, ['1390']],
      // 5400 × (1 − 1100 / 1390) = 1126.6 s and 5400 × (1 − 1101 / 1390) = 1122.7 s: both the 19th minute
      ['14:19:00', 1140, ['8', '9', '10']],
      ['14:29:00', 1740, ['942']],
      [null, null, ['1']],
    ]);
  });

  test('is empty without boats', () => expect(startList({ ...input, entries: [] })).toEqual([]));
});

test.each([
  [0, '+0:00'],
  [1140, '+19:00'],
  [65, '+1:05'],
  [3870, '+1:04:30'],
])('%d s is %s', (seconds, text) => expect(formatAfter(seconds)).toBe(text));
