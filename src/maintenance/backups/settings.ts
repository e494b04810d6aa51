import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makePrivateFolder, writePrivateFile } from '../../db/private-files';

/** What staff chose for backups and the emergency pack on this computer. */
export const BackupSettings = z.object({
  /** A second folder, on a stick say, that copies go to whenever it is there; null for none. */
  folder: z.string().min(1).nullable().default(null),
  /** Whether the emergency pack is kept up to date. */
  pack: z.boolean().default(true),
  /** Whether members' telephone numbers stand in it. */
  pack_contacts: z.boolean().default(true),
});
export type BackupSettings = z.infer<typeof BackupSettings>;

export const BACKUP_SETTINGS_FILE = 'backup-settings.json';

/** The folder of a data directory that backups are kept in. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * The settings as they were last chosen. They are a file beside the backups and not in the database: they must be known while
 * that is damaged, and a restore must not change them.
 */
export function readBackupSettings(dataDir: string): BackupSettings {
  try {
    return BackupSettings.parse(
      JSON.parse(readFileSync(join(backupsFolder(dataDir), BACKUP_SETTINGS_FILE), 'utf8')),
    );
  } catch {
    return BackupSettings.parse({});
  }
}

export function writeBackupSettings(dataDir: string, settings: BackupSettings): void {
  makePrivateFolder(backupsFolder(dataDir));
  writePrivateFile(join(backupsFolder(dataDir), BACKUP_SETTINGS_FILE), JSON.stringify(settings));
}
