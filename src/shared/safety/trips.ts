import type { ScanEvent } from '../../contract/areas/safety/wristbands';
import { standingScans } from './standing-scans';

/** One time a band's wearer was out. */
export interface Trip {
  bandId: string;
  out: number;
  outPlace: string | null;
  /** Null while out. */
  in: number | null;
  inPlace: string | null;
}

/**
 * Pairs the scans that stand into trips, longest first. The first scan out and the first scan ashore after it count; repeats are
 * ignored. One person with two bands has one trip at a time.
 *
 * @param now end time for people still out
 * @param personOf a key for who wears a band
 */
export function trips(
  scans: readonly ScanEvent[],
  now: number,
  personOf: (bandId: string) => string,
): Trip[] {
  const open = new Map<string, Trip>();
  const all: Trip[] = [];
  for (const { wristband_id: bandId, status, timestamp, place } of standingScans(scans).toSorted(
    (a, b) => a.timestamp - b.timestamp,
  )) {
    const person = personOf(bandId);
    const trip = open.get(person);
    if (status === 'sailing' && !trip) {
      const begun: Trip = { bandId, out: timestamp, outPlace: place, in: null, inPlace: null };
      open.set(person, begun);
      all.push(begun);
    }
    if (status === 'ashore' && trip) {
      trip.in = timestamp;
      trip.inPlace = place;
      open.delete(person);
    }
  }
  return all.sort((a, b) => lengthOf(b, now) - lengthOf(a, now));
}

/** Length of a trip, up to `now` if still out, in milliseconds. */
export function lengthOf(trip: Trip, now: number): number {
  return (trip.in ?? now) - trip.out;
}

/** True if the person was out at any time from `from` until before `to`. A night race is on two days. */
export function isOnDay(trip: Trip, { from, to }: { from: number; to: number }): boolean {
  return trip.out < to && (trip.in === null || trip.in >= from);
}
