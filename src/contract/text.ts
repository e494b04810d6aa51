import { ApiError, type Issue, MAX_ISSUES } from './errors';
import { fieldChecks as checks } from './words';

const NOT_STORABLE = /[\p{Surrogate}\0]/u;
const problem = checks.notStorable;

/** A value inside another, by field name or item number. */
interface Place {
  value: unknown;
  name: string;
  within: Place | null;
}

/**
 * Finds texts in a value, including field names, that SQLite would not read back unchanged. It stores UTF-8, which has
 * no unpaired surrogates, and partly ends text at a NUL. Accepts any JSON value, however deep. Finds up to
 * `MAX_ISSUES`.
 */
export function storableIssues(value: unknown): Issue[] {
  const issues: Issue[] = [];
  const places: Place[] = [{ value, name: '', within: null }];
  for (let place = places.pop(); place && issues.length < MAX_ISSUES; place = places.pop()) {
    const { value: inner, name } = place;
    if (NOT_STORABLE.test(name) || (typeof inner === 'string' && NOT_STORABLE.test(inner)))
      issues.push({ path: pathOf(place), message: problem });
    if (typeof inner !== 'object' || inner === null) continue;
    for (const [field, part] of Object.entries(inner).reverse())
      places.push({ value: part, name: field, within: place });
  }
  return issues;
}

/** The path goes into an answer, which is text as well. */
function pathOf(place: Place): string {
  const names: string[] = [];
  for (let at = place; at.within; at = at.within) names.unshift(at.name);
  return names.join('.').replace(new RegExp(NOT_STORABLE, 'gu'), '\uFFFD');
}

const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/** True if a value may contain unstorable text, judged by its JSON: unstorable characters appear as escapes. */
export function mayBeUnstorable(json: string): boolean {
  return json.includes('\\u') && ESCAPED.test(json);
}

/** @throws ApiError `INVALID_REQUEST` naming each text that cannot be stored. */
export function requireStorable(value: unknown): void {
  const issues = storableIssues(value);
  const [first] = issues;
  if (!first) return;
  const message = first.path === '' ? checks.ofValue(first.message) : `${first.path}: ${first.message}`;
  throw new ApiError('INVALID_REQUEST', message, issues);
}
