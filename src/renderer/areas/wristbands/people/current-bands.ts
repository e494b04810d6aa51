import type { Wristband } from '@contract/areas/safety/wristbands';
import type { Scan } from '../scanning/scan';

/** A regatta's bands by id. */
export type Bands = ReadonlyMap<string, Wristband>;

/** The server's bands, with this device's pending scans applied. */
export function withOwnScans(bands: readonly Wristband[], regattaId: string, open: readonly Scan[]): Bands {
  const byId = new Map(bands.map((band) => [band.id, band]));
  for (const scan of open) {
    if (scan.regattaId !== regattaId || scan.state === 'refused') continue;
    const band = byId.get(scan.bandId);
    if (scan.undoesScan !== undefined) {
      // As on the server: it matters only where the scan taken back decides.
      if (!band || band.timestamp !== scan.beforeAt) continue;
      const restored = { ...band, status: scan.status, timestamp: scan.restoredAt ?? null };
      if (isMisread(restored)) byId.delete(band.id);
      else byId.set(band.id, restored);
      continue;
    }
    if (band && scan.timestamp < (band.timestamp ?? Number.NEGATIVE_INFINITY)) continue;
    const { status, timestamp, place = null } = scan;
    byId.set(scan.bandId, { ...(band ?? unknownBand(scan)), status, timestamp, place });
  }
  return byId;
}

/** True for a band that nobody wears, without a scan that stands: it counts for nobody. */
function isMisread({ known, timestamp, lost_at }: Wristband): boolean {
  return !known && timestamp === null && lost_at === null;
}

function unknownBand({ bandId, regattaId }: Scan) {
  const wearer = { registration_id: null, sail_number: null, holder: null, known: false, assigned_to: null };
  return { id: bandId, regatta_id: regattaId, ...wearer, lost_at: null, replaced_by: null };
}

export interface Counts {
  sailing: number;
  ashore: number;
  /** Number of those ashore issued but never scanned. */
  neverScanned: number;
}

export function countBands(bands: readonly Wristband[]): Counts {
  const counts = { sailing: 0, ashore: 0, neverScanned: 0 };
  for (const { status, timestamp } of bands) {
    counts[status]++;
    if (timestamp === null) counts.neverScanned++;
  }
  return counts;
}
