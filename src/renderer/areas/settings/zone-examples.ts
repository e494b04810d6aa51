import { offsetAt } from '@shared/time-zone';
import { dateFormat, dayAt } from '@/lib/time';

/** An event of the club's, at a moment that stays what it is. */
export interface ClubEvent {
  /** `Next tee time`, `Function`. */
  kind: string;
  name: string;
  at: number;
}

/** How one moment reads in two zones. */
export interface ZoneExample extends ClubEvent {
  before: string;
  after: string;
}

/** The moments as they read in one zone and would in another. */
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

/** `1 hour earlier`: how clocks of the new zone differ from those of the old one at a moment; null when they do not. */
export function shiftText(at: number, from: string, to: string): string | null {
  const minutes = Math.round((offsetAt(at, to) - offsetAt(at, from)) / 60_000);
  if (minutes === 0) return null;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} minutes`,
  ].filter(Boolean);
  return `${parts.join(' ')} ${minutes < 0 ? 'earlier' : 'later'}`;
}

/** Of moments, how many fall on another day in the other zone. */
export function onAnotherDay(moments: readonly number[], from: string, to: string): number {
  return moments.filter((at) => dayAt(at, from) !== dayAt(at, to)).length;
}
