import { descriptorOf, resourceNames, resources } from '@contract/resources';
import { fieldNames } from '@messages/fields';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { describeRecord, differencesOf, faultsInWords, fieldName, fieldPath } from '@/lib/field-words';

const words = { timeZone: 'Europe/Dublin', boats: { ent_1: 'IRL 66 Rockabill' } };

it('names what differs as the forms do, and parts of lists by their names', () => {
  const race = {
    id: 'rac_1',
    version: 3,
    name: 'Sunday',
    starts: [{ fleet: 'IRC', starts_at: 1788264000000 }],
  };
  const theirs = { ...race, version: 4, starts: [{ fleet: 'IRC', starts_at: 1788264300000 }] };
  expect(differencesOf(race, theirs, words)).toEqual([
    { label: 'Start of IRC', mine: '1 Sept 2026, 13:00:00', theirs: '1 Sept 2026, 13:05:00' },
  ]);
  const entry = { boat_name: 'Mine', ratings: { tcf: 1.1, py: null }, crew: ['A. Kelly', 'B. Byrne'] };
  expect(describeRecord(entry, words)).toEqual([
    ['Boat', 'Mine'],
    ['Ratings, TCF', '1.1'],
    ['Ratings, PY', ''],
    ['Crew', 'A. Kelly, B. Byrne'],
  ]);
});

it('names boats, times and yes or no', () => {
  const score = { registration_id: 'ent_1', finish_time: 2443, checked_in: true, code: null };
  expect(describeRecord(score, words)).toEqual([
    ['Boat', 'IRL 66 Rockabill'],
    ['Elapsed', '0:40:43'],
    ['Start check-in', 'Yes'],
    ['Code', ''],
  ]);
});

it('shows all of a version where the other has no such record', () => {
  expect(differencesOf({ code: 'DSQ' }, null, words)).toEqual([{ label: 'Code', mine: 'DSQ', theirs: '' }]);
});

it('says what is to be corrected without field paths', () => {
  const words = (path: string, message: string) => faultsInWords([{ path, message }]);
  expect(words('standings.scoring.discards.0', 'must be whole')).toBe(
    'Standings, scored, discards, number 1: must be whole',
  );
  expect(words('standings.scoring.discards[0]', 'must be whole')).toBe(
    'Standings, scored, discards, number 1: must be whole',
  );
  expect(words('ratings.tcf', 'must be positive')).toBe('Ratings, TCF: must be positive');
  expect(words('', 'There is no registration of that id here.')).toBe(
    'There is no registration of that id here.',
  );
});

const written = resourceNames.filter((name) => resources[name].entity !== null);

it.each(written)('has no underscore in the words for %s', (resource) => {
  const record = Object.fromEntries(Object.keys(resources[resource].record.shape).map((name) => [name, 1]));
  for (const [label] of describeRecord(record, words)) expect(label).toMatch(/^[A-Z][A-Za-z -]*$/);
});

/** The names of all fields in a schema, and in those below it. */
function fieldsIn(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const shape = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>);
  const below = ['innerType', 'element', 'in', 'out', 'valueType', 'options'].flatMap(
    (key) => def[key] ?? [],
  );
  return [
    ...shape.map(([name]) => name),
    ...[...shape.map(([, value]) => value), ...(below as z.core.$ZodType[])].flatMap(fieldsIn),
  ];
}

it('every field of every kind of record has a text in the language of the build', () => {
  const fields = new Set(resourceNames.flatMap((name) => fieldsIn(descriptorOf(name).record)));
  expect(fields.size).toBeGreaterThan(300);
  expect([...fields].filter((name) => !Object.hasOwn(fieldNames, name))).toEqual([]);
});

it('a path of fields keeps the names of its parts, and a cloud’s own field its name', () => {
  expect(fieldPath('fleets My IRC time_limit_minutes')).toBe('fleets My IRC time limit minutes');
  expect(fieldName('berth_no')).toBe('berth no');
});
