import type { Wristband, WristbandStatus } from '@contract/areas/wristbands';
import { v7 as uuidv7 } from 'uuid';
import type { Scan } from './scan';

/** What is known about the bands when a scan is made. */
export interface Situation {
  regattaId: string;
  /** Undefined while the bands have not been read. */
  bands: ReadonlyMap<string, Wristband> | undefined;
  now: number;
  /** Where this station is; null: not set. */
  place?: string | null;
}

/** Checks of some bands as one batch. */
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
      known: bands ? (band?.known ?? false) : null,
      origin,
      batch,
      state: 'saving',
    };
  });
}

/** This device's latest checks that can still be undone: all of one batch, or none. */
export function undoable(recent: readonly Scan[], regattaId: string): Scan[] {
  const undone = new Set(recent.map(({ undoes }) => undoes));
  const here = recent.filter((scan) => scan.regattaId === regattaId && scan.origin !== 'undo');
  const last = here.find(({ batch }) => !undone.has(batch));
  return last ? here.filter(({ batch }) => batch === last.batch) : [];
}

/** The checks that give bands their previous status again; `ashore` to bands that had none. */
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
    state: 'saving',
    applied: undefined,
    problem: undefined,
  }));
}
