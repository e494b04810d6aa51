import { expect, it } from 'vitest';
import { descriptorOf, type Resource, resourceNames, resources } from './resources';

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

/** Each fact left out: the type check is what this tests. */
it('is no descriptor without a fact that every kind has', () => {
  const { record, noun, shown, scope, list, table, personal, entity, history, recordedAt } =
    resources.notices;
  const { kind, fields, merged } = entity;
  const whole = { record, noun, shown, scope, list, table, personal, entity, history, recordedAt };
  whole satisfies Resource;
  // @ts-expect-error no schema
  ({ ...whole, record: undefined }) satisfies Resource;
  // @ts-expect-error no name in messages
  ({ ...whole, noun: undefined }) satisfies Resource;
  // @ts-expect-error no names on screens
  ({ ...whole, shown: undefined }) satisfies Resource;
  // @ts-expect-error no scope
  ({ ...whole, scope: undefined }) satisfies Resource;
  // @ts-expect-error no list
  ({ ...whole, list: undefined }) satisfies Resource;
  // @ts-expect-error no table
  ({ ...whole, table: undefined }) satisfies Resource;
  // @ts-expect-error nothing about personal data
  ({ ...whole, personal: undefined }) satisfies Resource;
  // @ts-expect-error nothing about writes
  ({ ...whole, entity: undefined }) satisfies Resource;
  // @ts-expect-error no kind in writes
  ({ ...whole, entity: { fields, merged } }) satisfies Resource;
  // @ts-expect-error no fields that name it
  ({ ...whole, entity: { kind, merged } }) satisfies Resource;
  // @ts-expect-error no rule for merging versions
  ({ ...whole, entity: { kind, fields } }) satisfies Resource;
  // @ts-expect-error nothing about removal
  ({ ...whole, history: undefined }) satisfies Resource;
  // @ts-expect-error nothing about the time of recording
  ({ ...whole, recordedAt: undefined }) satisfies Resource;
  expect(whole.table).toBe('notices');
});
