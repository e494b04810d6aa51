import { z } from 'zod';
import { type ResourceName, resourceNames } from '../resources';
import { EpochMs } from '../schema';
import { Path } from './texts';

/** Reason for a backup; `other` for a file put there by an earlier Dockside or a person. */
export const BackupKind = z.enum([
  'hourly',
  'by-hand',
  'before-import',
  'before-restore',
  'before-upgrade',
  'other',
]);
export type BackupKind = z.infer<typeof BackupKind>;

export const BackupInfo = z.object({
  file: z.string(),
  bytes: z.int(),
  /** By the clock of the computer that made it. */
  created_at: EpochMs,
  kind: BackupKind,
  /** True if it was opened and checked when it was made. */
  checked: z.boolean(),
  place: z.enum(['data_folder', 'second_folder']),
});
export type BackupInfo = z.infer<typeof BackupInfo>;

/** State of backups and the emergency pack on this computer. */
export const BackupStatus = z.object({
  /** The newest checked backup; null if there is none. */
  newest: BackupInfo.nullable(),
  /** Last time when nothing had changed since the newest backup; null if unknown. */
  unchanged_at: EpochMs.nullable(),
  /** Why the last backup failed, or the fault found in it. */
  problem: z.string().nullable(),
  /** Warning about disk space; null while there is enough. */
  low_disk: z.string().nullable(),
  /** The second folder; null if none is chosen. */
  folder: z
    .object({
      path: z.string(),
      is_there: z.boolean(),
      /** Time of its newest checked backup. */
      newest_at: EpochMs.nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
  pack: z.object({
    on: z.boolean(),
    with_contacts: z.boolean(),
    /** Present paths, here and in the second folder. */
    files: z.array(z.string()),
    written_at: EpochMs.nullable(),
    problem: z.string().nullable(),
  }),
});
export type BackupStatus = z.infer<typeof BackupStatus>;

/** Changes that a restore would set aside. */
export const RestorePreview = z.object({
  backup: BackupInfo,
  /** Differences between the data and the backup, by kind of record; null while the database is missing or damaged. */
  differences: z
    .array(
      z.object({
        resource: z.enum(resourceNames as [ResourceName, ...ResourceName[]]),
        /** Records added since the backup, which are set aside. */
        added: z.int(),
        /** Records changed since, which are reverted. */
        changed: z.int(),
        /** Records deleted since, which return. */
        removed: z.int(),
      }),
    )
    .nullable(),
  /** Folder that keeps the present data. */
  kept_in: z.string(),
});
export type RestorePreview = z.infer<typeof RestorePreview>;

/** Result of this server's last restore. */
export const RestoreOutcome = z.object({
  id: z.string(),
  file: z.string(),
  /** Path of the previous data; null if there was none, or nothing was restored. */
  kept: z.string().nullable(),
  /** Why nothing was restored. */
  problem: z.string().nullable(),
});
export type RestoreOutcome = z.infer<typeof RestoreOutcome>;

/**
 * Path for restoring a backup from elsewhere into a Dockside without a club: `POST` with the file as body and
 * `RestoreUploadQuery` in the query. Answers as `restore_backup` does.
 */
export const RESTORE_UPLOAD_PATH = '/staff/restore-upload';

/** The file’s name, in messages. */
export const RestoreUploadQuery = z.object({ name: z.string().trim().min(1).max(200) });

/** The largest backup that a screen can send. */
export const MAX_BACKUP_BYTES = 2 * 1024 * 1024 * 1024;

export const backupOperations = {
  backup_status: { input: z.object({}), output: BackupStatus },
  /** Makes and checks a backup now, and copies it to the second folder if present. */
  back_up: { input: z.object({}), output: BackupInfo },
  /** Backups the data can be restored from: checked ones first, newest first within each group. */
  list_backups: { input: z.object({}), output: z.array(BackupInfo) },
  /** `folder`: an existing folder on Dockside's computer; Dockside makes its own folder inside. */
  set_backup_settings: {
    input: z.object({
      folder: Path.nullable().optional(),
      pack: z.boolean().optional(),
      pack_contacts: z.boolean().optional(),
    }),
    output: BackupStatus,
  },
  /** Rewrites the emergency pack. */
  write_emergency_pack: { input: z.object({}), output: BackupStatus },
  /** Compares a backup from `list_backups` with the data. Changes nothing. */
  preview_restore: { input: z.object({ file: Path }), output: RestorePreview },
  /**
   * Replaces the data with a backup from `list_backups` and keeps the old data beside it. The server stops briefly and
   * restarts. `last_restore` then reports the result under this id.
   */
  restore_backup: { input: z.object({ file: Path }), output: z.object({ id: z.string() }) },
  last_restore: { input: z.object({}), output: RestoreOutcome.nullable() },
} as const;
