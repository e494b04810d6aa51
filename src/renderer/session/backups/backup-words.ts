import type { BackupInfo } from '@contract/staff-operations/operations';
import { backupWords as t } from '@messages/session';

/** Labels of backup kinds. */
export const backupKinds: Record<BackupInfo['kind'], string> = {
  hourly: t.everyHour,
  'by-hand': t.byHand,
  'before-import': t.beforeImport,
  'before-restore': t.beforeBackupWasRestored,
  'before-upgrade': t.beforeUpgrade,
  other: t.notKnown,
};

/** A file's size: `3.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return t.kB(Math.max(1, Math.round(bytes / 1000)));
  return t.mb((bytes / 1_000_000).toFixed(1));
}

/** The last part of a path, with either system's slashes. */
export function fileNameOf(file: string): string {
  return file.split(/[\\/]/).at(-1) ?? file;
}
