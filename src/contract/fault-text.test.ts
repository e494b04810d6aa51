import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkValue } from './check-value';
import type { Issue } from './errors';
import { faultText } from './fault-text';

const faultOf = (schema: z.ZodType, value: unknown) =>
  checkValue(z.object({ field: schema }), { field: value }).issues![0];

it.each([
  [z.string(), 7, { type: 'string' }],
  [z.int(), 0.5, { type: 'int' }],
  [z.array(z.string()), 'a', { type: 'array' }],
  [z.null(), 1, { type: 'null' }],
  [z.number().min(2), 1, { at_least: 2 }],
  [z.number().gt(2), 2, { more_than: 2 }],
  [z.number().max(2), 3, { at_most: 2 }],
  [z.number().lt(2), 2, { less_than: 2 }],
  [z.string().min(3), 'ab', { at_least: 3, of: 'characters' }],
  [z.string().max(1), 'ab', { at_most: 1, of: 'characters' }],
  [z.array(z.string()).min(1), [], { at_least: 1, of: 'items' }],
  [z.array(z.string()).max(1), ['a', 'b'], { at_most: 1, of: 'items' }],
  [z.enum(['red', 'green']), 'blue', { one_of: ['red', 'green'] }],
  [z.literal(3), 4, { one_of: [3] }],
  [z.email(), 'nobody', { format: 'email' }],
])('the text of a fault follows from its limits: %#', (schema, value, params) => {
  const fault = faultOf(schema, value)!;
  expect(fault.params).toEqual(params);
  expect(faultText({ ...fault, message: 'in another language' })).toBe(fault.message);
});

it('the text of a missing field follows from its code', () => {
  const fault = faultOf(z.string(), undefined)!;
  expect(fault).toEqual({ path: 'field', code: 'required', message: 'is required' });
  expect(faultText({ ...fault, message: 'fehlt' })).toBe('is required');
});

it('a message that says more than the limits stays, as does one with limits unknown here', () => {
  const own = faultOf(z.string().max(2, 'must be a short code'), 'abc')!;
  expect(own).toEqual({ path: 'field', code: 'out_of_range', message: 'must be a short code' });
  expect(faultText(own)).toBe('must be a short code');
  const newer = { path: 'field', message: 'must be even', params: { multiple_of: 2 } } as Issue;
  expect(faultText(newer)).toBe('must be even');
});
