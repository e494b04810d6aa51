import type { Wristband, WristbandStatus } from '@contract/areas/wristbands';
import { v7 as uuidv7 } from 'uuid';
import type { StationMode } from '../device-settings';
import type { Scan } from './scan';

/** What is known about the bands when a scan is made. */
export interface Situation {
  regattaId: string;
  /** Undefined while the bands have not been read. */
  bands: ReadonlyMap<string, Wristband> | undefined;
  now: number;
}

/** Checks of some bands as one batch; each gets the status that `statusFor` says. */
export function makeScans(
  { regattaId, bands, now }: Situation,
  bandIds: readonly string[],
  origin: Scan['origin'],
  statusFor: (before: WristbandStatus | null) => WristbandStatus,
): Scan[] {
  const batch = uuidv7();
  return bandIds.map((bandId) => {
    const band = bands?.get(bandId);
    const before = band?.status ?? null;
    return {
      key: uuidv7(),
      regattaId,
      bandId,
      status: statusFor(before),
      timestamp: now,
      before,
      holder: band?.holder ?? null,
      sailNumber: band?.sail_number ?? null,
      known: bands ? (band?.known ?? false) : null,
      origin,
      batch,
      state: 'saving',
    };
  });
}

/** The status that a scan gives a band. In `toggle` mode a band without a status is taken to be going out. */
export function statusIn(mode: StationMode, before: WristbandStatus | null): WristbandStatus {
  if (mode !== 'toggle') return mode;
  return before === 'sailing' ? 'ashore' : 'sailing';
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
    timestamp: Math.max(now, scan.timestamp + 1),
    origin: 'undo',
    batch,
    undoes: scan.batch,
    state: 'saving',
    applied: undefined,
    problem: undefined,
  }));
}
