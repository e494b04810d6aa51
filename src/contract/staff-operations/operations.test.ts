import { expect, it } from 'vitest';
import { z } from 'zod';
import { commonOperations } from './operations';

/** The part of a JSON schema that this test reads. */
interface Shape {
  $ref?: string;
  type?: string;
  maxLength?: number;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  propertyNames?: Shape;
  additionalProperties?: Shape | boolean;
}

const isBounded = ({ maxLength, enum: choices, const: only, pattern = '*' }: Shape) =>
  maxLength !== undefined || choices || only !== undefined || /^\^[^*+]*\$$/.test(pattern);

/** Paths of the texts in a schema that may have any length. @param named the schemas that it refers to */
function endless(shape: Shape, path: string, named: Record<string, Shape>): string[] {
  const { anyOf = [], oneOf = [], allOf = [], items, properties = {}, propertyNames } = shape;
  const { additionalProperties } = shape;
  const inside = (one: Shape, at: string) => endless(one, at, named);
  return [
    ...(shape.$ref ? inside(named[shape.$ref.replace('#/$defs/', '')]!, path) : []),
    ...(shape.type === 'string' && !isBounded(shape) ? [path] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => inside(one, path)),
    ...(items ? inside(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, one]) => inside(one, `${path}.${name}`)),
    ...(propertyNames ? inside(propertyNames, `${path}{name}`) : []),
    ...(typeof additionalProperties === 'object' ? inside(additionalProperties, `${path}{}`) : []),
  ];
}

it('each text in an operation has a longest, except for a whole file', () => {
  const found = Object.entries(commonOperations).flatMap(([name, { input }]) => {
    const schema = z.toJSONSchema(input, { io: 'input', reused: 'inline' });
    return endless(schema as Shape, name, (schema.$defs ?? {}) as Record<string, Shape>);
  });
  // Its body is limited over HTTP. In the desktop app a club of any size is imported.
  expect(found).toEqual(['pairing_import.text']);
});
