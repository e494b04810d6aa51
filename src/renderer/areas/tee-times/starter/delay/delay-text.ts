import { delayText as t } from '@messages/tee-times';
import { delayOf } from '@shared/golf/delays';
import { formatTime } from '@/lib/time';
import type { DayView } from '../day-view';
import type { KnownMark } from '../marks/known-marks';

/** Delays still in effect, for people: `30 minutes from 08:20: frost`. */
export function delaysText({ groups, open, delays }: DayView, timeZone: string): string[] {
  const holding = new Set([...groups, ...open].map(({ teeTime }) => delayOf(teeTime, delays)));
  return delays.filter((delay) => holding.has(delay)).map((delay) => delayText(delay, timeZone));
}

/** One delay for people; `lifted from 09:00` if it ends one. */
export function delayText({ sheet_at, details }: KnownMark, timeZone: string): string {
  const { minutes = 0, side = null, note = null } = details ?? {};
  const from = formatTime(sheet_at, timeZone);
  const what = minutes ? t.minutesFrom(minutes, from) : t.liftedFrom(from);
  return [what, side && `, ${side}`, note && `: ${note}`].filter(Boolean).join('');
}
