import type { ErrorObject } from 'serialize-error';
import type { LibraryOfParent } from '../db/sqlite';
import type { JobName } from './jobs';

/** The input of a worker. */
export interface WorkerInput extends LibraryOfParent {
  dataDir: string;
  name: JobName;
  input: unknown;
  /**
   * True if a caller follows the progress of the job. Otherwise no message is sent: each would wake the parent, which
   * could then wait for the lock of a thread's port while that thread is interrupted.
   */
  reportsProgress: boolean;
}

/** A message from a worker to its parent. */
export type WorkerMessage =
  /** The worker has loaded its program and begins: every later failure is the job's own. */
  | { kind: 'started' }
  | { kind: 'progress'; done: number; total: number }
  /** The worker wants to write, and waits for a `locked` message. */
  | { kind: 'lock' }
  /** The worker has written. */
  | { kind: 'unlock' }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: ErrorObject };

/** The parent's message to a worker: the worker has the write lock now. */
export type ParentMessage = 'locked';
