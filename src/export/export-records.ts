import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { listClubs } from '../club/clubs';
import { type ResourceName, resourceNames } from '../contract/resources';
import { PRIVATE_FILE } from '../db/private-files';
import { allRecords } from '../db/records';
import type { Store } from '../db/store';
import { yieldToEventLoop } from '../db/yield-to-event-loop';

/**
 * Writes every record as a line `{"resource", "record"}` from one consistent snapshot: clubs first, then each kind
 * after the kinds it refers to, by key. `import` of these lines into an empty Dockside restores the same data.
 *
 * @param write receives each line, without its line end
 */
export async function exportRecords(
  store: Store,
  resource: ResourceName | undefined,
  write: (line: string) => void | Promise<void>,
): Promise<void> {
  await store.snapshot(async (db) => {
    if (!resource) {
      for (const club of listClubs(db)) await write(`{"resource":"clubs","record":${JSON.stringify(club)}}`);
    }
    const yieldIfDue = yieldToEventLoop();
    for (const name of resource ? [resource] : resourceNames) {
      for (const { json } of allRecords(db, name)) {
        await write(`{"resource":"${name}","record":${json}}`);
        await yieldIfDue();
      }
    }
  });
}

/** Writes every record to a file, line by line. The file appears whole or not at all, readable by this user only. */
export async function exportToFile(store: Store, file: string): Promise<void> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const stream = createWriteStream(partial, { mode: PRIVATE_FILE, flags: 'wx' });
  const ended = finished(stream);
  // Awaited below. Until then a failure must not count as unhandled.
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
