import { refused } from '@messages/refusals';
import { dispatch as t } from '@messages/server/staff';
import { checkValue } from '../contract/check-value';
import { UserError } from '../contract/errors';
import { type OperationName, operations } from '../contract/staff-operations/operations';
import { permissionFor } from '../contract/staff-operations/permissions';
import type { Refusal } from '../contract/staff-operations/refusal';
import { requireStorable } from '../contract/text';
import { asStorageError } from '../db/storage-error';
import { inWords } from '../db/system-error';
import type { Handlers } from './operations';
import type { StaffActor, StaffGate } from './staff-gate';

/**
 * Runs one operation on behalf of a page, over any transport.
 *
 * @param handlers the operations of this host
 * @param gate decides whether the user of the device may do it
 * @param session the session of the calling browser; none in the desktop app
 * @throws UserError when there is no such operation, its input is invalid, or it is not allowed
 */
export async function dispatch(
  handlers: Partial<Handlers<OperationName>>,
  name: string,
  input: unknown,
  gate: Pick<StaffGate, 'require' | 'note'>,
  session?: string,
): Promise<unknown> {
  if (!Object.hasOwn(handlers, name)) throw refused('unknown_operation', { name });
  // Checked before the input: a caller without permission need not learn the input's schema.
  const actor = gate.require(permissionFor(name as OperationName, input), session);
  requireStorable(input);
  const checked = checkValue(operations[name as OperationName].input, input);
  if (checked.issues) {
    const [{ path, message }] = checked.issues;
    throw new UserError(`${path} ${message}`.trim());
  }
  const handler = handlers[name as OperationName] as (
    input: unknown,
    session: string | undefined,
    actor: StaffActor,
  ) => unknown;
  return gate.note(name as OperationName, checked.data, actor, () => handler(checked.data, session, actor));
}

/** The message of a failure for staff, and whether the failure was expected. */
export function explain(thrown: unknown): { expected: boolean; refusal: Refusal } {
  const error = inWords(asStorageError(thrown));
  if (error instanceof UserError)
    return { expected: true, refusal: { message: error.message, code: error.code, ...error.why } };
  const { message } = error as Error;
  return { expected: false, refusal: { message: t.wentWrong(message), code: null } };
}
