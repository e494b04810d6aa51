import type { BackupInfo } from '@contract/staff-operations/operations';

/** Labels of backup kinds. */
export const backupKinds: Record<BackupInfo['kind'], string> = {
  hourly: 'Every hour',
  'by-hand': 'By hand',
  'before-import': 'Before an import',
  'before-restore': 'Before a backup was restored',
  'before-upgrade': 'Before an upgrade',
  other: 'Not known',
};

/** A file's size: `3.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The last part of a path, with either system's slashes. */
export function fileNameOf(file: string): string {
  return file.split(/[\\/]/).at(-1) ?? file;
}
