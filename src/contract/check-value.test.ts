import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkValue } from './check-value';
import { MAX_ISSUES } from './errors';

const Move = z.object({ id: z.string(), group: z.string() });
const wrapped = {
  'a list': z.array(Move),
  'a list that may be left out': z.array(Move).nullable().optional(),
  'a list with a default': z.array(Move).default([]),
  'a list that is changed': z.array(Move).transform((moves) => moves.length),
  'a list or something else': z.union([z.array(Move), z.string()]),
  'a list in a list': z.array(z.object({ inner: z.array(Move) })),
  'a record': z.record(z.string(), Move),
};

/** Items without their fields, counting how often they are read. */
function wrongItems(count: number) {
  const counted = { read: 0 };
  const items = Array.from({ length: count }, () => {
    return Object.defineProperty({}, 'id', {
      get: () => {
        counted.read += 1;
        return undefined;
      },
    });
  });
  return { items, counted };
}

describe('checkValue', () => {
  it.each(Object.entries(wrapped))('stops early in %s', (kind, moves) => {
    const { items, counted } = wrongItems(10_000);
    const value =
      kind === 'a record' ? { ...items } : kind === 'a list in a list' ? [{ inner: items }] : items;
    const { issues, message } = checkValue(z.object({ moves }), { moves: value });
    expect(issues).toHaveLength(MAX_ISSUES);
    expect(message).toMatch(/^moves\.0\S*: is required; only the first 100 faults are listed$/);
    // Zod may read a field twice.
    expect(counted.read).toBeLessThanOrEqual(2 * MAX_ISSUES);
  });

  it('lists every fault where there are few, as zod does', () => {
    const schema = z.object({ name: z.string(), moves: z.array(Move) });
    const value = { name: 1, moves: [{ id: 'a', group: 'b' }, {}, 3] };
    const { issues, message } = checkValue(schema, value);
    expect(issues?.map(({ path }) => path)).toEqual(['name', 'moves.1.id', 'moves.1.group', 'moves.2']);
    expect(message).toBe('name: must be a string');
  });

  it('gives what the schema makes of a value', () => {
    expect(checkValue(z.object({ at: z.int().default(3) }), { x: [1] })).toEqual({ data: { at: 3 } });
  });
});
