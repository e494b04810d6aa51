import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Puts the write-ahead log of a database on the disk, off this thread. */
export async function syncLog(file: string): Promise<void> {
  // Not a handle on the database itself: closing one would let go of the locks that SQLite holds on it.
  const log = await open(`${file}-wal`, 'r+');
  try {
    await log.datasync();
  } finally {
    await log.close();
  }
}

/** As JavaScript of its own, so that it runs from the sources and from a bundle alike. */
const script = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.library);
const database = new Database(workerData.file, { timeout: 0 });
const [{ busy, log, checkpointed }] = database.pragma('wal_checkpoint(PASSIVE)');
database.close();
parentPort.postMessage(busy === 0 && log === checkpointed);
`;

/**
 * Copies what stands in the write-ahead log into the database on a thread of its own: after a long write that is a
 * great deal, and whoever writes next would have to do it. Waits for nobody.
 *
 * @returns whether all of it was copied; readers of an older state keep what came after it.
 */
export async function checkpoint(file: string): Promise<boolean> {
  const library = createRequire(import.meta.url).resolve('better-sqlite3');
  const worker = new Worker(script, { eval: true, workerData: { file, library } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the checkpoint ended with ${code}`)));
  });
}
