import type { BackupName } from './files';

/** Number of backups to keep: the last ones, then the last of each earlier day and week. */
export const KEPT_BACKUPS = { last: 24, days: 14, weeks: 8 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Selects outdated backups by count, not by age: a clock wrong for a day must not delete backups made while it was
 * right. Backups made by hand stay until somebody deletes them.
 *
 * @param backups newest first
 */
export function outdated(backups: readonly BackupName[]): BackupName[] {
  const automatic = backups.filter(({ kind }) => kind !== 'by-hand');
  const kept = new Set([
    ...automatic.slice(0, KEPT_BACKUPS.last),
    ...newestOfEach(automatic, ({ at }) => Math.floor(at / DAY_MS), KEPT_BACKUPS.days),
    // Day 0 of the epoch was a Thursday: weeks begin on Monday.
    ...newestOfEach(automatic, ({ at }) => Math.floor((at / DAY_MS + 3) / 7), KEPT_BACKUPS.weeks),
  ]);
  return automatic.filter((backup) => !kept.has(backup));
}

/** The newest backup of each of the last `count` periods that have one. */
function newestOfEach(
  backups: readonly BackupName[],
  periodOf: (backup: BackupName) => number,
  count: number,
): BackupName[] {
  const newest = new Map<number, BackupName>();
  for (const backup of backups) {
    const period = periodOf(backup);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, count);
}
