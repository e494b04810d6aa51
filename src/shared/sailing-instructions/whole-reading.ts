/** Combined meaning of several sentences about one topic. */
export interface Whole {
  /** As in `Instruction.value`; null if unreadable, even in part. */
  says: string | null;
  /** Unread sentences. */
  unread: string[];
}

/** A condition or exception, which may invalidate the rest of the sentence. */
export const QUALIFIED =
  /\b(?:unless|except|however|provided that|alternatively|as (?:modified|amended|varied)|with the following|at the discretion|at (?:its|their) discretion)\b/i;
export const NEGATED = /\b(?:not|never|no longer|nor)\b/i;
