import { asOfText as t } from '@messages/shared';
import { clockAt } from './time-zone';

/** Age of data. Times are Unix epoch milliseconds by the server's clock. */
export interface DataAge {
  /** Time of the data; null if nothing was read yet. */
  asOf: number | null;
  /** True if, as far as known, the server has reported every change until now. */
  isCurrent: boolean;
  /** Time of the cloud's part of the data, if older; else null. */
  cloudAsOf: number | null;
}

/** Age of something made at a moment and unchanged since. */
export const madeAt = (asOf: number): DataAge => ({ asOf, isCurrent: true, cloudAsOf: null });

/**
 * Age of data as text for files: `2026-11-22 14:03 (server time, Europe/Dublin)`. It sorts as text and names the clock.
 * Words are added if the data is not current.
 */
export function asOfText({ asOf, isCurrent, cloudAsOf }: DataAge, timeZone: string): string {
  if (asOf === null) return t.notKnown;
  const time = dayAndTime(asOf, timeZone, ':');
  if (cloudAsOf === null) return isCurrent ? t.asOf(time, timeZone) : t.notCurrent(time, timeZone);
  const cloudTime = dayAndTime(cloudAsOf, timeZone, ':');
  return isCurrent
    ? t.cloudOlder(time, timeZone, cloudTime)
    : t.notCurrentCloudOlder(time, timeZone, cloudTime);
}

/** The same for a file name: `as of 2026-11-22 14.03`. */
export function asOfFileName({ asOf, isCurrent }: DataAge, timeZone: string): string {
  if (asOf === null) return t.fileNotKnown;
  const time = dayAndTime(asOf, timeZone, '.');
  return isCurrent ? t.file(time) : t.fileNotCurrent(time);
}

function dayAndTime(at: number, timeZone: string, separator: string): string {
  const { year, month, day, hour, minute } = clockAt(at, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}${separator}${two(minute)}`;
}
