import type { z } from 'zod';
import { UserError } from '../contract/errors';
import type { BackupInfo, backupOperations, RestoreOutcome } from '../contract/staff-operations/backups';
import type { Store } from '../db/store';
import type { BackupSchedule } from '../jobs/backup-schedule';
import type { JobRunner } from '../jobs/job-runner';
import { requireRestorable } from '../maintenance/backup';
import { listBackups } from '../maintenance/backups/files';

/** How a host puts a backup in the place of the data: it stops serving and begins anew. */
export interface Restores {
  /** Has the host restore this file as soon as the requests that run have ended. @returns an id, by which `last` reports the outcome */
  begin(file: string): string;
  last(): RestoreOutcome | null;
}

type Operations = typeof backupOperations;
type BackupHandlers = {
  [Name in keyof Operations]: (
    input: z.output<Operations[Name]['input']>,
  ) => Promise<z.output<Operations[Name]['output']>>;
};

interface BackupContext {
  store: Store;
  jobs: JobRunner;
  backups: BackupSchedule;
  restores: Restores | undefined;
}

/** What staff do with backups and the emergency pack. */
export function backupHandlers({ store, jobs, backups, restores }: BackupContext): BackupHandlers {
  return {
    backup_status: () => backups.status(),
    back_up: () => backups.backUp('by-hand'),
    list_backups: () => listBackups(store.dataDir),
    set_backup_settings: async (change) => {
      await backups.change(change);
      return backups.status();
    },
    write_emergency_pack: async () => {
      await backups.writePack();
      return backups.status();
    },
    preview_restore: async ({ file }) => {
      const backup = await requireListed(store.dataDir, file);
      return {
        backup,
        differences: isReadable(store) ? await jobs.run('differencesFrom', { file }) : null,
        kept_in: store.dataDir,
      };
    },
    restore_backup: async ({ file }) => {
      if (!restores) throw new UserError('This is done in the desktop app.');
      await requireListed(store.dataDir, file);
      // A refusal now spares everybody the interruption.
      if (isReadable(store)) await jobs.run('differencesFrom', { file });
      else await requireRestorable(store.dataDir, file);
      return { id: restores.begin(file) };
    },
    last_restore: async () => restores?.last() ?? null,
  };
}

/** A page names no file of its own making. @throws UserError for one that is not listed */
export async function requireListed(dataDir: string, file: string): Promise<BackupInfo> {
  const found = (await listBackups(dataDir)).find((backup) => backup.file === file);
  if (!found) throw new UserError(`${file} is not there any more, or is no backup of this data folder.`);
  return found;
}

/** Whether the database is where it was: else nothing can be compared with it. */
function isReadable(store: Store): boolean {
  try {
    store.requireFile();
    return true;
  } catch {
    return false;
  }
}
