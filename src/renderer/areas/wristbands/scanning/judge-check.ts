import type { Wristband, WristbandStatus } from '@contract/areas/wristbands';
import { dayAt, startOfDay } from '@/lib/time';

/** A band that is read again in the same direction within this time counts once. */
export const REPEAT_MS = 60_000;

/** Somebody who went out shortly before midnight is not left over from the day before. */
const LEFT_OVER_AFTER_MS = 6 * 3_600_000;

export interface CheckSituation {
  now: number;
  /** The zone whose midnight ends a day. */
  timeZone: string;
  /** After so long anybody on the water is overdue. */
  onWaterLimitMs: number;
}

/** What a read of a band comes to. */
export type Judgement =
  | 'record'
  /** Read a moment ago in the same direction: nothing is recorded. */
  | 'repeat'
  /** Goes out, and never came ashore the day before: a person is asked first. */
  | 'ask';

export function judgeCheck(
  band: Pick<Wristband, 'status' | 'timestamp'> | undefined,
  status: WristbandStatus,
  situation: CheckSituation,
): Judgement {
  if (!band || band.status !== status || band.timestamp === null) return 'record';
  if (Math.abs(situation.now - band.timestamp) < REPEAT_MS) return 'repeat';
  return status === 'sailing' && isLeftOver(band.timestamp, situation) ? 'ask' : 'record';
}

/** Whether somebody who has been out since `since` must have come ashore unseen: since a day before, or beyond the limit. */
function isLeftOver(since: number, { now, timeZone, onWaterLimitMs }: CheckSituation): boolean {
  const isOfDayBefore = since < startOfDay(dayAt(now, timeZone), timeZone);
  return now - since > onWaterLimitMs || (isOfDayBefore && now - since > LEFT_OVER_AFTER_MS);
}
