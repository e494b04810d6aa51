import { isDate } from '@shared/time-zone';
import { formatDate, formatMoment, formatTime } from '@/lib/time';
import { serverNow } from './clock/device-clock';
import { useSession } from './session';

interface MomentProps {
  /** Unix epoch milliseconds; null shows a dash. */
  at: number | null | undefined;
  /** Another zone than the club's: a regatta's own. */
  timeZone?: string | null | undefined;
}

/** A time of day in the club's zone: 14:02, or with `seconds` 14:02:11. */
export function ClubTime({ at, timeZone, seconds = false }: MomentProps & { seconds?: boolean }) {
  const { club } = useSession();
  if (at === null || at === undefined) return <>–</>;
  return <time dateTime={isoTime(at)}>{formatTime(at, timeZone ?? club.time_zone, seconds)}</time>;
}

/** A day in the club's zone: 3 Sept 2026. With `weekday` Thu 3 Sept 2026. */
export function ClubDate({ at, timeZone, weekday = false }: MomentProps & { weekday?: boolean }) {
  const { club } = useSession();
  if (at === null || at === undefined) return <>–</>;
  return <time dateTime={isoTime(at)}>{formatDate(at, timeZone ?? club.time_zone, weekday)}</time>;
}

/**
 * A time, with its day unless that is the day of `near`: 14:02, or 3 Sept 2026, 14:02.
 *
 * @param near by default now
 */
export function ClubMoment({ at, near, timeZone }: MomentProps & { near?: number }) {
  const { club } = useSession();
  if (at === null || at === undefined) return <>–</>;
  const text = formatMoment(at, near ?? serverNow(), timeZone ?? club.time_zone);
  return <time dateTime={isoTime(at)}>{text}</time>;
}

/** Undefined for a number beyond the range of dates: the upstream may send any. */
function isoTime(at: number): string | undefined {
  return isDate(at) ? new Date(at).toISOString() : undefined;
}
