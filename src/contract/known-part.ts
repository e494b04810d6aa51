import { z } from 'zod';

/**
 * The part of a value that the contract knows: its schema's fields, without other programs' additions. An object
 * without declared fields is kept unchanged.
 */
export function knownPart(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return knownPart(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return knownPart(schema.def.innerType as z.ZodType, value);
  if (schema instanceof z.ZodPipe) return knownPart(schema.in as z.ZodType, value);
  if (schema instanceof z.ZodUnion && typeof value === 'object' && value !== null) {
    const options = schema.options as z.ZodType[];
    const fitting = options.find((option) => option.safeParse(value).success);
    if (fitting) return knownPart(fitting, value);
    if (!isObject(value))
      return knownPart(options.find((one) => one instanceof z.ZodArray) ?? z.null(), value);
    const objects = options.filter((one) => one instanceof z.ZodObject);
    return Object.assign({}, ...objects.map((option) => knownPart(option, value)));
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => knownPart(schema.element as z.ZodType, item));
  if (schema instanceof z.ZodObject && isObject(value)) {
    const fields: Record<string, z.ZodType> = schema.shape;
    if (Object.keys(fields).length === 0) return value;
    const known = Object.entries(value).filter(([name]) => Object.hasOwn(fields, name));
    return Object.fromEntries(known.map(([name, part]) => [name, knownPart(fields[name]!, part)]));
  }
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
