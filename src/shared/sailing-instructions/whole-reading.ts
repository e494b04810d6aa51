/** What several sentences about one point say together. */
export interface Whole {
  /** As `Instruction.value` has it; null: it cannot be read, or only in part. */
  says: string | null;
  /** Sentences of it that were not read. */
  unread: string[];
}
