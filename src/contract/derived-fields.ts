import type { z } from 'zod';

type Fields = Record<string, unknown>;

/**
 * What records of a schema say of themselves where a field is left out: a function of the complete record and of what was
 * given of it, that answers the fields to be set. Of a record that leaves none out it is not asked.
 */
export const derivedFields = new WeakMap<z.ZodType, (complete: Fields, given: Fields) => Fields>();

/** Of derived fields those that were not given. */
export function unlessGiven(derived: Fields, given: Fields): Fields {
  return Object.fromEntries(Object.entries(derived).filter(([name]) => given[name] === undefined));
}
