import { UserError } from '../contract/errors';
import { listBackups } from '../maintenance/backups/files';

/** How many of the newest backups are named. */
const NAMED = 3;

/** The database cannot be read; the message names the newest checked backups and the commands that restore them. */
export class DamagedDataError extends UserError {
  override name = 'DamagedDataError';
}

/**
 * Runs what opens the data of a folder.
 *
 * @throws DamagedDataError in the place of SQLite's own error, which says nothing of what to do
 */
export async function explainingDamage<Result>(
  dataDir: string,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: unknown }).code))) throw error;
    throw new DamagedDataError(await adviceFor(dataDir), null, { cause: error });
  }
}

async function adviceFor(dataDir: string): Promise<string> {
  const backups = (await listBackups(dataDir)).filter(({ checked }) => checked).slice(0, NAMED);
  const damage = `The database in ${dataDir} is damaged. Nothing was changed.`;
  if (backups.length === 0)
    return `${damage} There is no checked backup beside it: restore one of your own with dockside restore <file>.`;
  return [
    `${damage} Restore a backup, the newest first; the damaged file is kept beside it:`,
    ...backups.map(
      ({ file, created_at, bytes }) =>
        `  dockside restore --data-dir ${quoted(dataDir)} ${quoted(file)}   (${madeAt(created_at)}, ${(bytes / 1_000_000).toFixed(1)} MB)`,
    ),
  ].join('\n');
}

/** `23 Nov 2026, 01:19`, by this computer's clock and time zone. */
function madeAt(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** As it can be pasted into a terminal. */
function quoted(path: string): string {
  return /^[\w./:\\-]+$/.test(path) ? path : `"${path}"`;
}
