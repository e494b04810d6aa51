import { expect, it } from 'vitest';
import { z } from 'zod';
import { record } from '../../test/records';
import { isValid } from './is-valid';
import { resourceNames, resources } from './resources';

/** Values a field may hold by mistake or by right. */
const values = [
  undefined,
  null,
  '',
  'text',
  'EUR',
  '2026-01-01',
  -1,
  0,
  1.5,
  2 ** 53,
  Number.NaN,
  true,
  {},
  [],
  [1],
  [{}],
];

it('of each kind of record the answer is that of safeParse, whatever a field holds', () => {
  for (const name of resourceNames) {
    const schema = resources[name].record;
    const good = record(name);
    expect([name, isValid(schema, good)]).toEqual([name, schema.safeParse(good).success]);
    for (const field of Object.keys(schema.shape)) {
      const { [field]: _, ...without } = good as Record<string, unknown>;
      for (const changed of [without, ...values.map((value) => ({ ...good, [field]: value }))])
        expect([name, field, changed, isValid(schema, changed)]).toEqual([
          name,
          field,
          changed,
          schema.safeParse(changed).success,
        ]);
    }
    for (const value of values) expect(isValid(schema, value)).toBe(schema.safeParse(value).success);
  }
});

it.each([
  z.string().min(2),
  z.string().max(3),
  z.string().refine((text) => text.startsWith('t')),
  z.string().min(2).regex(/^t/),
  z.string().regex(/^t/),
  z.coerce.string(),
  z.coerce.number(),
  z.coerce.boolean(),
  z.int32(),
  z.int().min(0),
  z.number().max(1),
  z.number().gt(0).lt(2),
  z.int().positive().max(1),
  z.array(z.int()).refine((all) => all.length > 0),
  z.literal('text'),
  z.array(z.string().min(2)),
  z.array(z.int()).min(1),
  z.strictObject({}),
  z.object({}).catchall(z.int()),
  z.object({ a: z.string().optional(), b: z.string().default('b') }),
  z.object({ a: z.unknown(), b: z.any() }),
  z.looseObject({ a: z.int().nullable() }),
  z.looseObject({}).refine((value) => 'b' in value),
  z.record(z.string(), z.int()),
  z.iso.date(),
  z.union([z.string().min(2), z.int()]).nullable(),
  z.string().nullish(),
])('schema %#', (schema) => {
  for (const value of [...values, { a: null }, { a: 1, b: 1 }, { b: 'b' }])
    expect([value, isValid(schema, value)]).toEqual([value, schema.safeParse(value).success]);
});
