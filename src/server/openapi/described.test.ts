import { expect, it } from 'vitest';
import { openApiDocument } from './document';
import type { JsonSchema } from './schemas';

/**
 * Exceptions to the rule below; this list must only shrink. New fields are described in the contract (see
 * CONTRIBUTING.md).
 */
const NOT_YET: readonly string[] = [];

/** Wording that states what a number counts or measures. */
const UNIT =
  /milliseconds|seconds|minutes|minor units|percent|points|place|rank|number|how many|how often|boats|metres|miles|degrees|rating|factor|weight|version|integer|year|month|day|hole|seat|index|counted|position/i;
/** Wording that explains negative numbers. */
const SIGN = /negative|minus|below|before 1970|less/i;

const document = openApiDocument('test', 'http://127.0.0.1') as {
  paths: Record<string, Record<string, JsonSchema & { parameters: JsonSchema[] }>>;
  components: { schemas: Record<string, JsonSchema>; headers: Record<string, JsonSchema> };
};

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Missing parts of a field's or parameter's description, with references (`$ref`) resolved. */
function missing(place: string, { description, ...described }: JsonSchema): string[] {
  const schema = isObject(described.schema) ? described.schema : described;
  const component =
    typeof schema.$ref === 'string' && document.components.schemas[schema.$ref.split('/').at(-1)!];
  const options = [schema.anyOf, schema.oneOf].flat().filter(isObject);
  const named = options.filter(({ $ref }) => $ref !== undefined);
  const text = description ?? schema.description ?? (component || undefined)?.description;
  if (typeof text !== 'string' || text.length < 3)
    return named.length > 0 && options.length === 2 ? [] : [place];
  const number = [schema, ...options].find(({ type }) =>
    [type].flat().some((one) => one === 'integer' || one === 'number'),
  );
  if (!number) return [];
  const least = number.minimum ?? number.exclusiveMinimum;
  return [
    ...(UNIT.test(text) ? [] : [`${place}: unit`]),
    ...(typeof least !== 'number' || least < 0 ? (SIGN.test(text) ? [] : [`${place}: sign`]) : []),
  ];
}

function fields(place: string, schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => fields(place, one));
  if (!isObject(schema)) return [];
  const { properties, items, anyOf, allOf, oneOf, additionalProperties } = schema;
  const own = Object.entries((properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => [
    ...missing(`${place}.${name}`, field),
    ...fields(`${place}.${name}`, field),
  ]);
  return [...own, ...[items, anyOf, allOf, oneOf, additionalProperties].flatMap((one) => fields(place, one))];
}

it('describes every field, parameter, header and named schema: numbers with their unit and their sign', () => {
  const lacking = Object.entries(document.components.schemas).flatMap(([name, schema]) => [
    ...(typeof schema.description === 'string' ? [] : [name]),
    ...fields(name, schema),
  ]);
  for (const methods of Object.values(document.paths))
    for (const operation of Object.values(methods)) {
      const id = String(operation.operationId);
      for (const parameter of operation.parameters)
        lacking.push(...missing(`${id}?${parameter.name}`, parameter));
      const { requestBody, responses } = operation as Record<string, JsonSchema>;
      lacking.push(...fields(`${id} body`, schemaOf(requestBody)), ...fields(id, schemaOf(responses?.[200])));
    }
  for (const [name, header] of Object.entries(document.components.headers))
    lacking.push(...missing(name, header));
  expect([...new Set(lacking)].toSorted()).toEqual([...NOT_YET].toSorted());
});

function schemaOf(media: unknown): unknown {
  const { content } = (media ?? {}) as { content?: Record<string, JsonSchema> };
  return content?.['application/json']?.schema;
}

it('names the schema of every body', () => {
  const bare = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ requestBody }) => requestBody && !(schemaOf(requestBody) as JsonSchema).$ref)
    .map(({ operationId }) => operationId);
  expect(bare).toEqual([]);
});
