import type { ScanEvent } from '../../contract/areas/wristbands';

/** One time that the wearer of a band was out. */
export interface Trip {
  bandId: string;
  out: number;
  outPlace: string | null;
  /** Null while they are out. */
  in: number | null;
  inPlace: string | null;
}

/**
 * Who went out and came in when, the longest first. A check that repeats the one before it changes nothing: the first check
 * out and the first one ashore after it count.
 *
 * @param now until when those who are out are counted
 */
export function trips(scans: readonly ScanEvent[], now: number): Trip[] {
  const open = new Map<string, Trip>();
  const all: Trip[] = [];
  for (const { wristband_id: bandId, status, timestamp, place } of scans.toSorted(
    (a, b) => a.timestamp - b.timestamp,
  )) {
    const trip = open.get(bandId);
    if (status === 'sailing' && !trip) {
      const begun: Trip = { bandId, out: timestamp, outPlace: place, in: null, inPlace: null };
      open.set(bandId, begun);
      all.push(begun);
    }
    if (status === 'ashore' && trip) {
      trip.in = timestamp;
      trip.inPlace = place;
      open.delete(bandId);
    }
  }
  return all.sort((a, b) => lengthOf(b, now) - lengthOf(a, now));
}

/** How long a trip was, or is until `now`, in milliseconds. */
export function lengthOf(trip: Trip, now: number): number {
  return (trip.in ?? now) - trip.out;
}

/** Whether somebody was out at any moment of a day, from its first moment to before `to`: a night race is on two days. */
export function isOnDay(trip: Trip, { from, to }: { from: number; to: number }): boolean {
  return trip.out < to && (trip.in === null || trip.in >= from);
}
