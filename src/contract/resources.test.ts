import { expect, it } from 'vitest';
import { descriptorOf, resourceNames } from './resources';

const kinds = resourceNames.map((name) => [name, descriptorOf(name)] as const);

it.each(kinds)('%s says of itself what its schema has', (_, kind) => {
  const { record, window, parent, about, naturalKey, personal, recordedAt, entity, versioned } = kind;
  const { emptied = [] } = personal === 'removed' ? {} : personal;
  const fields = [
    ...Object.values(entity?.fields ?? {}),
    ...(entity?.merged.ignored ?? []),
    ...[window, parent?.field, about?.field, recordedAt].filter((field) => field != null),
    ...[...(naturalKey?.columns ?? []), ...emptied],
    ...(naturalKey?.fields ?? []).map((path) => path.split('.')[0]!),
  ];
  const known = Object.keys(record.shape);
  expect(fields.filter((field) => field !== 'club_id' && !known.includes(field))).toEqual([]);
  expect('version' in record.shape).toBe(versioned === true);
  if ('recorded_at' in record.shape) expect(recordedAt).toBe('recorded_at');
});

it('names each after the kinds that it refers to, and each entity once', () => {
  const names: string[] = resourceNames;
  for (const [name, { parent, about }] of kinds)
    for (const other of [parent, about])
      if (other) expect(names.indexOf(other.resource)).toBeLessThan(names.indexOf(name));
  const entities = kinds.flatMap(([, { entity }]) => (entity ? [entity.kind] : []));
  expect(new Set(entities).size).toBe(entities.length);
});
