import { workerData } from 'node:worker_threads';
import { BadLine, recordsOf } from './kind-of-records';
import { type ReaderInput, type ReaderMessage, type RecordBatch, SENT, TAKEN } from './reader-messages';
import { openedFile } from './text';

/** A batch is sent at this number of records or characters. */
const BATCH = { records: 500, characters: 256 * 1024 };

/** Number of messages read ahead. They are held in memory. */
const AHEAD = 4;

const { fd, resource, kind, port, counts }: ReaderInput = workerData;

function send(message: ReaderMessage): void {
  port.postMessage(message);
  const sent = Atomics.add(counts, SENT, 1) + 1;
  Atomics.notify(counts, SENT);
  for (;;) {
    const taken = Atomics.load(counts, TAKEN);
    if (sent - taken < AHEAD) return;
    Atomics.wait(counts, TAKEN, taken);
  }
}

function newBatch(): RecordBatch {
  return { lines: [], ids: [], clubs: [], texts: [] };
}

function sendRecords(): void {
  let batch = newBatch();
  let characters = 0;
  for (const { line, content } of recordsOf(openedFile(fd), resource, kind)) {
    if (!('json' in content)) throw new Error(`A thread cannot read ${resource}.`);
    batch.lines.push(line);
    batch.ids.push(content.record.id);
    batch.clubs.push(content.record.club_id);
    batch.texts.push(content.json);
    characters += content.json.length;
    if (batch.lines.length < BATCH.records && characters < BATCH.characters) continue;
    send({ kind: 'records', batch });
    batch = newBatch();
    characters = 0;
  }
  send({ kind: 'records', batch });
}

try {
  sendRecords();
  send({ kind: 'end' });
} catch (error) {
  send(error instanceof BadLine ? { kind: 'bad line' } : { kind: 'failed', error });
}
