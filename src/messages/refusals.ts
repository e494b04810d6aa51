import type { Reason, ReasonValues } from '@contract/reasons';
import { reasons } from '@messages/reasons';
import { ApiError, ConflictError, type ErrorCode, UserError, type Why } from '../contract/errors';
import type { Refusal } from '../contract/staff-operations/refusal';

/** A sentence by its code, with its values. */
export type Sentence = { [Code in Reason]: { reason: Code; values: ReasonValues<Code> } }[Reason];

/** Values of a sentence, which may be left out where it names none. */
type Values<Code extends Reason> =
  Record<never, never> extends ReasonValues<Code>
    ? [values?: ReasonValues<Code>]
    : [values: ReasonValues<Code>];

/** The text of a sentence. */
export function textOf({ reason, values }: Sentence): string {
  return reasons[reason](values as never);
}

/** A sentence, for `textOf` and the errors below. */
export function sentence<Code extends Reason>(reason: Code, ...[values]: Values<Code>): Sentence {
  return { reason, values: values ?? {} } as Sentence;
}

/** A refusal with the code and values of its sentence: a page in another language has a text of its own. */
export function refusal<Code extends Reason>(
  code: ErrorCode,
  reason: Code,
  ...[values, headers]: [...Values<Code>, headers?: Record<string, string>]
): ApiError {
  const why = sentence(reason, ...([values] as Values<Code>));
  return new ApiError(code, textOf(why), [], headers, why as Why);
}

/** A refusal of a staff operation, for people alone. */
export function refused<Code extends Reason>(reason: Code, ...values: Values<Code>): UserError {
  const why = sentence(reason, ...values);
  return new UserError(textOf(why), null, undefined, why as Why);
}

/** The same as the page gets it, where nothing is thrown. */
export function answerOf<Code extends Reason>(reason: Code, ...values: Values<Code>): Refusal {
  const { message, code, why } = refused(reason, ...values);
  return { message, code, ...why };
}

/** `NOT_FOUND` for a record. The message is the same for a missing record and another club's. */
export function notFound<Code extends Reason>(reason: Code, ...values: Values<Code>): ApiError {
  return refusal('NOT_FOUND', reason, ...values);
}

/** `VERSION_CONFLICT` beside the present record; undefined if it no longer exists. */
export function conflict(current: object | undefined, why: Sentence): ConflictError {
  return new ConflictError(textOf(why), current, why as Why);
}
