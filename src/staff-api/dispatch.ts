import { ApiError } from '../contract/errors.js';
import { toIssue } from '../contract/issues.js';
import { type OperationName, operations } from '../contract/staff-operations/index.js';
import type { Refusal } from '../contract/staff-operations/refusal.js';
import type { Handlers } from './operations.js';
import { StaffError } from './staff-error.js';

/**
 * Runs one operation on behalf of a page, whatever carried the request here.
 *
 * @param handlers those that this host offers
 * @throws StaffError when there is no such operation or its input is not what it takes
 */
export async function dispatch(
  handlers: Partial<Handlers<OperationName>>,
  name: string,
  input: unknown,
): Promise<unknown> {
  if (!Object.hasOwn(handlers, name)) throw new StaffError(`There is no operation ${name}.`);
  const checked = operations[name as OperationName].input.safeParse(input);
  if (!checked.success) {
    const [issue] = checked.error.issues.map(toIssue);
    throw new StaffError(`${issue?.path} ${issue?.message}`.trim());
  }
  const handler = handlers[name as OperationName] as (input: unknown) => unknown;
  return handler(checked.data);
}

/** Failures of layers that staff operations do not import; their messages are for people. */
const EXPECTED = ['ListenError', 'UpstreamError'];

/** What to tell staff of a failure, and whether it was one that is to be expected. */
export function explain(error: unknown): { expected: boolean; refusal: Refusal } {
  const { name, message, code = null } = error as Error & { code?: string };
  const expected = error instanceof StaffError || error instanceof ApiError || EXPECTED.includes(name);
  const refusal = expected ? { message, code } : { message: `This did not work: ${message}`, code: null };
  return { expected, refusal };
}
