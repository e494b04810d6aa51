/** A differing part of a value. */
export interface Unlike {
  /** `fleets[0].standings[3].rank`. */
  path: string;
  published: unknown;
  made: unknown;
}

/**
 * Compares a published value with the recomputed one, including members, items and order. Missing members equal null
 * and empty lists, because a file may be older than the member.
 *
 * @param isSame decides for texts that may differ, by their member
 */
export function unlikeParts(
  published: unknown,
  made: unknown,
  isSame: (member: string, published: string, made: string) => boolean = () => false,
  path = '',
): Unlike[] {
  if (isNothing(published) && isNothing(made)) return [];
  if (Array.isArray(published) && Array.isArray(made)) {
    const indexes = Array.from({ length: Math.max(published.length, made.length) }, (_, index) => index);
    return indexes.flatMap((index) =>
      unlikeParts(published[index], made[index], isSame, `${path}[${index}]`),
    );
  }
  if (isObject(published) && isObject(made)) {
    const names = [...new Set([...Object.keys(published), ...Object.keys(made)])];
    return names.flatMap((name) =>
      unlikeParts(own(published, name), own(made, name), isSame, path === '' ? name : `${path}.${name}`),
    );
  }
  if (published === made) return [];
  const member = path.slice(path.lastIndexOf('.') + 1);
  if (typeof published === 'string' && typeof made === 'string' && isSame(member, published, made)) return [];
  return [{ path, published, made }];
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const own = (value: Record<string, unknown>, name: string) =>
  Object.hasOwn(value, name) ? value[name] : undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
