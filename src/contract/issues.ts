import { z } from 'zod';
import type { Issue, IssueCode, IssueParams } from './errors';
import { limitsText } from './fault-text';
import { fieldChecks as checks } from './words';

// A schema's own message takes precedence. For others zod calls this, wherever this module was imported.
z.config({ customError: messageOf });

/** Converts a zod issue to the API's form. */
export function toIssue(issue: z.core.$ZodIssue): Issue {
  const { path, message } = issue;
  const code = message === checks.required ? 'required' : (codes[issue.code] ?? 'invalid');
  const params = code === 'required' ? undefined : paramsOf(issue);
  const saysAll = params !== undefined && limitsText(params) === message;
  return { path: path.join('.'), message, code, ...(saysAll && { params }) };
}

const codes: Partial<Record<z.core.$ZodIssue['code'], IssueCode>> = {
  invalid_type: 'wrong_type',
  too_small: 'out_of_range',
  too_big: 'out_of_range',
  invalid_value: 'not_a_choice',
  invalid_format: 'wrong_format',
};

/** Message about a value; undefined if zod's own message suffices. */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return checks.required;
  const params = paramsOf(issue);
  return params && limitsText(params);
}

/** The limits that a value broke; undefined where a sentence alone can say them. */
function paramsOf(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): IssueParams | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return { type: issue.expected };
    case 'too_small':
      return {
        [issue.inclusive === false ? 'more_than' : 'at_least']: Number(issue.minimum),
        ...counted(issue),
      };
    case 'too_big':
      return {
        [issue.inclusive === false ? 'less_than' : 'at_most']: Number(issue.maximum),
        ...counted(issue),
      };
    case 'invalid_value':
      return { one_of: issue.values as (string | number | boolean | null)[] };
    case 'invalid_format':
      return issue.format === 'email' ? { format: 'email' } : undefined;
    default:
      return undefined;
  }
}

function counted({ origin }: { origin: string }): Pick<IssueParams, 'of'> {
  if (origin === 'string') return { of: 'characters' };
  return origin === 'array' ? { of: 'items' } : {};
}
