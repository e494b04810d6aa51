import type { MessagePort } from 'node:worker_threads';
import type { ResourceName } from '../../contract/resources';
import type { Kind } from './kind-of-records';

/** What a thread that reads is started with. */
export interface ReaderInput {
  fd: number;
  resource: ResourceName;
  kind: Kind;
  port: MessagePort;
  /** How many messages were sent, and how many of them were taken: each thread waits for what the other counts. */
  counts: Int32Array<SharedArrayBuffer>;
}

/** The places of `ReaderInput.counts`. */
export const [SENT, TAKEN] = [0, 1];

/** Records as a thread sends them: by field, which costs it and its receiver less than an object for each. */
export interface RecordBatch {
  lines: number[];
  ids: string[];
  clubs: string[];
  texts: string[];
}

/** What it sends: batches, and at last one of the others. */
export type ReaderMessage =
  | { kind: 'records'; batch: RecordBatch }
  | { kind: 'end' }
  | { kind: 'bad line' }
  | { kind: 'failed'; error: unknown };
