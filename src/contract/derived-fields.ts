import type { z } from 'zod';

type Fields = Record<string, unknown>;

/**
 * Functions per schema that derive missing fields. Each takes the completed record and the given fields, and returns
 * the fields to set. Not called for a record without missing fields.
 */
export const derivedFields = new WeakMap<z.ZodType, (complete: Fields, given: Fields) => Fields>();

/** Derived fields that were not given. */
export function unlessGiven(derived: Fields, given: Fields): Fields {
  return Object.fromEntries(Object.entries(derived).filter(([name]) => given[name] === undefined));
}
