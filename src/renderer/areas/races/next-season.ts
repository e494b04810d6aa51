import type { Regatta } from '@contract/areas/racing/regattas';
import { addDays, type Day, dayAt } from '@/lib/time';

/** Days of 52 weeks: the same weekday a season later. */
const SEASON_DAYS = 364;

const DAY = 24 * 3_600_000;

type Named = Pick<Regatta, 'name' | 'venue' | 'starts_at' | 'ends_at'>;

/** Name, venue and days suggested for a regatta's next season: the same weekdays, not before today. */
export function nextTime(regatta: Named, timeZone: string, now: number) {
  const { starts_at } = regatta;
  const seasons = starts_at === null ? 1 : Math.max(1, Math.ceil((now - starts_at) / DAY / SEASON_DAYS));
  return seasonsLater(regatta, timeZone, seasons);
}

/**
 * Name, venue and days of a regatta some seasons later: the same weekdays in the season's year, with the years in its
 * name moved on.
 */
export function seasonsLater(regatta: Named, timeZone: string, seasons: number) {
  const { name, venue, starts_at, ends_at } = regatta;
  const season = seasonOf(regatta, timeZone);
  const daysTo = (first: Day) => {
    let days = seasons * SEASON_DAYS;
    // A season is shorter than a year: from New Year's Day, it ends in the year before.
    while (Number(addDays(first, days).slice(0, 4)) < season! + seasons) days += 7;
    return days;
  };
  const days = starts_at === null ? 0 : daysTo(dayAt(starts_at, timeZone));
  const moved = (at: number | null) => (at === null ? '' : addDays(dayAt(at, timeZone), days));
  return {
    name: season === null ? name : withYearsMoved(name, season, seasons),
    venue: venue ?? '',
    starts_at: moved(starts_at),
    ends_at: starts_at === null ? '' : moved(ends_at),
  };
}

/** The year of a regatta's first day, or else of its name; null if neither says it. */
export function seasonOf({ name, starts_at }: Named, timeZone: string): number | null {
  const year =
    starts_at === null ? /\b(?:19|20)\d\d\b/.exec(name)?.[0] : dayAt(starts_at, timeZone).slice(0, 4);
  return year === undefined ? null : Number(year);
}

/** Moves years on that are a season's own: `2026`, and both of `2025/26` or `2026–2027`. */
function withYearsMoved(name: string, season: number, years: number): string {
  return name.replace(
    /\b(\d{4})(?:([/–-])(\d{4}|\d{2}))?\b/g,
    (text, first: string, joint = '', last = '') => {
      const year = Number(first);
      if (Math.abs(year - season) > 1) return text;
      const next = String(year + 1 + years).slice(-last.length);
      const isSpan = last !== '' && String(year + 1).endsWith(last);
      return `${year + years}${joint}${isSpan ? next : last}`;
    },
  );
}
