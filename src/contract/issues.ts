import { z } from 'zod';
import type { Issue, IssueCode } from './errors';
import { fieldChecks as checks } from './words';

/** Types, as zod names them. */
const mustBe: Record<string, string> = {
  int: checks.mustBeWhole,
  array: checks.mustBeList,
  object: checks.mustBeObject,
  null: checks.mustBeNull,
};

// A schema's own message takes precedence. For others zod calls this, wherever this module was imported.
z.config({ customError: messageOf });

/** Converts a zod issue to the API's form. */
export function toIssue({ path, message, code }: z.core.$ZodIssue): Issue {
  const kind = message === REQUIRED ? 'required' : codes[code];
  return { path: path.join('.'), message, code: kind ?? 'invalid' };
}

/** Message of every field that is missing. */
const REQUIRED = checks.required;

const codes: Partial<Record<z.core.$ZodIssue['code'], IssueCode>> = {
  invalid_type: 'wrong_type',
  too_small: 'out_of_range',
  too_big: 'out_of_range',
  invalid_value: 'not_a_choice',
  invalid_format: 'wrong_format',
};

/** Message about a value; undefined if zod's own message suffices. */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return REQUIRED;
      return mustBe[issue.expected] ?? checks.mustBeOfType(issue.expected);
    case 'too_small':
      return least(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return most(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case 'invalid_value': {
      const values = issue.values.join(', ');
      return issue.values.length > 1 ? checks.mustBeOneOf(values) : checks.mustBe(values);
    }
    case 'invalid_format':
      return issue.format === 'email' ? checks.mustBeEmail : undefined;
    default:
      return undefined;
  }
}

/** @param holds true if the limit itself is allowed */
function least(origin: string, limit: number, holds: boolean): string {
  if (origin === 'string') return holds ? checks.charactersAtLeast(limit) : checks.charactersMoreThan(limit);
  if (origin === 'array') return holds ? checks.itemsAtLeast(limit) : checks.itemsMoreThan(limit);
  return holds ? checks.atLeast(limit) : checks.moreThan(limit);
}

/** @param holds true if the limit itself is allowed */
function most(origin: string, limit: number, holds: boolean): string {
  if (origin === 'string') return holds ? checks.charactersAtMost(limit) : checks.charactersLessThan(limit);
  if (origin === 'array') return holds ? checks.itemsAtMost(limit) : checks.itemsLessThan(limit);
  return holds ? checks.atMost(limit) : checks.lessThan(limit);
}
