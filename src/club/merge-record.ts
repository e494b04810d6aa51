import { z } from 'zod';
import { type RecordOf, type ResourceName, resources, type Unversioned } from '../contract/resources.js';

type Fields = Record<string, unknown>;

/**
 * The record that is stored when a request replaces one: what the request says, and of the record that stood there the
 * fields that this Dockside does not know and the request does not mention. That goes for the parts of a record, too (a
 * fleet of a regatta, a start of a race), as long as a part keeps its name.
 *
 * @param before the record that stands, if there is one
 * @param after what the request says, with the fields that the server computes; a `cursor` comes from a list and is left out
 */
export function mergeRecord<Name extends ResourceName>(
  resource: Name,
  before: RecordOf<Name> | undefined,
  after: Unversioned<RecordOf<Name>>,
): Unversioned<RecordOf<Name>> {
  const { cursor: _, ...fields } = after as Fields;
  return keepUnknown(resources[resource].record, before, fields) as Unversioned<RecordOf<Name>>;
}

function keepUnknown(schema: z.ZodType, before: unknown, after: unknown): unknown {
  if (schema instanceof z.ZodNullable) return keepUnknown(schema.unwrap() as z.ZodType, before, after);
  if (schema instanceof z.ZodArray && Array.isArray(before) && Array.isArray(after))
    return keepUnknownOfParts(schema.element as z.ZodType, before, after);
  if (!(schema instanceof z.ZodObject && isFields(before) && isFields(after))) return after;
  const isKnown = (name: string) => Object.hasOwn(schema.shape, name);
  // In the order of the record that stands: saved as it was, it stays the same text and is no change.
  const kept = Object.entries({ ...before, ...after }).filter(
    ([name]) => Object.hasOwn(after, name) || !isKnown(name),
  );
  const merged = kept.map(([name, value]) => [
    name,
    isKnown(name) ? keepUnknown(schema.shape[name], before[name], value) : value,
  ]);
  return Object.fromEntries(merged);
}

/** The parts of a list are told apart by the first field of their schema: a fleet by its name, a start by its fleet. */
function keepUnknownOfParts(part: z.ZodType, before: unknown[], after: unknown[]): unknown[] {
  if (!(part instanceof z.ZodObject)) return after;
  const [name] = Object.keys(part.shape);
  const nameOf = (value: unknown) => (isFields(value) ? value[name!] : undefined);
  return after.map((one) =>
    keepUnknown(
      part,
      before.find((other) => nameOf(other) === nameOf(one)),
      one,
    ),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
