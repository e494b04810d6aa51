import type { TeeTime } from '@contract/areas/golf/tee-times';
import type { KnownMark } from '../marks/known-marks';

/** Valid delays among the marks, in order of creation. */
export function holdingDelays(marks: readonly KnownMark[]): KnownMark[] {
  return marks.filter(({ kind }) => kind === 'delay');
}

/**
 * A tee time's current delay: the latest for its course and side that starts no later. Undefined if there is none, or
 * it was lifted.
 */
export function delayOf(teeTime: TeeTime, delays: readonly KnownMark[]): KnownMark | undefined {
  const last = delays.findLast(({ sheet_at, details }) => {
    const { course_id = null, side = null } = details ?? {};
    const isItsCourse = course_id === null || course_id === (teeTime.course?.id ?? null);
    const isItsSide = side === null || side === teeTime.side;
    return isItsCourse && isItsSide && sheet_at <= teeTime.starts_at;
  });
  return last?.details?.minutes ? last : undefined;
}
