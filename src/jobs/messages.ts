import type { LibraryOfParent } from '../db/sqlite.js';
import type { CarriedError } from './carried-error.js';
import type { JobName } from './jobs.js';

/** What the thread is started with. */
export interface JobOrder extends LibraryOfParent {
  dataDir: string;
  name: JobName;
  input: unknown;
}

/** What the thread tells its parent. */
export type FromJob =
  /** It has loaded all it needs and begins: from here on a failure is the job's own. */
  | { kind: 'begun' }
  | { kind: 'progress'; done: number; total: number }
  /** It wants to write, and waits until it may. */
  | { kind: 'turn' }
  /** It has written what it wanted. */
  | { kind: 'turn-over' }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: CarriedError };

/** The parent's one word: that the thread may write now. */
export type ToJob = 'write';
