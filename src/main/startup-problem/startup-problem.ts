import { startupProblem as t } from '@messages/desktop';
import { LOCALE } from '@messages/locale';
import { LostDatabaseError } from '../../backup/missing-data';
import type { BackupInfo } from '../../contract/staff-operations/operations';
import { DataDirInUseError } from '../../db/data-dir-lock';
import { NewerSchemaError } from '../../db/migrate';
import { systemTrouble } from '../../db/system-error';
import { DataFolderGoneError } from '../club-host';

/** Labels of the window's buttons, by action. */
export const recoveryActions = {
  restore: t.restoreFromFile,
  folder: t.chooseAnotherFolder,
  new: t.startEmptyClub,
  logs: t.showLogs,
  retry: t.tryAgain,
  quit: t.quit,
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
  const made = new Intl.DateTimeFormat(LOCALE, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).format(created_at);
  const megabytes = (bytes / 1_000_000).toFixed(1);
  return place === 'second_folder' ? t.restoreCopy(made, megabytes) : t.restoreBackup(made, megabytes);
}

/** Explains an error that prevented the club server from opening, without a stack or bare code. */
export function explainStartupError(error: unknown, dataDir: string): StartupProblem {
  const trouble = systemTrouble(error);
  if (error instanceof DataDirInUseError) return inUse(error, dataDir);
  if (error instanceof NewerSchemaError)
    return {
      title: t.newerDockside,
      detail: t.tooOldFor(dataDir),
      advice: t.installNewer,
      recoveryActions: ['folder', 'restore', 'logs', 'quit'],
    };
  if (error instanceof LostDatabaseError)
    return {
      title: error.state === 'not a database' ? t.damaged : t.missing,
      detail: error.message,
      advice: lossAdvice(error),
      recoveryActions: ['restore', 'retry', 'folder', 'new', 'logs', 'quit'],
    };
  if (error instanceof DataFolderGoneError)
    return {
      title: t.folderMissing,
      detail: t.folderGone(dataDir),
      advice: t.plugItIn,
      recoveryActions: ['retry', 'folder', 'logs', 'quit'],
    };
  if (trouble?.kind === 'damaged')
    return {
      title: t.damaged,
      detail: t.cannotBeRead(dataDir),
      advice: t.restoreNewestFirst,
      recoveryActions: ['restore', 'folder', 'logs', 'retry', 'quit'],
    };
  if (trouble?.kind === 'full')
    return {
      title: t.diskFull,
      detail: t.noSpace(dataDir),
      advice: t.freeSpace,
      recoveryActions: ['retry', 'folder', 'logs', 'quit'],
    };
  // Never offer a restore: unreachable data may be sound.
  if (trouble)
    return {
      title: t.cannotUseFolder,
      detail: trouble.message,
      advice: t.correctThis(dataDir),
      recoveryActions: ['retry', 'folder', 'logs', 'quit'],
    };
  return {
    title: t.couldNotStart,
    detail: t.dataUnchanged,
    advice: t.sendLogs,
    recoveryActions: ['retry', 'logs', 'restore', 'folder', 'quit'],
  };
}

/** Shown after an uncaught error while the app ran. */
export const crashed: StartupProblem = {
  title: t.hadToStop,
  detail: t.savedWorkSafe,
  advice: t.sendLogs,
  recoveryActions: ['retry', 'logs', 'quit'],
};

function lossAdvice({ backups }: LostDatabaseError): string {
  const contents = backups[0]?.contents;
  return contents ? t.newestBackupHas(contents.records, contents.clubs) : t.restoreOrStartEmpty;
}

function inUse({ holder }: DataDirInUseError, dataDir: string): StartupProblem {
  const known = holder?.url
    ? t.usedByServer(holder.pid, holder.url, dataDir)
    : holder && t.usedByProcess(holder.pid, dataDir);
  return {
    title: t.inUse,
    detail: known || t.usedByProgram(dataDir),
    advice: t.stopTheOther,
    recoveryActions: ['retry', 'folder', 'logs', 'quit'],
  };
}
