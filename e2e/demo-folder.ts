import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';

const cli = join(import.meta.dirname, '../out/main/cli.cjs');

/** Folders with the demo club in them, by the day that it is of, or the moment. */
const filled = new Map<string, Promise<string>>();

/** The demo club's days. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' });

/**
 * Copies the demo club into an empty folder. It is filled once a day and worker, then copied for each story: filling
 * takes longer than the rest of a start, and the records are the same all day. Each copy is its own database, by its
 * generation id.
 *
 * @param at current time of the processes started, in Unix epoch milliseconds; null is this computer's
 */
export async function putDemoInto(dataDir: string, at: number | null): Promise<void> {
  const key = at === null ? day.format() : String(at);
  const folder = filled.get(key) ?? fill();
  filled.set(key, folder);
  await cp(await folder, dataDir, { recursive: true });
  const database = new Database(join(dataDir, 'club.db'));
  database.prepare("UPDATE meta SET value = ? WHERE name = 'generation'").run(randomUUID());
  database.close();
}

async function fill(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dockside-e2e-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await promisify(execFile)(process.execPath, [cli, 'demo', '--data-dir', folder]);
  return folder;
}
