import type { TeeTime } from '@contract/areas/golf/tee-times';
import { sheetOf } from '../sheet/sheet-of-day';

/** Names of a day's tees by side, with the course if there are several: `Front · 1st tee`. */
export function sideLabelsOf(teeTimes: readonly TeeTime[]): ReadonlyMap<string, string> {
  const { sides } = sheetOf(teeTimes);
  const hasCourses = new Set(sides.map(({ course }) => course)).size > 1;
  return new Map(sides.map(({ key, course, side }) => [key, hasCourses ? `${course}, ${side}` : side]));
}
