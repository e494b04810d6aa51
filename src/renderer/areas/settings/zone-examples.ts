import { zoneExamples as t } from '@messages/settings';
import { offsetAt } from '@shared/time-zone';
import { dateFormat, dayAt } from '@/lib/time';

/** A club event at a fixed time. */
export interface ClubEvent {
  /** `Next tee time`, `Function`. */
  kind: string;
  name: string;
  at: number;
}

/** One time, as shown in two zones. */
export interface ZoneExample extends ClubEvent {
  before: string;
  after: string;
}

/** Event times as shown in two zones. */
export function zoneExamples(events: readonly ClubEvent[], from: string, to: string): ZoneExample[] {
  return events.map((event) => ({
    ...event,
    before: momentText(event.at, from),
    after: momentText(event.at, to),
  }));
}

/** `Sun 22 Nov, 09:10` */
export function momentText(at: number, timeZone: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const day = dateFormat(timeZone, options).format(at).replace(',', '');
  return `${day}, ${timeText(at, timeZone)}`;
}

/** `09:10` */
export function timeText(at: number, timeZone: string): string {
  return dateFormat(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** `1 hour earlier`: the new zone's clocks against the old zone's at a time; null for no difference. */
export function shiftText(at: number, from: string, to: string): string | null {
  const minutes = Math.round((offsetAt(at, to) - offsetAt(at, from)) / 60_000);
  if (minutes === 0) return null;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const parts = [hours > 0 && t.hours(hours), rest > 0 && t.minutes(rest)].filter(Boolean);
  return minutes < 0 ? t.earlier(parts.join(' ')) : t.later(parts.join(' '));
}

/** Number of times on a different day in the other zone. */
export function onAnotherDay(moments: readonly number[], from: string, to: string): number {
  return moments.filter((at) => dayAt(at, from) !== dayAt(at, to)).length;
}
