import type { Regatta } from '@contract/areas/racing/regattas';
import { addDays, dayAt } from '@/lib/time';

/** Days of 52 weeks: the same weekday a season later. */
const SEASON_DAYS = 364;

const DAY = 24 * 3_600_000;

/** Name, venue and days suggested for a regatta's next season: the same weekdays, not before today. */
export function nextTime(
  { name, venue, starts_at, ends_at }: Pick<Regatta, 'name' | 'venue' | 'starts_at' | 'ends_at'>,
  timeZone: string,
  now: number,
) {
  const days = { starts_at: '', ends_at: '' };
  let seasons = 1;
  if (starts_at !== null) {
    const first = dayAt(starts_at, timeZone);
    seasons = Math.max(1, Math.ceil((now - starts_at) / DAY / SEASON_DAYS));
    days.starts_at = addDays(first, seasons * SEASON_DAYS);
    if (ends_at !== null) days.ends_at = addDays(dayAt(ends_at, timeZone), seasons * SEASON_DAYS);
  }
  const year = new RegExp(`\\b${starts_at === null ? '' : dayAt(starts_at, timeZone).slice(0, 4)}\\b`);
  const next = days.starts_at.slice(0, 4);
  return { name: next ? name.replace(year, next) : name, venue: venue ?? '', ...days };
}
