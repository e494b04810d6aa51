import type { Issue } from '@contract/errors';
import { toIssue } from '@contract/issues';
import type { Route } from '@contract/route';
import { type OperationId, routes } from '@contract/routes';
import { type OperationName, operations } from '@contract/staff-operations';
import type { z } from 'zod';

// With the schemas of all requests, which are as much code as half the staff UI: loaded by `load-checks`.

/** What is wrong with the body of a request. */
export function checkBody(operation: OperationId, body: unknown): Issue[] {
  return check((routes[operation] as Route).body!, body);
}

/** What is wrong with the input of a staff operation. */
export function checkInput(name: OperationName, input: unknown): Issue[] {
  return check(operations[name].input, input);
}

function check(schema: z.ZodType, value: unknown): Issue[] {
  return schema.safeParse(value).error?.issues.map(toIssue) ?? [];
}
