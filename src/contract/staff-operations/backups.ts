import { z } from 'zod';
import { type ResourceName, resourceNames } from '../resources';
import { EpochMs } from '../schema';

/** What a backup was made for; `other`: a file that an earlier Dockside or a person put there. */
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
  /** By the clock of the machine that made it. */
  created_at: EpochMs,
  kind: BackupKind,
  /** It was opened and checked when it was made. */
  checked: z.boolean(),
  place: z.enum(['data_folder', 'second_folder']),
});
export type BackupInfo = z.infer<typeof BackupInfo>;

/** How backups and the emergency pack stand on this computer. */
export const BackupStatus = z.object({
  /** The newest checked backup; null when there is none. */
  newest: BackupInfo.nullable(),
  /** When it was last found that nothing had changed since the newest backup; null where that is not known. */
  unchanged_at: EpochMs.nullable(),
  /** Why the last backup could not be made, or what is wrong with it. */
  problem: z.string().nullable(),
  /** What is said of the room on the disk; null while there is enough. */
  low_disk: z.string().nullable(),
  /** The second folder; null when none is chosen. */
  folder: z
    .object({
      path: z.string(),
      is_there: z.boolean(),
      /** Its newest checked backup. */
      newest_at: EpochMs.nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
  pack: z.object({
    on: z.boolean(),
    with_contacts: z.boolean(),
    /** Where it is now, here and in the second folder. */
    files: z.array(z.string()),
    written_at: EpochMs.nullable(),
    problem: z.string().nullable(),
  }),
});
export type BackupStatus = z.infer<typeof BackupStatus>;

/** What would be set aside by going back to a backup. */
export const RestorePreview = z.object({
  backup: BackupInfo,
  /** By kind of record, what is here and differs from the backup; null while the database is gone or damaged. */
  differences: z
    .array(
      z.object({
        resource: z.enum(resourceNames as [ResourceName, ...ResourceName[]]),
        /** Recorded since: they are set aside. */
        added: z.int(),
        /** Changed since: they become what they were. */
        changed: z.int(),
        /** Deleted since: they come back. */
        removed: z.int(),
      }),
    )
    .nullable(),
  /** The folder in which the present data is kept. */
  kept_in: z.string(),
});
export type RestorePreview = z.infer<typeof RestorePreview>;

/** How the last restore of this server ended. */
export const RestoreOutcome = z.object({
  id: z.string(),
  file: z.string(),
  /** Where the data of before is kept; null when there was none, or nothing was restored. */
  kept: z.string().nullable(),
  /** Why nothing was restored. */
  problem: z.string().nullable(),
});
export type RestoreOutcome = z.infer<typeof RestoreOutcome>;

export const backupOperations = {
  backup_status: { input: z.object({}), output: BackupStatus },
  /** Makes a backup now, checks it, and copies it to the second folder if that is there. */
  back_up: { input: z.object({}), output: BackupInfo },
  /** What the data can be brought back from, the checked backups first, each kind the newest first. */
  list_backups: { input: z.object({}), output: z.array(BackupInfo) },
  /** `folder`: an existing folder of the machine that Dockside runs on; a folder of Dockside's own is made in it. */
  set_backup_settings: {
    input: z.object({
      folder: z.string().trim().min(1).nullable().optional(),
      pack: z.boolean().optional(),
      pack_contacts: z.boolean().optional(),
    }),
    output: BackupStatus,
  },
  /** Writes the emergency pack anew. */
  write_emergency_pack: { input: z.object({}), output: BackupStatus },
  /** Compares a backup of `list_backups` with the data. Changes nothing. */
  preview_restore: { input: z.object({ file: z.string() }), output: RestorePreview },
  /**
   * Puts a backup of `list_backups` in the place of the data and keeps that beside it. The server stops serving for a moment
   * and begins anew: `last_restore` then reports how it ended, under this id.
   */
  restore_backup: { input: z.object({ file: z.string() }), output: z.object({ id: z.string() }) },
  last_restore: { input: z.object({}), output: RestoreOutcome.nullable() },
} as const;
