import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refused } from '@messages/refusals';
import type { z } from 'zod';
import { requireRestorable } from '../backup/backup';
import { listBackups } from '../backup/files';
import { backupsFolder } from '../backup/settings';
import { listClubs } from '../club/clubs';
import { UserError } from '../contract/errors';
import type { BackupInfo, backupOperations, RestoreOutcome } from '../contract/staff-operations/backups';
import { makePrivateFolder } from '../db/private-files';
import type { Store } from '../db/store';
import type { BackupSchedule } from '../jobs/backup-schedule';
import type { JobRunner } from '../jobs/job-runner';

/** Restores a backup over the data of a running host: the host stops serving and starts again. */
export interface Restores {
  /** Restores this file once the running requests have ended. @returns an id, by which `last` reports the outcome */
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

/** Handlers for backups and the emergency pack. */
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
      if (!restores) throw refused('desktop_app_only');
      await requireListed(store.dataDir, file);
      // A refusal now spares everybody the interruption.
      if (isReadable(store)) await jobs.run('differencesFrom', { file });
      else await requireRestorable(store.dataDir, file);
      return { id: restores.begin(file) };
    },
    last_restore: async () => restores?.last() ?? null,
  };
}

/**
 * Restores an uploaded backup into a Dockside without a club. The file becomes one of the folder's backups first, and
 * goes if it is no sound backup.
 */
export function restoresInstead(
  { store }: Pick<BackupContext, 'store'>,
  restoreListed: (file: string) => Promise<{ id: string }>,
) {
  const refuseOverClub = () => {
    if (isReadable(store) && listClubs(store.read).length > 0) throw refused('club_here_already');
  };
  const begin = async (uploaded: string, name: string) => {
    refuseOverClub();
    const folder = backupsFolder(store.dataDir);
    makePrivateFolder(folder);
    const file = join(folder, `from-elsewhere-${randomUUID()}.db`);
    await rename(uploaded, file);
    try {
      return await restoreListed(file);
    } catch (error) {
      await rm(file, { force: true });
      // The reader knows the file by its own name.
      throw error instanceof UserError ? new UserError(error.message.replaceAll(file, name)) : error;
    }
  };
  return { refuseOverClub, begin };
}

/** A page may name listed files only. @throws UserError for any other file */
export async function requireListed(dataDir: string, file: string): Promise<BackupInfo> {
  const found = (await listBackups(dataDir)).find((backup) => backup.file === file);
  if (!found) throw refused('backup_gone', { file });
  return found;
}

/** True if the database is in its place. Otherwise nothing can be compared with it. */
function isReadable(store: Store): boolean {
  try {
    store.requireFile();
    return true;
  } catch {
    return false;
  }
}
