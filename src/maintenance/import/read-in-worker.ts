import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { ResourceName } from '../../contract/resources';
import { BadLine, type Kind, type LineContent } from './kind-of-records';
import { type ReaderInput, type ReaderMessage, SENT, TAKEN } from './reader-messages';

/** The reading thread's program: a bundle of its own beside the one that this is in. From the sources there is none. */
const READER = join(dirname(fileURLToPath(import.meta.url)), 'import-reader.cjs');

/**
 * How long the next message of the thread is waited for: longer than a batch takes to read from any disk. In parts, as time in
 * which the whole process stood still does not count.
 */
const PATIENCE = { parts: 60, partMs: 1_000 };

/** Of what it read a thread keeps nothing: with more memory for what is new it would be hardly faster. */
const NEW_SPACE_MB = 6;

/** The program to read by; undefined where there is none, or no second processor for it. */
export function readerProgram(): string | undefined {
  return availableParallelism() > 1 && existsSync(READER) ? READER : undefined;
}

/**
 * The records of a kind as `recordsOf` has them, of those that are ready once they are read, by a thread that reads a few batches
 * ahead while the last ones are written. Where it has nothing yet, this thread is blocked, as it would be by reading.
 *
 * @param fd of the open file
 * @throws BadLine; Error when the file cannot be read, or the thread has died
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
  // Of its end this thread, which is blocked, hears too late.
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

/** Waits until a count is another one than it was. @throws Error when it stays */
function awaitChange(
  counts: Int32Array<SharedArrayBuffer>,
  place: number,
  before: number,
  { parts, partMs }: typeof PATIENCE,
): void {
  for (let part = 0; Atomics.wait(counts, place, before, partMs) === 'timed-out'; part += 1)
    if (part >= parts) throw new Error('The thread that reads the file has died. Import it again.');
}
