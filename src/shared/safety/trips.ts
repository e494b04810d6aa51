import type { ScanEvent, ScanWearer } from '../../contract/areas/safety/wristbands';
import { standingScans } from './standing-scans';

/** One time a band's wearer was out. */
export interface Trip {
  bandId: string;
  out: number;
  outPlace: string | null;
  /** Null while out. */
  in: number | null;
  inPlace: string | null;
  /** Wearer of the band, by the scan out; null if it does not say. */
  wearer: ScanWearer | null;
}

/**
 * Pairs the scans that stand into trips, longest first. The first scan out and the first scan ashore after it count;
 * repeats are ignored. One person with two bands has one trip at a time, which ends once no band of it is out. A scan
 * ashore is of its person's trip, else of the last one of its band: whatever the wearer was called then, the band is
 * ashore.
 *
 * @param now end time for people still out
 * @param personOf a key for who wore the band of a scan
 * @param bandOf the band that has a lost one's place
 */
export function trips(
  scans: readonly ScanEvent[],
  now: number,
  personOf: (scan: ScanEvent) => string,
  bandOf: (bandId: string) => string = (bandId) => bandId,
): Trip[] {
  const open = new Map<string, Trip>();
  const bandsOut = new Map<Trip, Set<string>>();
  const lastOfBand = new Map<string, Trip>();
  const all: Trip[] = [];
  for (const scan of standingScans(scans).toSorted((a, b) => a.timestamp - b.timestamp)) {
    const { wristband_id: bandId, status, timestamp, place, wearer = null } = scan;
    const known = personOf(scan);
    const isIn = status === 'ashore' && !open.has(known);
    const person = (isIn && keyOf(open, lastOfBand.get(bandId))) || known;
    const trip = open.get(person);
    if (status === 'sailing') {
      const own = trip ?? { bandId, out: timestamp, outPlace: place, in: null, inPlace: null, wearer };
      open.set(person, own);
      lastOfBand.set(bandId, own);
      bandsOut.set(own, (bandsOut.get(own) ?? new Set()).add(bandOf(bandId)));
      if (!trip) all.push(own);
    }
    if (status === 'ashore' && trip) {
      const left = bandsOut.get(trip)!;
      left.delete(bandOf(bandId));
      if (left.size > 0) continue;
      trip.in = timestamp;
      trip.inPlace = place;
      open.delete(person);
    }
  }
  return all.sort((a, b) => lengthOf(b, now) - lengthOf(a, now));
}

function keyOf(open: ReadonlyMap<string, Trip>, trip: Trip | undefined): string | undefined {
  return [...open].find(([, one]) => one === trip)?.[0];
}

/** Length of a trip, up to `now` if still out, in milliseconds. */
export function lengthOf(trip: Trip, now: number): number {
  return (trip.in ?? now) - trip.out;
}

/** True if the person was out at any time from `from` until before `to`. A night race is on two days. */
export function isOnDay(trip: Trip, { from, to }: { from: number; to: number }): boolean {
  return trip.out < to && (trip.in === null || trip.in >= from);
}
