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

/** Paths of the texts in a schema that may have any length. */
function endless(shape: Shape, path: string): string[] {
  const { anyOf = [], oneOf = [], allOf = [], items, properties = {}, propertyNames } = shape;
  const { additionalProperties } = shape;
  return [
    ...(shape.$ref ? [`${path}: ${shape.$ref}`] : []),
    ...(shape.type === 'string' && !isBounded(shape) ? [path] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => endless(one, path)),
    ...(items ? endless(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, one]) => endless(one, `${path}.${name}`)),
    ...(propertyNames ? endless(propertyNames, `${path}{name}`) : []),
    ...(typeof additionalProperties === 'object' ? endless(additionalProperties, `${path}{}`) : []),
  ];
}

it('each text in an operation has a longest, except for a whole file', () => {
  const found = Object.entries(commonOperations).flatMap(([name, { input }]) =>
    endless(z.toJSONSchema(input, { io: 'input', reused: 'inline' }) as Shape, name),
  );
  // Its body is limited over HTTP. In the desktop app a club of any size is imported.
  expect(found).toEqual(['pairing_import.text']);
});
