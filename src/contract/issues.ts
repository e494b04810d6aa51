import type { z } from 'zod';
import type { Issue } from './errors.js';

const typeNames: Record<string, string> = {
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** One of zod's issues in words that say what to do. */
export function toIssue(issue: z.core.$ZodIssue): Issue {
  return { path: issue.path.join('.'), message: wordsFor(issue) };
}

function wordsFor(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return 'is required';
      return `must be ${typeNames[issue.expected] ?? `a ${issue.expected}`}`;
    case 'too_small':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an email address' : issue.message;
    default:
      return issue.message;
  }
}

function bound(origin: string, relation: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${relation} ${limit} character${Number(limit) === 1 ? '' : 's'}`;
  if (origin === 'array') return `have ${relation} ${limit} item${Number(limit) === 1 ? '' : 's'}`;
  return `be ${relation} ${limit}`;
}
