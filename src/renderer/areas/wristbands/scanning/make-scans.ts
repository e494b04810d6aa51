import { LONGEST_OF_WEARER, type Wristband, type WristbandStatus } from '@contract/areas/safety/wristbands';
import { v7 as uuidv7 } from 'uuid';
import type { Scan } from './scan';

/** Known state of the bands when a scan is made. */
export interface Situation {
  regattaId: string;
  /** Undefined until the bands are read. */
  bands: ReadonlyMap<string, Wristband> | undefined;
  now: number;
  /** This station's place; null: not set. */
  place?: string | null;
}

/** Scans of some bands as one batch. */
export function makeScans(
  { regattaId, bands, now, place = null }: Situation,
  bandIds: readonly string[],
  origin: Scan['origin'],
  status: WristbandStatus,
): Scan[] {
  const batch = uuidv7();
  return bandIds.map((bandId) => {
    const band = bands?.get(bandId);
    return {
      key: uuidv7(),
      regattaId,
      bandId,
      status,
      timestamp: now,
      place,
      before: band?.status ?? null,
      beforeAt: band?.timestamp ?? null,
      holder: band?.holder ?? null,
      sailNumber: band?.sail_number ?? null,
      ...(band && wearerOf(band)),
      known: bands ? (band?.known ?? false) : null,
      origin,
      batch,
      state: 'saving',
    };
  });
}

/** The wearer, for a scan: nobody with a name beyond the contract's bound, which the server would refuse. */
function wearerOf({ registration_id, sail_number, holder }: Wristband): Pick<Scan, 'wearer'> {
  const isTooLong = [sail_number, holder].some((text) => (text?.length ?? 0) > LONGEST_OF_WEARER);
  return registration_id === null || isTooLong ? {} : { wearer: { registration_id, sail_number, holder } };
}

/** This device's latest scans that can be undone: a whole batch, or none. */
export function undoable(recent: readonly Scan[], regattaId: string): Scan[] {
  const undone = new Set(recent.map(({ undoes }) => undoes));
  const here = recent.filter((scan) => scan.regattaId === regattaId && scan.origin !== 'undo');
  const last = here.find(({ batch }) => !undone.has(batch));
  return last ? here.filter(({ batch }) => batch === last.batch) : [];
}

/** Scans that take these back; `ashore` for bands without a status before. */
export function makeUndo(scans: readonly Scan[], now: number): Scan[] {
  const batch = uuidv7();
  return scans.map((scan) => ({
    ...scan,
    key: uuidv7(),
    status: scan.before ?? 'ashore',
    before: scan.status,
    beforeAt: scan.timestamp,
    timestamp: Math.max(now, scan.timestamp + 1),
    origin: 'undo',
    batch,
    undoes: scan.batch,
    undoesScan: scan.key,
    restoredAt: scan.beforeAt ?? null,
    state: 'saving',
    applied: undefined,
    problem: undefined,
  }));
}

/** Scans that record these again after they were undone: a new batch, which can be undone. */
export function makeAgain(scans: readonly Scan[], now: number): Scan[] {
  const batch = uuidv7();
  return scans.map((scan) => ({
    ...scan,
    key: uuidv7(),
    // Later than its undoing.
    timestamp: Math.max(now, scan.timestamp + 1) + 1,
    batch,
    state: 'saving',
    applied: undefined,
    problem: undefined,
  }));
}
