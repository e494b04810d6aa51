import { typedDay as t } from '@messages/tee-times';
import { addDays, type Day, isDay } from '@/lib/time';

/** Ways to type a date, for the error message. */
export function typedDays(monthFirst: boolean): string {
  return monthFirst ? t.typeMonthFirst : t.typeDayFirst;
}

const relative = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** Names match from their first three letters. */
const SHORTEST_NAME = 3;

const namesOf = (options: Intl.DateTimeFormatOptions, moments: number[]) => {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  return moments.map((at) => format.format(at).toLowerCase());
};
const months = namesOf(
  { month: 'long' },
  Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1)),
);
/** Weekdays, Sunday first. */
const weekdays = namesOf(
  { weekday: 'long' },
  Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 1, 1 + day)),
);

/**
 * Reads a typed day: `12/5`, `12 May`, `May 12 2027`, `sat`, `tomorrow`, `2026-05-12`; null for other text. A weekday
 * is its next occurrence, including today. A date without a year is the one nearest to today. With
 * `monthFirst`, `12/5` is 5 December.
 */
export function readTypedDay(text: string, today: Day, monthFirst: boolean): Day | null {
  const words = text.trim().toLowerCase().replace(/,/g, ' ').replace(/\s+/g, ' ');
  const days = relative.get(words);
  if (days !== undefined) return addDays(today, days);
  if (isDay(words)) return words;
  return readWeekday(words, today) ?? readDate(words, today, monthFirst);
}

function readWeekday(words: string, today: Day): Day | null {
  const weekday = indexOfName(weekdays, words);
  if (weekday === null) return null;
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (weekday - now + 7) % 7);
}

function readDate(words: string, today: Day, monthFirst: boolean): Day | null {
  const figures = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{2}|\d{4}))?\.?$/.exec(words);
  if (figures) {
    const [first, second] = [Number(figures[1]), Number(figures[2])];
    const [day, month] = monthFirst ? [second, first] : [first, second];
    return dayOf(figures[3], month, day, today);
  }
  const named =
    /^(?:\p{L}+ )?(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?<month>\p{L}+)\.?(?: (?<year>\d{4}))?$/u.exec(words) ??
    /^(?<month>\p{L}+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/u.exec(words);
  const month = named && indexOfName(months, named.groups!.month!);
  return month === null ? null : dayOf(named!.groups!.year, month + 1, Number(named!.groups!.day), today);
}

function indexOfName(names: readonly string[], word: string): number | null {
  if (word.length < SHORTEST_NAME) return null;
  const index = names.findIndex((name) => name.startsWith(word) || word === `${name.slice(0, 3)}t`);
  return index < 0 ? null : index;
}

function dayOf(year: string | undefined, month: number, day: number, today: Day): Day | null {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const inYear = (of: number) => `${pad(of, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  if (year !== undefined) {
    const wanted = inYear(year.length === 2 ? 2000 + Number(year) : Number(year));
    return isDay(wanted) ? wanted : null;
  }
  const now = Number(today.slice(0, 4));
  const distance = (other: Day) => Math.abs(Date.parse(other) - Date.parse(today));
  const days = [now - 1, now, now + 1].map(inYear).filter(isDay);
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
