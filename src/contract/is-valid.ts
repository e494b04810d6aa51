import { z } from 'zod';

type Check = (value: unknown) => boolean;

/** A schema is walked once, however many values there are of it. */
const checks = new WeakMap<z.ZodType, Check>();

/**
 * Whether a schema takes a value: what `safeParse` says, in about half the time for a value that it takes, because the usual
 * fields are looked at in place. What is wrong with another one, `safeParse` says.
 */
export function isValid(schema: z.ZodType, value: unknown): boolean {
  let check = checks.get(schema);
  if (!check) {
    check = checkOf(schema);
    checks.set(schema, check);
  }
  return check(value);
}

function checkOf(schema: z.ZodType): Check {
  if (schema instanceof z.ZodNullable) {
    const check = checkOf(schema.unwrap() as z.ZodType);
    return (value) => value === null || check(value);
  }
  return (hasConditions(schema) ? undefined : plainCheckOf(schema)) ?? ownCheckOf(schema);
}

/** Any other kind of schema, and one with conditions of its own, decides for itself: once for a text that comes again and again. */
function ownCheckOf(schema: z.ZodType): Check {
  let taken: unknown;
  return (value) => {
    if (typeof value === 'string' && value === taken) return true;
    const { success } = schema.safeParse(value);
    if (success) taken = value;
    return success;
  };
}

function plainCheckOf(schema: z.ZodType): Check | undefined {
  if (schema instanceof z.ZodString) return (value) => typeof value === 'string';
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodNumberFormat)
    return schema.format === 'safeint' ? Number.isSafeInteger : undefined;
  if (schema instanceof z.ZodNumber) return Number.isFinite;
  if (schema instanceof z.ZodEnum) {
    const options = new Set<unknown>(schema.options);
    return (value) => options.has(value);
  }
  if (schema instanceof z.ZodArray) {
    const check = checkOf(schema.element as z.ZodType);
    return (value) => Array.isArray(value) && value.every(check);
  }
  if (schema instanceof z.ZodObject) return objectCheckOf(schema);
  return undefined;
}

function objectCheckOf(schema: z.ZodObject): Check | undefined {
  if (schema.def.catchall && !(schema.def.catchall instanceof z.ZodUnknown)) return undefined;
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, checkOf(field as z.ZodType)] as const,
  );
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const [name, check] of fields) {
      const field = (value as Record<string, unknown>)[name];
      // Which fields may be left out, the schema knows.
      if (field === undefined) return schema.safeParse(value).success;
      if (!check(field)) return false;
    }
    return true;
  };
}

/** Beyond its type: a length, a pattern, a conversion. */
function hasConditions({ def }: z.ZodType): boolean {
  return (def.checks?.length ?? 0) > 0 || 'coerce' in def;
}
