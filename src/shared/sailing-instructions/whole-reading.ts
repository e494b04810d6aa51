/** Combined meaning of several sentences about one topic. */
export interface Whole {
  /** As in `Instruction.value`; null if unreadable, even in part. */
  says: string | null;
  /** Unread sentences. */
  unread: string[];
}
