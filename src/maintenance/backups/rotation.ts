import type { BackupName } from './files';

/** How many backups are kept: the last ones, and of earlier days and weeks the last one each. */
export const KEPT_BACKUPS = { last: 24, days: 14, weeks: 8 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Which backups have had their time. They are counted, and not judged by their age: a clock that is wrong for a day must not
 * delete what was made while it was right. What was made by hand stays until somebody deletes it.
 *
 * @param backups the newest first
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

/** The newest backup of each of the last `count` periods in which there are any. */
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
