import type { TeeTime } from '@contract/areas/golf/tee-times';
import { daySummary as t } from '@messages/tee-times';
import type { CountryTerms } from '@shared/country-terms';
import { freeSeatsOf, STANDBY, seatsTaken } from '../sheet/sheet-of-day';

/** Counts of a day's starts and players. */
export interface DaySummary {
  /** Starts with players. */
  groups: number;
  /** All players on the sheet. */
  players: number;
  /** One for each player except no-shows. */
  rounds: number;
  members: number;
  guests: number;
  riding: number;
  unpaid: number;
  notCheckedIn: number;
  noShows: number;
  /** The first and last start with players; null without any. */
  firstStart: number | null;
  lastStart: number | null;
  blocked: number;
  /** Seats taken, and seats in all. */
  taken: number;
  seats: number;
}

/**
 * Counts a day's starts. A no-show plays no round: check-in and till do not expect them, and their seat is free. Of
 * players from standby nobody knows whether they are members or paid.
 */
export function summarizeDay(teeTimes: readonly TeeTime[]): DaySummary {
  const groups = teeTimes.filter(({ players }) => players.length > 0);
  const players = groups.flatMap((teeTime) => teeTime.players);
  const playing = players.filter(({ no_show }) => !no_show);
  const booked = playing.filter(({ kind }) => kind !== STANDBY);
  const guests = booked.filter(({ kind }) => kind !== 'member').length;
  const starts = groups.map(({ starts_at }) => starts_at);
  return {
    groups: groups.length,
    players: players.length,
    rounds: playing.length,
    members: booked.length - guests,
    guests,
    riding: playing.filter(({ transport }) => transport === 'riding').length,
    unpaid: booked.filter(({ paid }) => !paid).length,
    notCheckedIn: playing.filter(({ checked_in }) => !checked_in).length,
    noShows: players.length - playing.length,
    firstStart: starts.length > 0 ? Math.min(...starts) : null,
    lastStart: starts.length > 0 ? Math.max(...starts) : null,
    blocked: teeTimes.filter(({ status }) => status === 'blocked').length,
    taken: playing.length,
    seats: teeTimes.reduce((sum, teeTime) => sum + seatsTaken(teeTime) + freeSeatsOf(teeTime), 0),
  };
}

/** Occupancy of one hour. */
export interface HourLoad {
  /** Hour on the club's clock: 9 for starts from 09:00 to 09:59. */
  hour: number;
  taken: number;
  free: number;
}

/** Seats taken and free by hour of start. */
export function loadByHour(teeTimes: readonly TeeTime[], hourOf: (at: number) => number): HourLoad[] {
  const hours = new Map<number, HourLoad>();
  for (const teeTime of teeTimes) {
    const hour = hourOf(teeTime.starts_at);
    const load = hours.get(hour) ?? { hour, taken: 0, free: 0 };
    const taken = load.taken + seatsTaken(teeTime);
    hours.set(hour, { hour, taken, free: load.free + freeSeatsOf(teeTime) });
  }
  return [...hours.values()].sort((a, b) => a.hour - b.hour);
}

/** The day's occupancy as a sentence. */
export function occupancyText(
  { taken, seats }: DaySummary,
  load: readonly HourLoad[],
  { place }: Pick<CountryTerms, 'place'>,
): string {
  if (seats === 0) return t.noPlaces(place);
  const share = Math.round((taken / seats) * 100);
  const busiest = load.reduce<HourLoad | undefined>((a, b) => (a && a.taken >= b.taken ? a : b), undefined);
  if (!busiest || busiest.taken === 0) return t.placesTakenInAll(share, seats, place);
  return t.placesTaken(share, seats, place, hourLabel(busiest.hour), hourLabel(busiest.hour + 1));
}

/** An hour in two digits: `09`. */
export function hourLabel(hour: number): string {
  return String(hour).padStart(2, '0');
}
