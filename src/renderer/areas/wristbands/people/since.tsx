import { ClubTime } from '@/api/club-time';
import { addDays, dayAt, formatDate } from '@/lib/time';

interface SinceProps {
  /** Null for a band not yet scanned. */
  at: number | null;
  now: number;
  timeZone: string;
  /** Shows seconds for times today. */
  seconds?: boolean;
}

/** Time of the last status change: `17:31`; before today `Sat 17:31`, longer ago `3 Oct 17:31`. */
export function Since({ at, now, timeZone, seconds = false }: SinceProps) {
  const day = at === null ? '' : dayText(at, now, timeZone);
  return (
    <>
      {day} <ClubTime at={at} timeZone={timeZone} seconds={seconds && day === ''} />
    </>
  );
}

function dayText(at: number, now: number, timeZone: string): string {
  const [then, today] = [dayAt(at, timeZone), dayAt(now, timeZone)];
  if (then === today) return '';
  const [weekday, day, month] = formatDate(at, timeZone, true).split(' ');
  return then > addDays(today, -7) && then < today ? weekday! : `${day} ${month}`;
}
