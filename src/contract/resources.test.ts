import { expect, expectTypeOf, it } from 'vitest';
import type { LeftOut } from '../../test/left-out';
import { descriptorOf, type Resource, resourceNames, windowOf } from './resources';

const kinds = resourceNames.map((name) => [name, descriptorOf(name)] as const);

it.each(kinds)('%s says of itself what its schema has', (_, kind) => {
  const { record, parent, about, naturalKey, personal, recordedAt, entity } = kind;
  const { emptied = [] } = personal === 'removed' ? {} : personal;
  const fields = [
    ...Object.values(entity?.fields ?? {}),
    ...(entity?.merged.ignored ?? []),
    ...[windowOf(kind), parent?.field, about?.field, recordedAt].filter((field) => field != null),
    ...[...(naturalKey?.columns ?? []), ...emptied],
    ...(naturalKey?.fields ?? []).map((path) => path.split('.')[0]!),
  ];
  const known = Object.keys(record.shape);
  expect(fields.filter((field) => field !== 'club_id' && !known.includes(field))).toEqual([]);
  if ('recorded_at' in record.shape) expect(recordedAt).toBe('recorded_at');
});

it('is dated by the clock of the server that recorded it, under whatever name', () => {
  const dated = kinds.filter(([, { recordedAt }]) => recordedAt !== null && recordedAt !== 'recorded_at');
  expect(dated.map(([name, { recordedAt }]) => [name, recordedAt])).toEqual([
    ['notices', 'posted_at'],
    ['clock-corrections', 'corrected_at'],
    ['scan-events', 'received_at'],
  ]);
});

it('names each after the kinds that it refers to, and each entity once', () => {
  const names: string[] = resourceNames;
  for (const [name, { parent, about }] of kinds)
    for (const other of [parent, about])
      if (other) expect(names.indexOf(other.resource)).toBeLessThan(names.indexOf(name));
  const entities = kinds.flatMap(([, { entity }]) => (entity ? [entity.kind] : []));
  expect(new Set(entities).size).toBe(entities.length);
});

it('is no descriptor without a fact that every kind has', () => {
  expectTypeOf<LeftOut<Resource>>().toBeNever();
});
