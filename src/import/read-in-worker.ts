import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { ResourceName } from '../contract/resources';
import { BadLine, type Kind, type LineContent } from './kind-of-records';
import { type ReaderInput, type ReaderMessage, SENT, TAKEN } from './reader-messages';

/** Program of the reading thread: a separate bundle beside this one. It does not exist when running from source. */
const READER = join(dirname(fileURLToPath(import.meta.url)), 'import-reader.cjs');

/**
 * Timeout for the thread's next message: longer than any disk needs for a batch. Split into parts, so that time while
 * the whole process stood still does not count.
 */
const PATIENCE = { parts: 60, partMs: 1_000 };

/** The thread keeps nothing it read. A larger young generation would hardly be faster. */
const NEW_SPACE_MB = 6;

/** Path of the reader's program; undefined if it is missing or there is no second processor. */
export function readerProgram(): string | undefined {
  return availableParallelism() > 1 && existsSync(READER) ? READER : undefined;
}

/**
 * Yields the records of a kind that is ready once read, as `recordsOf` does. A thread reads a few batches ahead while
 * earlier ones are written. Blocks this thread while nothing is ready, as reading would.
 *
 * @param fd of the open file
 * @throws BadLine; Error if the file cannot be read or the thread has died
 */
export function* recordsFromWorker(
  program: string,
  fd: number,
  resource: ResourceName,
  kind: Kind,
  patience = PATIENCE,
): Generator<LineContent> {
  const { port1: port, port2 } = new MessageChannel();
  const counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const input: ReaderInput = { fd, resource, kind, port: port2, counts };
  const worker = new Worker(program, {
    workerData: input,
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb: NEW_SPACE_MB },
  });
  // This thread is blocked and learns of the other's end too late.
  worker.on('error', () => undefined);
  try {
    for (let taken = 0; ; taken += 1) {
      awaitChange(counts, SENT, taken, patience);
      const message: ReaderMessage = receiveMessageOnPort(port)!.message;
      Atomics.add(counts, TAKEN, 1);
      Atomics.notify(counts, TAKEN);
      if (message.kind === 'end') return;
      if (message.kind === 'bad line') throw new BadLine();
      if (message.kind === 'failed') throw message.error;
      const { lines, ids, clubs, texts } = message.batch;
      for (const [at, line] of lines.entries()) {
        const record = { id: ids[at]!, club_id: clubs[at]! };
        yield { line, content: { resource, record, json: texts[at]! } };
      }
    }
  } finally {
    port.close();
    worker.terminate().catch(() => {});
  }
}

/** Waits until a count changes. @throws Error on timeout */
function awaitChange(
  counts: Int32Array<SharedArrayBuffer>,
  place: number,
  before: number,
  { parts, partMs }: typeof PATIENCE,
): void {
  for (let part = 0; Atomics.wait(counts, place, before, partMs) === 'timed-out'; part += 1)
    if (part >= parts) throw new Error('Reading the file was interrupted. Import it again.');
}
