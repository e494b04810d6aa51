/** Who writes and when: every write of an area takes one. */
export interface WriteContext {
  clubId: string;
  /** Unix epoch milliseconds. */
  now: number;
  /** Whether the write is to be sent upstream. Not so for demo data, nor for what is copied from elsewhere. */
  queue: boolean;
}
