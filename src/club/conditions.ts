import { ConflictError } from '../contract/errors.js';

/** A write's input without what it is conditional on (`if_…`), and without a version, which the store alone gives. */
export type WrittenFields<Input> = {
  [Key in keyof Input as Key extends `if_${string}` | 'version' ? never : Key]: Input[Key];
};

/** The fields that a write asks to be written, and that are sent upstream. */
export function writtenFields<Input extends object>(input: Input): WrittenFields<Input> {
  const entries = Object.entries(input).filter(([name]) => name !== 'version' && !name.startsWith('if_'));
  return Object.fromEntries(entries) as WrittenFields<Input>;
}

/** How a conflict tells of a record. */
export interface Subject {
  /** What it is called at the start of a sentence: `Race 3`. */
  name: string;
  /** What became of a field meanwhile: `was set to sailed`. Without words for it, the record "was changed". */
  became?: { [field: string]: (value: never) => string };
  /** What a record that is not there counts as; default: one without any field, at version 0. */
  none?: object;
}

/**
 * Refuses a write that was meant for another state of a record than the one that stood before it: each `if_<field>` of the
 * input is what that field must have been. To be asked of writes that change something, in their transaction: one that
 * changes nothing is never a conflict.
 *
 * @throws ConflictError with the record as it stands
 */
export function requireConditions(input: object, before: object | undefined, subject: Subject): void {
  const compared = (before ?? subject.none ?? { version: 0 }) as Record<string, unknown>;
  for (const [condition, expected] of Object.entries(input)) {
    if (!condition.startsWith('if_') || expected === undefined) continue;
    const field = condition.slice('if_'.length);
    const now = compared[field];
    if (now !== expected)
      throw new ConflictError(
        `${subject.name} ${whatHappened(before, field, expected, now, subject)}; nothing was written.`,
        before,
      );
  }
}

function whatHappened(
  before: object | undefined,
  field: string,
  expected: unknown,
  now: unknown,
  { became }: Subject,
): string {
  if (!before) return 'was deleted meanwhile';
  if (field === 'version' && expected === 0) return 'is there already';
  return `${became?.[field]?.(now as never) ?? 'was changed'} meanwhile`;
}
