import { z } from 'zod';
import { derivedFields } from './derived-fields';
import { Version } from './schema';

/**
 * Fills in a record's missing fields: null if nullable, an empty list, false, or version 1. A record from people or
 * other programs may leave them out, but what is served always has every field. Mandatory fields stay missing for
 * validation to report. A complete record is returned itself, not copied.
 */
export function completeRecord(schema: z.ZodType, value: unknown): unknown {
  return completionOf(schema)(value);
}

type Completion = (value: unknown) => unknown;

/** For mandatory values. */
const asIs: Completion = (value) => value;

const orNull: Completion = (value) => value ?? null;

/** Cached, so that a schema is walked once for all its records. */
const completions = new WeakMap<z.ZodType, Completion>();

function completionOf(schema: z.ZodType): Completion {
  const known = completions.get(schema);
  if (known) return known;
  const made = completionFor(schema);
  completions.set(schema, made);
  return made;
}

function completionFor(schema: z.ZodType): Completion {
  if (schema === Version) return (value) => Version.safeParse(value).data ?? 1;
  if (schema instanceof z.ZodNullable) {
    const complete = completionOf(schema.unwrap() as z.ZodType);
    if (complete === asIs) return orNull;
    return (value) => (value === undefined || value === null ? null : complete(value));
  }
  if (schema instanceof z.ZodUnion) return completeOption(schema.options as z.ZodType[]);
  if (schema instanceof z.ZodDefault) {
    const complete = completionOf(schema.unwrap() as z.ZodType);
    return (value) => (value === undefined ? schema.parse(undefined) : complete(value));
  }
  if (schema instanceof z.ZodBoolean) return (value) => value ?? false;
  if (schema instanceof z.ZodArray) return completeItems(completionOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodObject) return completeFields(schema);
  return asIs;
}

function completeItems(complete: Completion): Completion {
  return (value) => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return value;
    const items = value.map(complete);
    return items.some((item, index) => item !== value[index]) ? items : value;
  };
}

function completeFields(schema: z.ZodObject): Completion {
  const fields = Object.entries(schema.shape)
    .map(([name, field]) => [name, completionOf(field as z.ZodType)] as const)
    .filter(([, completeField]) => completeField !== asIs);
  const derive = derivedFields.get(schema);
  return (value) => {
    if (!isObject(value)) return value;
    let complete = value;
    for (const [name, completeField] of fields) {
      const given = value[name];
      const field = completeField(given);
      if (field === given) continue;
      if (complete === value) complete = { ...value };
      complete[name] = field;
    }
    return complete === value || !derive ? complete : { ...complete, ...derive(complete, value) };
  };
}

/** Completes a value as the first matching option; a missing value as the first option with a default. */
function completeOption(options: readonly z.ZodType[]): Completion {
  return (value) => {
    const completed = options.map((option) => completeRecord(option, value));
    const fitting = options.findIndex((option, index) => option.safeParse(completed[index]).success);
    return fitting < 0 ? value : completed[fitting];
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
