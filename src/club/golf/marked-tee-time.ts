import type { TeeTimeMark } from '../../contract/areas/golf/tee-time-marks';
import type { TeeTime } from '../../contract/areas/golf/tee-times';
import type { Club } from '../../contract/club';
import type { Readable } from '../../db/connection';
import { dayAt, startOfDay } from '../../shared/days';
import { delayOfGroup, holdingDelays } from '../../shared/golf/delays';
import { withSeatMarks } from '../../shared/golf/mark-seat';
import { startingHoleOf } from './starting-hole';

const MINUTE_MS = 60_000;

/** A tee time as at the starter's desk. */
export interface MarkedTeeTime {
  /** The booking, its players with their marks. */
  teeTime: TeeTime;
  /** Its starting hole, with the group's letter if several start there together: `4A`. Null if not known. */
  hole: string | null;
  /** The booked time plus the delay. */
  startsAt: number;
  /** True once the group has teed off. */
  isGone: boolean;
}

/** A tee time with the marks and delays that the starter made for it. */
export function markedTeeTime(
  db: Readable,
  { time_zone }: Pick<Club, 'time_zone'>,
  teeTime: TeeTime,
): MarkedTeeTime {
  const { club_id, id, starts_at } = teeTime;
  const rows = db.all<{ json: string }>(
    `SELECT json FROM tee_time_marks WHERE club_id = ? AND sheet_at >= ? AND sheet_at <= ?
     ORDER BY json ->> '$.marked_at', key`,
    club_id,
    startOfDay(dayAt(starts_at, time_zone), time_zone),
    starts_at,
  );
  const holding = rows.map(({ json }): TeeTimeMark => JSON.parse(json)).filter((mark) => !mark.void);
  const own = holding.filter((mark) => mark.tee_time_id === id);
  const { delay, teedOff, atTurn } = delayOfGroup(teeTime, own, holdingDelays(holding));
  return {
    teeTime: withSeatMarks(teeTime, own),
    hole: startingHoleOf(db, teeTime),
    startsAt: starts_at + (delay?.details?.minutes ?? 0) * MINUTE_MS,
    isGone: (teedOff ?? atTurn) !== undefined,
  };
}
