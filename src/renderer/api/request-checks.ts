import type { Issue } from '@contract/errors';
import { toIssue } from '@contract/issues';
import type { Route } from '@contract/route';
import { type OperationId, routes } from '@contract/routes';
import { type OperationName, operations } from '@contract/staff-operations/operations';
import type { z } from 'zod';

// Includes the schemas of all requests, half as large as the staff UI's code: loaded by `load-checks`.

/** Checks a request's body. */
export function checkBody(operation: OperationId, body: unknown): Issue[] {
  return check((routes[operation] as Route).body!, body);
}

/** Checks a staff operation's input. */
export function checkInput(name: OperationName, input: unknown): Issue[] {
  return check(operations[name].input, input);
}

function check(schema: z.ZodType, value: unknown): Issue[] {
  return schema.safeParse(value).error?.issues.map(toIssue) ?? [];
}
