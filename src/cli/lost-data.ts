import { contentsOf } from '../backup/backup';
import { listBackups } from '../backup/files';
import { LostDatabaseError, type OfferedBackup } from '../backup/missing-data';
import { UserError } from '../contract/errors';
import { systemTrouble } from '../db/system-error';

/** Number of newest backups named. */
const NAMED = 3;

/** The database cannot be read. The message names the newest checked backups and the commands to restore them. */
export class DamagedDataError extends UserError {
  override name = 'DamagedDataError';
}

/**
 * Runs work that opens a folder's data and explains a loss.
 *
 * @throws DamagedDataError instead of SQLite's own error, or LostDatabaseError, each with commands that help
 */
export async function explainingLoss<Result>(dataDir: string, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof LostDatabaseError) {
      const toStartNew = `To start an empty club instead: dockside serve --data-dir ${quoted(dataDir)} --new`;
      error.message = [advice(error.message, dataDir, error.backups), toStartNew].join('\n');
      throw error;
    }
    if (systemTrouble(error)?.kind !== 'damaged') throw error;
    const damage = `The database in ${dataDir} is damaged. Nothing was changed.`;
    const backups = (await listBackups(dataDir)).filter(({ checked }) => checked).slice(0, NAMED);
    const offered = backups.map((one) => ({ ...one, contents: contentsOf(one.file) }));
    throw new DamagedDataError(advice(damage, dataDir, offered), null, { cause: error });
  }
}

function advice(loss: string, dataDir: string, backups: readonly OfferedBackup[]): string {
  if (backups.length === 0)
    return `${loss} No checked backup beside it. Restore your own with dockside restore <file>.`;
  return [
    `${loss} Restore a backup, newest first. The present data is saved beside it:`,
    ...backups.map(
      (backup) =>
        `  dockside restore --data-dir ${quoted(dataDir)} ${quoted(backup.file)}   (${described(backup)})`,
    ),
  ].join('\n');
}

/** `23 Nov 2026, 01:19, Howth Yacht Club, 1,234 records`, by this computer's clock and time zone. */
function described({ created_at, bytes, contents }: OfferedBackup): string {
  const made = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    created_at,
  );
  if (!contents) return `${made}, ${(bytes / 1_000_000).toFixed(1)} MB`;
  const { clubs, records } = contents;
  return [made, clubs.join(' and ') || 'no club', `${records.toLocaleString('en-GB')} records`].join(', ');
}

/** Quoted for pasting into a terminal. */
function quoted(path: string): string {
  return /^[\w./:\\-]+$/.test(path) ? path : `"${path}"`;
}
