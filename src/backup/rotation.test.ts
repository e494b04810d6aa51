import { expect, it } from 'vitest';
import { type BackupName, backupName, parseBackupName } from './files';
import { KEPT_BACKUPS, outdated } from './rotation';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 5);

const hourly = (number: number, at: number): BackupName => ({ number, kind: 'hourly', at });

/** Makes one backup after another and deletes the outdated ones each time, as Dockside does. */
function rotate(moments: readonly number[], kindOf: (number: number) => BackupName['kind'] = () => 'hourly') {
  let kept: BackupName[] = [];
  for (const [index, at] of moments.entries()) {
    kept = [{ number: index + 1, kind: kindOf(index + 1), at }, ...kept];
    const gone = new Set(outdated(kept));
    kept = kept.filter((backup) => !gone.has(backup));
  }
  return kept;
}

it('a name says all that is known of a backup, and no other file has such a name', () => {
  const backup = { number: 42, kind: 'before-import', at: Date.UTC(2026, 10, 22, 14, 5, 9) } as const;
  expect(backupName(backup)).toBe('club-00042-before-import-20261122T140509Z.db');
  expect(parseBackupName(backupName(backup))).toEqual(backup);
  for (const other of ['club-2026-11-22T14-05-09-000Z.db', `${backupName(backup)}.partial`, 'club.db'])
    expect(parseBackupName(other)).toBeUndefined();
});

it('a season of hourly backups leaves the last day by the hour, two weeks by the day and two months by the week', () => {
  const kept = rotate(Array.from({ length: 120 * 24 }, (_, hour) => START + hour * HOUR));
  const ages = kept.map(({ at }) => (START + 120 * DAY - HOUR - at) / HOUR);
  expect(ages.slice(0, KEPT_BACKUPS.last)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(ages.filter((age) => age <= 14 * 24).length).toBeGreaterThanOrEqual(KEPT_BACKUPS.last + 13);
  expect(ages.at(-1)).toBeGreaterThan(42 * 24);
  expect(kept.length).toBeLessThanOrEqual(KEPT_BACKUPS.last + KEPT_BACKUPS.days + KEPT_BACKUPS.weeks);
});

it('what was made by hand stays', () => {
  const kept = rotate(
    Array.from({ length: 500 }, (_, hour) => START + hour * HOUR),
    (number) => (number === 3 ? 'by-hand' : 'hourly'),
  );
  expect(kept.map(({ number }) => number)).toContain(3);
});

it('a clock that jumps years ahead and back, or to 1970, deletes nothing that was made while it was right', () => {
  const right = Array.from({ length: 60 }, (_, hour) => START + hour * HOUR);
  for (const wrong of [0, START + 4000 * DAY]) {
    const before = rotate(right);
    const after = rotate([...right, wrong, wrong + HOUR]);
    // Two new backups came: two hours of the oldest day may go, but no day.
    const days = (backups: BackupName[]) =>
      new Set(backups.filter(({ number }) => number <= 60).map(({ at }) => Math.floor(at / DAY)));
    expect(days(after)).toEqual(days(before));
  }
});

it('the only backup is never outdated', () => {
  expect(outdated([hourly(1, 0)])).toEqual([]);
});
