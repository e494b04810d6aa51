import { form as t } from './words';

/** Shape of a JSON value. An object may only have the named members; any may be missing or null. */
export type Shape =
  | 'any'
  | 'text'
  | 'number'
  | 'boolean'
  | { values: readonly unknown[] }
  | { list: Shape }
  | { members: { readonly [name: string]: Shape } }
  /** An object with member names from the data: ids, names. */
  | { map: Shape }
  | { either: readonly Shape[] };

/**
 * Error at the first part of a value that does not fit a shape, with its path such as `entries[3].sail_number`; null if
 * all fit.
 */
export function shapeProblem(value: unknown, shape: Shape, path: string): string | null {
  if (value === null || value === undefined || shape === 'any') return null;
  const wrong = t.notReadable(path);
  if (shape === 'text') return typeof value === 'string' ? null : wrong;
  if (shape === 'number' || shape === 'boolean') return typeof value === shape ? null : wrong;
  if ('values' in shape) return shape.values.includes(value) ? null : wrong;
  if ('either' in shape) {
    const problems = shape.either.map((one) => shapeProblem(value, one, path));
    return problems.includes(null) ? null : (problems[0] ?? wrong);
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) return wrong;
    return first(value.entries(), ([index, item]) =>
      item === null ? wrong : shapeProblem(item, shape.list, `${path}[${index}]`),
    );
  }
  if (typeof value !== 'object' || Array.isArray(value)) return wrong;
  return first(Object.entries(value), ([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if ('map' in shape) return shapeProblem(member, shape.map, at);
    if (!Object.hasOwn(shape.members, name)) return t.noPlace(at);
    return shapeProblem(member, shape.members[name]!, at);
  });
}

function first<Item>(items: Iterable<Item>, problemOf: (item: Item) => string | null): string | null {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem !== null) return problem;
  }
  return null;
}
