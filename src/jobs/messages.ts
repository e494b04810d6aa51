import type { ErrorObject } from 'serialize-error';
import type { LibraryOfParent } from '../db/sqlite';
import type { JobName } from './jobs';

/** What a worker is started with. */
export interface WorkerInput extends LibraryOfParent {
  dataDir: string;
  name: JobName;
  input: unknown;
  /**
   * Whether somebody follows how the job goes on. If nobody does, no message is sent: the parent would wake for each, and wait
   * for the lock of a thread's port whenever that thread is interrupted while it sends.
   */
  reportsProgress: boolean;
}

/** What a worker sends to its parent. */
export type WorkerMessage =
  /** It has loaded all it needs and begins: from here on a failure is the job's own. */
  | { kind: 'started' }
  | { kind: 'progress'; done: number; total: number }
  /** It wants to write, and waits for a `locked` message. */
  | { kind: 'lock' }
  /** It has written. */
  | { kind: 'unlock' }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: ErrorObject };

/** What the parent sends to a worker: it has the write lock now. */
export type ParentMessage = 'locked';
