import type { TeeTimeMark } from '@contract/areas/golf/tee-time-marks';
import type { TeeTime } from '@contract/areas/golf/tee-times';

/** Valid delays among the marks, in order of creation. */
export function holdingDelays<Mark extends TeeTimeMark>(marks: readonly Mark[]): Mark[] {
  return marks.filter(({ kind, void: isVoid }) => kind === 'delay' && !isVoid);
}

/**
 * A tee time's current delay: the latest for its course and side that starts no later. Undefined if there is none, or
 * it was lifted.
 */
export function delayOf<Mark extends TeeTimeMark>(
  teeTime: TeeTime,
  delays: readonly Mark[],
): Mark | undefined {
  const last = delays.findLast(({ sheet_at, details }) => {
    const { course_id = null, side = null } = details ?? {};
    const isItsCourse = course_id === null || course_id === (teeTime.course?.id ?? null);
    const isItsSide = side === null || side === teeTime.side;
    return isItsCourse && isItsSide && sheet_at <= teeTime.starts_at;
  });
  return last?.details?.minutes ? last : undefined;
}

/**
 * The delay of a group, and the mark that it has left the tee: it moves only groups that had not gone.
 *
 * @param marks of the tee time that hold, in order of creation
 * @param delays of the day that hold
 */
export function delayOfGroup<Mark extends TeeTimeMark>(
  teeTime: TeeTime,
  marks: readonly Mark[],
  delays: readonly Mark[],
): { delay: Mark | undefined; teedOff: Mark | undefined; atTurn: Mark | undefined } {
  const last = (kind: Mark['kind']) => marks.findLast((mark) => mark.kind === kind);
  const [teedOff, atTurn] = [last('teed_off'), last('at_turn')];
  const goneAt = (teedOff ?? atTurn)?.marked_at ?? Number.POSITIVE_INFINITY;
  const before = delays.filter(({ marked_at }) => marked_at <= goneAt);
  return { delay: delayOf(teeTime, before), teedOff, atTurn };
}
