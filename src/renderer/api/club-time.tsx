import { isDate } from '@shared/time-zone';
import { formatDate, formatTime } from '@/lib/time';
import { useSession } from './session';

interface MomentProps {
  /** Unix epoch milliseconds; null shows a dash. */
  at: number | null | undefined;
  /** Another zone than the club's: a regatta's own. */
  timeZone?: string | null | undefined;
}

/** A moment as a time of day in the club's zone: 14:02, or with `seconds` 14:02:11. */
export function ClubTime({ at, timeZone, seconds = false }: MomentProps & { seconds?: boolean }) {
  const { club } = useSession();
  if (at === null || at === undefined) return <>–</>;
  return <time dateTime={isoTime(at)}>{formatTime(at, timeZone ?? club.time_zone, seconds)}</time>;
}

/** A moment as a day in the club's zone: 3 Sept 2026. With `weekday` Thu 3 Sept 2026. */
export function ClubDate({ at, timeZone, weekday = false }: MomentProps & { weekday?: boolean }) {
  const { club } = useSession();
  if (at === null || at === undefined) return <>–</>;
  return <time dateTime={isoTime(at)}>{formatDate(at, timeZone ?? club.time_zone, weekday)}</time>;
}

/** Undefined for a moment that no date can hold: upstream may send any number. */
function isoTime(at: number): string | undefined {
  return isDate(at) ? new Date(at).toISOString() : undefined;
}
