import { z } from 'zod';
import type { Issue, IssueCode } from './errors';

const typeNames: Record<string, string> = {
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

// A schema's own message takes precedence. For others zod calls this, wherever this module was imported.
z.config({ customError: messageOf });

/** Converts a zod issue to the API's form. */
export function toIssue({ path, message, code }: z.core.$ZodIssue): Issue {
  const kind = message === REQUIRED ? 'required' : codes[code];
  return { path: path.join('.'), message, code: kind ?? 'invalid' };
}

/** Message of every field that is missing. */
const REQUIRED = 'is required';

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
      return `must be ${typeNames[issue.expected] ?? `a ${issue.expected}`}`;
    case 'too_small':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an email address' : undefined;
    default:
      return undefined;
  }
}

function bound(origin: string, relation: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${relation} ${limit} character${Number(limit) === 1 ? '' : 's'}`;
  if (origin === 'array') return `have ${relation} ${limit} item${Number(limit) === 1 ? '' : 's'}`;
  return `be ${relation} ${limit}`;
}
