import type { Wristband, WristbandStatus } from '@contract/areas/safety/wristbands';
import { dayAt, startOfDay } from '@/lib/time';

/** A band read again in the same direction within this time counts once. */
export const REPEAT_MS = 60_000;

/** A person who went out shortly before midnight is not left over from the day before. */
const LEFT_OVER_AFTER_MS = 6 * 3_600_000;

export interface CheckSituation {
  now: number;
  /** The time zone of day boundaries. */
  timeZone: string;
  /** Time on the water before anybody is overdue. */
  onWaterLimitMs: number;
}

/** Verdict on a read band. */
export type Judgement =
  | 'record'
  /** Read again in the same direction: nothing is recorded. */
  | 'repeat'
  /** Goes out, but never came ashore the day before: a person is asked first. */
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

/** True if a person out since `since` must have come ashore unseen: since an earlier day, or beyond the limit. */
function isLeftOver(since: number, { now, timeZone, onWaterLimitMs }: CheckSituation): boolean {
  const isOfDayBefore = since < startOfDay(dayAt(now, timeZone), timeZone);
  return now - since > onWaterLimitMs || (isOfDayBefore && now - since > LEFT_OVER_AFTER_MS);
}
