import type { Wristband } from '@contract/areas/wristbands';
import type { Scan } from '../scanning/scan';

/** A regatta's bands by their ids. */
export type Bands = ReadonlyMap<string, Wristband>;

/** The bands as they are with this device's own checks in them, those too that the server has not kept yet. */
export function withOwnScans(bands: readonly Wristband[], regattaId: string, open: readonly Scan[]): Bands {
  const byId = new Map(bands.map((band) => [band.id, band]));
  for (const scan of open) {
    if (scan.regattaId !== regattaId || scan.state === 'refused') continue;
    const band = byId.get(scan.bandId);
    if (band && scan.timestamp < (band.timestamp ?? Number.NEGATIVE_INFINITY)) continue;
    const { status, timestamp } = scan;
    byId.set(scan.bandId, { ...(band ?? nobodys(scan)), status, timestamp });
  }
  return byId;
}

function nobodys({ bandId, regattaId }: Scan) {
  const nobody = { registration_id: null, sail_number: null, holder: null, known: false };
  return { id: bandId, regatta_id: regattaId, ...nobody };
}

export interface Counts {
  sailing: number;
  ashore: number;
  /** Of those ashore: handed out and not scanned yet. */
  neverScanned: number;
}

export function countBands(bands: Bands): Counts {
  const counts = { sailing: 0, ashore: 0, neverScanned: 0 };
  for (const { status, timestamp } of bands.values()) {
    counts[status]++;
    if (timestamp === null) counts.neverScanned++;
  }
  return counts;
}
