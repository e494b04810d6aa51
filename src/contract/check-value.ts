import { z } from 'zod';
import { type Issue, MAX_ISSUES } from './errors';
import { toIssue } from './issues';
import { fieldChecks as checks } from './words';

/** A value parsed by its schema, or its faults. */
export type CheckedValue<Data> =
  | { data: Data; issues?: undefined; message?: undefined }
  | { data?: undefined; issues: [Issue, ...Issue[]]; message: string };

/**
 * Checks a value of a request. Zod makes an object of every fault, so thousands would block other requests. Items of
 * lists are therefore checked one by one first, up to `MAX_ISSUES` faults.
 *
 * @returns `message`: the first fault, with its place
 */
export function checkValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): CheckedValue<z.output<Schema>> {
  const faults: Issue[] = [];
  checkItems(schema, value, [], faults);
  if (faults.length < MAX_ISSUES) {
    const result = schema.safeParse(value);
    if (result.success) return { data: result.data };
    faults.splice(0, faults.length, ...result.error.issues.map(toIssue));
  }
  const issues = faults.slice(0, MAX_ISSUES) as [Issue, ...Issue[]];
  const [{ path, message }] = issues;
  const fault = path ? `${path}: ${message}` : checks.ofBody(message);
  const isListed = faults.length < MAX_ISSUES;
  return { issues, message: isListed ? fault : checks.firstOfFaults(fault, MAX_ISSUES) };
}

/** Adds the faults of each list's items, up to `MAX_ISSUES`. */
function checkItems(schema: unknown, value: unknown, path: PropertyKey[], faults: Issue[]): void {
  if (typeof value !== 'object' || value === null) return;
  const plain = unwrap(schema, Array.isArray(value));
  if (plain instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(plain.shape))
      checkItems(field, (value as Record<string, unknown>)[name], [...path, name], faults);
    return;
  }
  const item = plain instanceof z.ZodArray ? plain.element : plain instanceof z.ZodRecord && plain.valueType;
  if (!item) return;
  for (const [name, inner] of Object.entries(value)) {
    const place = [...path, name];
    const known = faults.length;
    checkItems(item, inner, place, faults);
    if (faults.length >= MAX_ISSUES) return;
    if (faults.length > known) continue;
    const { error } = z.safeParse(item, inner);
    for (const issue of error?.issues ?? [])
      faults.push(toIssue({ ...issue, path: [...place, ...issue.path] }));
  }
}

/** The schema of a list's or object's contents, without wrappers such as optional. */
function unwrap(schema: unknown, isList: boolean): unknown {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in, isList);
  if (schema instanceof z.ZodUnion) {
    const lists = schema.options
      .map((option) => unwrap(option, isList))
      .filter((one) => one instanceof z.ZodArray);
    return isList && lists.length === 1 ? lists[0] : undefined;
  }
  const isWrapper = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault].some(
    (wrapper) => schema instanceof wrapper,
  );
  return isWrapper ? unwrap((schema as z.ZodOptional).unwrap(), isList) : schema;
}
