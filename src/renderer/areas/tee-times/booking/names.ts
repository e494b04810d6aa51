import type { TeeTime } from '@contract/areas/golf/tee-times';
import { sideKey } from '@shared/golf/side-key';
import { holeNames } from '@shared/golf/start-holes';
import { formatTime } from '@/lib/time';
import { sheetOf } from '../sheet/sheet-of-day';

/** Names a tee time in a list of choices: `10:20 Front · 1st tee`. */
export type TeeTimeNames = (teeTime: TeeTime) => string;

/** Names for the tee times of a day. */
export function namesOf(teeTimes: readonly TeeTime[], timeZone: string): TeeTimeNames {
  const { sides } = sheetOf(teeTimes);
  const hasCourses = new Set(sides.map(({ course }) => course)).size > 1;
  const sideOf = new Map(
    sides.map(({ key, course, side }) => [key, hasCourses ? `${course} ${side}` : side]),
  );
  const holes = holeNames(teeTimes);
  return (teeTime) =>
    [
      formatTime(teeTime.starts_at, timeZone),
      sides.length > 1 && sideOf.get(sideKey(teeTime)),
      holes.get(teeTime.id),
    ]
      .filter(Boolean)
      .join(' ');
}
