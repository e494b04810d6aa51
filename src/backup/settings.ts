import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makePrivateFolder, writePrivateFile } from '../db/private-files';

/** Staff's settings for backups and the emergency pack on this computer. */
export const BackupSettings = z.object({
  /** A second folder for copies, for example on a stick, used whenever it is present; null for none. */
  folder: z.string().min(1).nullable().default(null),
  /** True to keep the emergency pack up to date. */
  pack: z.boolean().default(true),
  /** True to print members' telephone numbers in the pack. */
  pack_contacts: z.boolean().default(true),
});
export type BackupSettings = z.infer<typeof BackupSettings>;

export const BACKUP_SETTINGS_FILE = 'backup-settings.json';

/** The backups folder of a data directory. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * Reads the settings from a file beside the backups. They are not in the database: they must be readable while it is
 * damaged, and a restore must not change them.
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
