import { clockAt } from './time-zone';

/** How old data is. Moments are Unix epoch milliseconds by the server's clock. */
export interface DataAge {
  /** The moment that it is as of; null while nothing has been read. */
  asOf: number | null;
  /** Whether the server has reported every change until now, as far as can be known. */
  isCurrent: boolean;
  /** The moment that the club’s cloud’s part is as of, where that is older; else null. */
  cloudAsOf: number | null;
}

/** How old something is that was made at a moment and does not change. */
export const madeAt = (asOf: number): DataAge => ({ asOf, isCurrent: true, cloudAsOf: null });

/**
 * How old data is, for files: `2026-11-22 14:03 (server time, Europe/Dublin)`, which sorts as text and names whose clock it
 * is by, and in words when that is not now.
 */
export function asOfText({ asOf, isCurrent, cloudAsOf }: DataAge, timeZone: string): string {
  if (asOf === null) return 'not known';
  return [
    `${dayAndTime(asOf, timeZone, ':')} (server time, ${timeZone})`,
    !isCurrent && 'NOT CURRENT: the server has not answered since',
    cloudAsOf !== null && `what only the club’s cloud knows as of ${dayAndTime(cloudAsOf, timeZone, ':')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The same for the name of a file: `as of 2026-11-22 14.03`. */
export function asOfFileName({ asOf, isCurrent }: DataAge, timeZone: string): string {
  if (asOf === null) return 'as of a time not known';
  return `as of ${dayAndTime(asOf, timeZone, '.')}${isCurrent ? '' : ', NOT CURRENT'}`;
}

function dayAndTime(at: number, timeZone: string, separator: string): string {
  const { year, month, day, hour, minute } = clockAt(at, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}${separator}${two(minute)}`;
}
