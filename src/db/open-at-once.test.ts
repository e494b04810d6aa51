import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { tempDir } from '../../test/temp';
import { Connection } from './connection';

/** Writes in a new file, not yet in WAL, until a while after another connection says that it opens the file. */
const WRITER = `
  const { workerData: { file, opening }, parentPort } = require('node:worker_threads');
  const Database = require('better-sqlite3');
  const db = new Database(file);
  db.exec('CREATE TABLE t (a); BEGIN IMMEDIATE');
  parentPort.postMessage('writes');
  Atomics.wait(opening, 0, 0);
  Atomics.wait(opening, 0, 1, 200);
  db.exec('COMMIT');
  db.close();
`;

it('a new file is opened while another program writes in it', async () => {
  const file = join(tempDir(), 'club.db');
  const opening = new Int32Array(new SharedArrayBuffer(4));
  const writer = new Worker(WRITER, { eval: true, workerData: { file, opening } });
  await once(writer, 'message');
  Atomics.store(opening, 0, 1);
  Atomics.notify(opening, 0);
  const connection = new Connection(file);
  expect(connection.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
  connection.close();
  await writer.terminate();
});
