import { z } from 'zod';

/** A JSON Schema of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

/** Side described by a schema: requests, or answers with defaults filled in. */
type Direction = 'input' | 'output';

const COMPONENTS = '#/components/schemas/';

/** The contract's schemas as JSON Schemas under chosen names, with references to `components`. */
export interface WrittenSchemas {
  input: Record<string, JsonSchema>;
  output: Record<string, JsonSchema>;
  /** Schemas by `id`. A schema that differs between requests and answers occurs twice. */
  components: Record<string, JsonSchema>;
}

/**
 * Writes the contract's schemas as JSON Schemas. A schema with an `id` in its `meta` becomes a component of that name.
 * If requests may omit members that answers have, their version is `<id>Input`.
 */
export function writeSchemas(schemas: Record<Direction, Record<string, z.ZodType>>): WrittenSchemas {
  const input = convert(schemas.input, 'input');
  const output = convert(schemas.output, 'output');
  const renamed = differing(input.definitions, output.definitions);
  const forInput = (schema: JsonSchema) =>
    withReferences(schema, (id) => COMPONENTS + (renamed.has(id) ? `${id}Input` : id));
  const forOutput = (schema: JsonSchema) => withReferences(schema, (id) => COMPONENTS + id);
  const ofRequests = Object.entries(input.definitions).map(([id, schema]) => [
    renamed.has(id) ? `${id}Input` : id,
    withoutDefaults(forInput(schema)),
  ]);
  return {
    input: mapValues(input.roots, forInput),
    output: mapValues(output.roots, forOutput),
    components: { ...Object.fromEntries(ofRequests), ...mapValues(output.definitions, forOutput) },
  };
}

interface Converted {
  roots: Record<string, JsonSchema>;
  /** By id; references are `#/$defs/<id>`. */
  definitions: Record<string, JsonSchema>;
}

/** Appends the text of a `unit` (see `contract/schema.ts`) to the description beside it. */
function withUnits(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    if (!isSchema(value) || typeof value.unit !== 'string') return value;
    const { unit, description, ...kept } = value;
    return { ...kept, description: description ? `${description} ${unit}` : unit };
  });
}

/** Describes a body's defaults in words: openapi-typescript makes a member with a `default` mandatory in requests. */
function withoutDefaults(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    const isField = isSchema(value) && ['type', 'anyOf', 'allOf', '$ref'].some((key) => key in value);
    if (!isField || value.default === undefined) return value;
    const { default: left, description, ...kept } = value;
    const words = `Left out: \`${JSON.stringify(left)}\`.`;
    return { ...kept, description: description ? `${description} ${words}` : words };
  });
}

function convert(schemas: Record<string, z.ZodType>, io: Direction): Converted {
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(schemas), {
    io,
    unrepresentable: 'any',
  }) as { properties?: Record<string, JsonSchema>; $defs?: Record<string, JsonSchema> };
  return { roots: mapValues(properties, complete), definitions: mapValues($defs, complete) };
}

/** Ids whose schema, or one it refers to, differs between requests and answers. */
function differing(input: Converted['definitions'], output: Converted['definitions']): Set<string> {
  const shared = Object.keys(input).filter((id) => Object.hasOwn(output, id));
  const found = new Set(shared.filter((id) => JSON.stringify(input[id]) !== JSON.stringify(output[id])));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const id of shared) if (references(input[id]!).some((other) => found.has(other))) found.add(id);
  }
  return found;
}

const REFERENCE = /^#\/\$defs\/(.*)$/;

function references(schema: JsonSchema): string[] {
  const ids: string[] = [];
  withReferences(schema, (id) => {
    ids.push(id);
    return id;
  });
  return ids;
}

function withReferences(schema: JsonSchema, nameOf: (id: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    const id = key === '$ref' && typeof value === 'string' && REFERENCE.exec(value)?.[1];
    return id ? nameOf(id) : value;
  });
}

const inMap = ['properties', '$defs'] as const;
const inList = ['anyOf', 'allOf', 'oneOf', 'prefixItems'] as const;
const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'propertyNames'] as const;

const complete = (schema: JsonSchema) => withUnits(tidy(schema));

/**
 * Simplifies a schema for people and generators. Unknown members are always allowed and not mentioned; nullable text
 * becomes `type: [string, null]`; descriptions move to their usual place.
 */
function tidy(schema: JsonSchema): JsonSchema {
  const { id: _, $schema: __, additionalProperties, ...kept } = schema;
  const result: JsonSchema = { ...kept };
  if (keepsAdditional(schema)) result.additionalProperties = additionalProperties;
  for (const key of inMap)
    if (isSchema(result[key])) result[key] = mapValues(result[key] as Record<string, JsonSchema>, tidy);
  for (const key of inList)
    if (Array.isArray(result[key])) result[key] = (result[key] as JsonSchema[]).map(tidy);
  for (const key of single) if (isSchema(result[key])) result[key] = tidy(result[key]);
  return withoutUnion(result);
}

/**
 * True if `additionalProperties` has information: only for an object without members of its own, to give their type.
 */
function keepsAdditional({ properties, additionalProperties }: JsonSchema): boolean {
  const hasMembers = isSchema(properties) && Object.keys(properties).length > 0;
  return additionalProperties !== undefined && additionalProperties !== false && !hasMembers;
}

const isNull = (schema: JsonSchema) => schema.type === 'null';
const isScalar = ({ type, enum: values, const: value }: JsonSchema) =>
  ['string', 'number', 'integer', 'boolean'].includes(String(type)) &&
  values === undefined &&
  value === undefined;

/**
 * Turns `anyOf: [{type: T}, {type: null}]` into one schema of both types. For other unions with null, only the
 * description moves up.
 */
function withoutUnion(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [one, other] = anyOf as [JsonSchema, JsonSchema];
  if (!isNull(other)) return schema;
  if (isScalar(one)) return { ...one, ...rest, type: [one.type, 'null'] };
  if (one.description === undefined || one.$ref !== undefined) return schema;
  const { description, ...inner } = one;
  return { description, ...rest, anyOf: [inner, other] };
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues<In, Out>(values: Record<string, In>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
