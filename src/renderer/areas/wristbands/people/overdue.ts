import type { Race } from '@contract/areas/racing/races';
import type { Regatta } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import type { Score } from '@contract/areas/racing/scores';
import type { Wristband } from '@contract/areas/safety/wristbands';
import { fleetsInRace } from '@contract/race-groups';
import { overdue as t } from '@messages/wristbands';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * A race counts this long after a fleet's start. A duration, not a calendar day: crews of a race running past midnight
 * stay overdue. Less than a day: a race stops counting when the next day's starts.
 */
const RACE_COUNTS_FOR_MS = 18 * HOUR;

/** A regatta's limits, from `limitsOf`. */
export type OverdueLimits = Record<'overdue_after_finish_minutes' | 'overdue_on_water_minutes', number>;

/** Basis of the limits: each boat's fleets, and the last finish of each fleet's latest race. */
export interface RacingDay {
  fleetsOf: ReadonlyMap<string, readonly string[]>;
  lastFinishOf: ReadonlyMap<string, number>;
}

/** The reason why a person out is overdue; null if not. */
export function overdueReason(
  band: Wristband,
  now: number,
  { fleetsOf, lastFinishOf }: RacingDay,
  { overdue_after_finish_minutes, overdue_on_water_minutes }: OverdueLimits,
): string | null {
  if (band.status !== 'sailing' || band.timestamp === null) return null;
  const fleets = band.registration_id ? (fleetsOf.get(band.registration_id) ?? []) : [];
  for (const fleet of fleets) {
    const finish = lastFinishOf.get(fleet);
    // A person who went out after the finish did not sail that race.
    const isAfter = finish !== undefined && band.timestamp < finish;
    if (isAfter && now - finish > overdue_after_finish_minutes * MINUTE)
      return t.minutesAfterLastFinish(Math.floor((now - finish) / MINUTE), fleet);
  }
  if (now - band.timestamp <= overdue_on_water_minutes * MINUTE) return null;
  return t.moreHoursOnWater(Number((overdue_on_water_minutes / 60).toFixed(2)));
}

/** Each fleet's latest race started within `RACE_COUNTS_FOR_MS` and not abandoned. */
export function latestRaces(races: readonly Race[], now: number): Map<string, Race> {
  const latest = new Map<string, Race>();
  for (const race of races.filter(({ status }) => status !== 'abandoned'))
    for (const { fleet, starts_at } of race.starts) {
      if (starts_at < now - RACE_COUNTS_FOR_MS || starts_at > now) continue;
      const known = latest.get(fleet);
      if (!known || startOf(known, fleet)! < starts_at) latest.set(fleet, race);
    }
  return latest;
}

/** Time of the last finish in each fleet's latest race. */
export function lastFinishes(
  latest: ReadonlyMap<string, Race>,
  scores: readonly Score[],
  fleetsOf: RacingDay['fleetsOf'],
): Map<string, number> {
  const finishes = new Map<string, number>();
  for (const { registration_id, race_number, finish_time } of scores) {
    if (finish_time === null) continue;
    for (const fleet of fleetsOf.get(registration_id) ?? []) {
      const race = latest.get(fleet);
      if (race?.race_number !== race_number) continue;
      const at = startOf(race, fleet)! + finish_time * 1000;
      finishes.set(fleet, Math.max(at, finishes.get(fleet) ?? 0));
    }
  }
  return finishes;
}

/** Each boat's fleets; in split fleets, her group in the last started race. */
export function fleetsByBoat(
  registrations: readonly Registration[],
  regatta: Pick<Regatta, 'championships'> | undefined,
  latest: ReadonlyMap<string, Race>,
): Map<string, readonly string[]> {
  const last = Math.max(0, ...[...latest.values()].map(({ race_number }) => race_number));
  const fleetsOf = (boat: Registration) => (regatta ? fleetsInRace(regatta, boat, last) : boat.fleets);
  return new Map(registrations.map((boat) => [boat.id, fleetsOf(boat)]));
}

function startOf(race: Race, fleet: string): number | undefined {
  return race.starts.find((start) => start.fleet === fleet)?.starts_at;
}
