import { z } from 'zod';
import { Version } from './schema';

/**
 * Fills in what a record left out: null for a value that may be null, an empty list, false, a first version. So a record written by hand
 * or by another program need only say what it knows, and what is served always has every field. What cannot be left
 * out stays missing, for validation to report.
 */
export function completeRecord(schema: z.ZodType, value: unknown): unknown {
  if (schema === Version) return Version.safeParse(value).data ?? 1;
  if (schema instanceof z.ZodNullable)
    return value === undefined || value === null ? null : completeRecord(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodUnion) return completeOption(schema.options as z.ZodType[], value);
  if (schema instanceof z.ZodDefault)
    return value === undefined
      ? schema.parse(undefined)
      : completeRecord(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodBoolean) return value ?? false;
  if (schema instanceof z.ZodArray) {
    if (value === undefined) return [];
    return Array.isArray(value)
      ? value.map((item) => completeRecord(schema.element as z.ZodType, item))
      : value;
  }
  if (schema instanceof z.ZodObject && isObject(value)) {
    const filled = Object.entries(schema.shape).map(([name, field]) => [
      name,
      completeRecord(field, value[name]),
    ]);
    return { ...value, ...Object.fromEntries(filled.filter(([, field]) => field !== undefined)) };
  }
  return value;
}

/** Completed as the first option that it then is; a value that was left out, as the first one that has something for it. */
function completeOption(options: readonly z.ZodType[], value: unknown): unknown {
  const completed = options.map((option) => completeRecord(option, value));
  const fitting = options.findIndex((option, index) => option.safeParse(completed[index]).success);
  return fitting < 0 ? value : completed[fitting];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
