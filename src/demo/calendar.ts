import { dayCounter } from '../club/members/aging';
import { offsetAt } from '../shared/time-zone';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The club's days as plain numbers (days since 1970), and its wall clock. */
export class Calendar {
  /** The local day that the demo is filled on. Nothing else of `now` is used: any moment of it gives the same records. */
  readonly today: number;
  readonly #offsets = new Map<number, number>();

  constructor(
    now: number,
    private readonly timeZone: string,
  ) {
    this.today = dayCounter(timeZone)(now);
  }

  get year(): number {
    return date(this.today).getUTCFullYear();
  }

  /** The moment when the club's clock shows `time` (`"18:20"`, or minutes after midnight) on a day. */
  at(day: number, time: string | number): number {
    const shown = day * DAY + (typeof time === 'number' ? time : minutesOf(time)) * MINUTE;
    return shown - this.#offset(shown - this.#offset(shown));
  }

  /** The offset of the club's clock from UTC at a moment. */
  #offset(at: number): number {
    const hour = Math.floor(at / HOUR);
    let offset = this.#offsets.get(hour);
    if (offset === undefined) {
      offset = offsetAt(at, this.timeZone);
      this.#offsets.set(hour, offset);
    }
    return offset;
  }
}

/** Minutes after midnight of a wall-clock time such as `"18:20"`. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** A wall-clock time such as `"0610"`, for ids. */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}`.padStart(2, '0') + `${minutes % 60}`.padStart(2, '0');
}

/** `"2026-09-01"`. */
export function isoDate(day: number): string {
  return date(day).toISOString().slice(0, 10);
}

/** Counted from 1. */
export function monthOf(day: number): number {
  return date(day).getUTCMonth() + 1;
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return date(day).getUTCDay();
}

export function isWeekend(day: number): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** The day of a date; months count from 1 and may run over into other years. */
export function dayOf(year: number, month: number, dayOfMonth: number): number {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY;
}

function date(day: number): Date {
  return new Date(day * DAY);
}
