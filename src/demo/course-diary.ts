import { minutesOf, monthOf, weekdayOf } from './calendar';

type SideName = 'front' | 'back';

const TUESDAY = 2;
const THURSDAY = 4;
const SATURDAY = 6;

/** The day of the corporate golf day, which is among the banquets too, counted from today. */
export const GOLF_DAY_AHEAD = 5;

/** The morning that the weather closed the course, counted from today. */
const WEATHER_DAY_AHEAD = -2;

/**
 * Why a start is blocked, or null.
 *
 * @param sinceFirst minutes since the first start of the day
 */
export function closureOf(day: number, today: number, sinceFirst: number, side: SideName): string | null {
  if (day === today + WEATHER_DAY_AHEAD && sinceFirst < 60) return frostOrFog(day);
  if (weekdayOf(day) === TUESDAY && sinceFirst < 90) return 'Maintenance: greens cut and rolled';
  // One is always tomorrow, so that staff see a closure that is still to come.
  if (day === today + 1 && side === 'back' && sinceFirst < 40) return 'Maintenance: bunker raking, 14th';
  return null;
}

/** The weather that closes a links for an hour: frost, or fog in the months without. */
function frostOrFog(day: number): string {
  const month = monthOf(day);
  return month >= 10 || month <= 4 ? 'Frost: greens closed' : 'Fog: course closed';
}

/** The competition or society that has a start, or null. */
export function eventOf(day: number, today: number, time: number, side: SideName): string | null {
  const between = (from: string, to: string) => time >= minutesOf(from) && time < minutesOf(to);
  if (day === today + GOLF_DAY_AHEAD && between('10:30', '13:00')) return 'Corporate golf day: Dublin Port';
  if (side === 'back') return null;
  if (weekdayOf(day) === SATURDAY && between('09:00', '12:00')) return 'Captain’s medal';
  if (weekdayOf(day) === THURSDAY && between('10:00', '11:40')) return 'Ladies’ stableford';
  return null;
}
