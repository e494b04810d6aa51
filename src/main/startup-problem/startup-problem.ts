import { LostDatabaseError } from '../../backup/missing-data';
import type { BackupInfo } from '../../contract/staff-operations/operations';
import { DataDirInUseError } from '../../db/data-dir-lock';
import { NewerSchemaError } from '../../db/migrate';
import { systemTrouble } from '../../db/system-error';
import { DataFolderGoneError } from '../club-host';

/** Labels of the window's buttons, by action. */
export const recoveryActions = {
  restore: 'Restore from a file…',
  folder: 'Choose another folder…',
  new: 'Start an empty club',
  logs: 'Show logs',
  retry: 'Try again',
  quit: 'Quit',
} as const;
export type RecoveryAction = keyof typeof recoveryActions;

/** Why Dockside cannot start or continue, for staff. */
export interface StartupProblem {
  title: string;
  /** Cause of the problem. */
  detail: string;
  /** Advice to staff. */
  advice: string;
  /** In the order of the buttons, most promising first. */
  recoveryActions: RecoveryAction[];
  /** Backups offered above them, newest first, each with its own button. */
  backups?: OfferedBackup[];
}

/** A backup as the window offers it. */
export interface OfferedBackup {
  file: string;
  /** `Restore the backup of Sun 22 Nov 2026, 14:00 (3.2 MB)` */
  label: string;
}

const OFFERED = 3;

/** Adds a data folder's newest checked backups to a problem, if one may help. */
export function offerBackups(problem: StartupProblem, backups: readonly BackupInfo[]): StartupProblem {
  if (!problem.recoveryActions.includes('restore')) return problem;
  const offered = backups.filter(({ checked }) => checked).slice(0, OFFERED);
  return { ...problem, backups: offered.map(({ file, ...info }) => ({ file, label: labelOf(info) })) };
}

function labelOf({ created_at, bytes, place }: Omit<BackupInfo, 'file'>): string {
  const made = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).format(created_at);
  const where = place === 'second_folder' ? ', second folder' : '';
  return `Restore the backup of ${made} (${(bytes / 1_000_000).toFixed(1)} MB${where})`;
}

/** Explains an error that prevented the club server from opening, without a stack or bare code. */
export function explainStartupError(error: unknown, dataDir: string): StartupProblem {
  const trouble = systemTrouble(error);
  if (error instanceof DataDirInUseError) return inUse(error, dataDir);
  if (error instanceof NewerSchemaError)
    return {
      title: 'This data was written by a newer Dockside',
      detail: `This version of Dockside is too old for ${dataDir}. Nothing was changed.`,
      advice:
        'Install the newer Dockside on this computer. Until then, use another folder or a backup from this version.',
      recoveryActions: ['folder', 'restore', 'logs', 'quit'],
    };
  if (error instanceof LostDatabaseError)
    return {
      title: error.state === 'not a database' ? 'The club’s data is damaged' : 'The club’s data is missing',
      detail: error.message,
      advice: lossAdvice(error),
      recoveryActions: ['restore', 'retry', 'folder', 'new', 'logs', 'quit'],
    };
  if (error instanceof DataFolderGoneError)
    return {
      title: 'The data folder is missing',
      detail: `The club’s data folder ${dataDir} no longer exists. It may be on a disk or USB stick that is not plugged in.`,
      advice: 'Plug it in and try again, or choose another folder.',
      recoveryActions: ['retry', 'folder', 'logs', 'quit'],
    };
  if (trouble?.kind === 'damaged')
    return {
      title: 'The club’s data is damaged',
      detail: `The database in ${dataDir} cannot be read. Nothing was changed.`,
      advice: 'Restore a backup, newest first. The damaged file is saved beside it.',
      recoveryActions: ['restore', 'folder', 'logs', 'retry', 'quit'],
    };
  if (trouble?.kind === 'full')
    return {
      title: 'The disk is full',
      detail: `No space left in ${dataDir}, so Dockside cannot save.`,
      advice: 'Free some space, then try again. Saved work is safe.',
      recoveryActions: ['retry', 'folder', 'logs', 'quit'],
    };
  // Never offer a restore: unreachable data may be sound.
  if (trouble)
    return {
      title: 'Dockside can’t use the data folder',
      detail: trouble.message,
      advice: `The data is in ${dataDir}. Correct this and try again, or choose another folder.`,
      recoveryActions: ['retry', 'folder', 'logs', 'quit'],
    };
  return {
    title: 'Dockside could not start',
    detail: 'An unexpected error occurred. The club’s data is unchanged.',
    advice: 'Try again. If it happens again, send the logs to your Dockside support.',
    recoveryActions: ['retry', 'logs', 'restore', 'folder', 'quit'],
  };
}

/** Shown after an uncaught error while the app ran. */
export const crashed: StartupProblem = {
  title: 'Dockside had to stop',
  detail: 'An unexpected error occurred in Dockside. Saved work is safe.',
  advice: 'Try again. If it happens again, send the logs to your Dockside support.',
  recoveryActions: ['retry', 'logs', 'quit'],
};

function lossAdvice({ backups }: LostDatabaseError): string {
  const kept = 'The folder’s present files are kept either way.';
  const contents = backups[0]?.contents;
  if (!contents) return `Restore a backup, or start an empty club. ${kept}`;
  const records = `${contents.records.toLocaleString('en-GB')} records`;
  return `Restore a backup: the newest has ${records} of ${contents.clubs.join(' and ')}. ${kept}`;
}

function inUse({ holder }: DataDirInUseError, dataDir: string): StartupProblem {
  const who = holder ? `process ${holder.pid}${holder.url ? `, at ${holder.url}` : ''}` : 'another program';
  return {
    title: 'Another program is using this data',
    detail: `Another Dockside server (${who}) is using ${dataDir}. Two servers would damage the data.`,
    advice: 'Stop the other server and try again, or choose another folder.',
    recoveryActions: ['retry', 'folder', 'logs', 'quit'],
  };
}
