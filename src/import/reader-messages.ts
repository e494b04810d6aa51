import type { MessagePort } from 'node:worker_threads';
import type { ResourceName } from '../contract/resources';
import type { Kind } from './kind-of-records';

/** Input of the reading thread. */
export interface ReaderInput {
  fd: number;
  resource: ResourceName;
  kind: Kind;
  port: MessagePort;
  /** Numbers of messages sent and taken. Each thread waits for the other's count. */
  counts: Int32Array<SharedArrayBuffer>;
}

/** Indexes into `ReaderInput.counts`. */
export const [SENT, TAKEN] = [0, 1];

/** Records by field, which costs both threads less than an object each. */
export interface RecordBatch {
  lines: number[];
  ids: string[];
  clubs: string[];
  texts: string[];
}

/** Messages of the thread: batches, then one of the others. */
export type ReaderMessage =
  | { kind: 'records'; batch: RecordBatch }
  | { kind: 'end' }
  | { kind: 'bad line' }
  | { kind: 'failed'; error: unknown };
