import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Store } from '../db/store.js';
import { exportRecords } from './export.js';

/** Writes every record to a file, a line at a time. The file appears whole or not at all. */
export async function exportToFile(store: Store, file: string): Promise<void> {
  const partial = `${file}.partial`;
  const stream = createWriteStream(partial, { mode: 0o600 });
  const ended = finished(stream);
  // Awaited below; until then a failure must not count as unhandled.
  ended.catch(() => {});
  try {
    await exportRecords(store, undefined, async (line) => {
      if (!stream.write(`${line}\n`)) await Promise.race([once(stream, 'drain'), ended]);
    });
    stream.end();
    await ended;
    await rename(partial, file);
  } catch (error) {
    stream.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}
