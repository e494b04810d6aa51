import type { TeeTime } from '@contract/areas/tee-times';
import type { KnownMark } from '../marks/known-marks';

/** The delays among marks that hold, in the order in which they were made. */
export function holdingDelays(marks: readonly KnownMark[]): KnownMark[] {
  return marks.filter(({ kind }) => kind === 'delay');
}

/**
 * The delay that holds for a tee time: the one made last of those that are about its course and side and begin no later than
 * it. Undefined where none does, or where it was lifted.
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
