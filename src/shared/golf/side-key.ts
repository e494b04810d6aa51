import type { TeeTime } from '../../contract/areas/golf/tee-times';

/** Key of a tee: course and side, or the hole where the sheet names no side. */
export function sideKey({ course, side, start_hole }: TeeTime): string {
  return [course?.id ?? course?.name ?? '', side ?? start_hole ?? ''].join('/');
}

/** True if tee times of one side start on several holes, as in a shotgun start. */
export function startsOnSeveral(teeTimes: readonly TeeTime[]): boolean {
  return new Set(teeTimes.map(({ start_hole }) => start_hole)).size > 1;
}
