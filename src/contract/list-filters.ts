import { z } from 'zod';
import { Id, inDigits, QueryBound } from './schema';

/** Ending of the filter by a moment: `recorded_since` bounds `recorded_at`. */
const SINCE = '_since';

/** Parameters that derive from the fields of records: a route does not name them. */
const derived = z.registry();

/** Last words of texts by which programs look records up. */
const lookedUp = ['id', 'number', 'status', 'code'] as const;
const isLookedUp = (name: string) => (lookedUp as readonly string[]).includes(name.split('_').at(-1)!);
type LookedUp = (typeof lookedUp)[number];

/** The value of a filter for equality with a field; never if there is none. */
type Equal<Name, Value> = Value extends boolean
  ? 'true' | 'false'
  : Value extends number
    ? Name extends LookedUp | `${string}_${LookedUp}`
      ? number
      : never
    : Value extends string
      ? string extends Value
        ? Name extends LookedUp | `${string}_${LookedUp}`
          ? string
          : never
        : Value
      : never;

type EqualTo<Shape, Name extends keyof Shape> = Equal<Name, NonNullable<z.output<Shape[Name]>>>;

/** Filters for equality, as their callers see them. */
export type Filters<Shape> = {
  [Name in Exclude<keyof Shape, 'club_id'> as [EqualTo<Shape, Name>] extends [never]
    ? never
    : Name]: z.ZodOptional<z.ZodType<EqualTo<Shape, Name>, EqualTo<Shape, Name>>>;
};

/**
 * The filters of a list, from the fields of its records: equality for an id, a choice, a yes or no, and a field that
 * names a status, a code or a number; a lower bound for a moment. Amounts, names, notes, lists and objects have none.
 *
 * @param order the field that orders the list; a window bounds it, so it has no lower bound of its own
 */
export function filtersOf<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  order: string | null,
): Filters<Shape> {
  const filters: Record<string, z.ZodType> = {};
  for (const [name, schema] of Object.entries(shape)) {
    if (name === 'club_id' || name === 'version') continue;
    const value = plainValue(schema as z.ZodType);
    if (isMoment(value)) {
      if (name !== order) filters[sinceOf(name)] = since(name);
    } else {
      const equal = equalTo(name, value);
      if (equal)
        filters[name] = equal
          .optional()
          .describe(`Only records with this \`${name}\`. An addition.`)
          .register(derived);
    }
  }
  return filters as Filters<Shape>;
}

/** The parameter that orders a list by the field it is indexed by, from either end. */
export function sortBy(field: string) {
  return z
    .enum([field, `-${field}`])
    .optional()
    .describe(`\`-${field}\` reads the list from its end; left out: \`${field}\`. An addition.`)
    .register(derived);
}

/** True of a filter by a field and of an order; false of a parameter that its route names. */
export function isDerived(parameter: z.ZodType): boolean {
  return derived.has(parameter);
}

/** The filter by a moment that bounds this field: `recorded_since` for `recorded_at`. */
export function sinceOf(field: string): string {
  return field.replace(/_at$/, '') + SINCE;
}

/** The field that a filter by a moment bounds; undefined for any other name. */
export function boundedBy(filter: string, { shape }: z.ZodObject): string | undefined {
  return Object.keys(shape).find((name) => sinceOf(name) === filter);
}

function since(name: string): z.ZodType {
  return QueryBound.optional()
    .describe(
      `Only records whose \`${name}\` is this moment or later: Unix epoch milliseconds, UTC. An addition.`,
    )
    .register(derived);
}

function equalTo(name: string, value: z.ZodType): z.ZodType | undefined {
  if (value instanceof z.ZodEnum) return value;
  if (value instanceof z.ZodBoolean) return z.enum(['true', 'false']);
  if (!isLookedUp(name)) return undefined;
  return value instanceof z.ZodNumber ? inDigits(value) : Id;
}

/** A field's schema without null, absence and default. */
export function plainValue(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? plainValue(schema.unwrap() as z.ZodType) : schema;
}

function isMoment(schema: z.ZodType): boolean {
  return String(schema.meta()?.unit ?? '').startsWith('Unix epoch milliseconds');
}
