import type { ScanEvent, WristbandStatus } from '@contract/areas/safety/wristbands';
import type { Scan } from '../scanning/scan';

export interface RecentScan {
  key: string;
  bandId: string;
  status: WristbandStatus;
  timestamp: number;
  /** `late`: on the server, but a later scan had arrived before. */
  state: Scan['state'] | 'late';
}

const LENGTH = 60;

/** The newest scans first: this device's own that the log lacks, then the log's. */
export function recentScans(
  events: readonly ScanEvent[],
  recent: readonly Scan[],
  regattaId: string,
): RecentScan[] {
  const newest = events.slice(-LENGTH).toReversed();
  const logged = new Set(newest.map((event) => keyOf(event.wristband_id, event)));
  const own = recent.filter(
    (scan) =>
      scan.regattaId === regattaId &&
      (scan.state !== 'acknowledged' || !logged.has(keyOf(scan.bandId, scan))),
  );
  // An acknowledged scan missing from the log's newest is older than these.
  const oldest = newest.length === LENGTH ? newest.at(-1)!.timestamp : Number.NEGATIVE_INFINITY;
  const scans: RecentScan[] = [
    ...own.filter((scan) => scan.state !== 'acknowledged' || scan.timestamp > oldest).map(fromScan),
    ...newest.map(fromEvent),
  ];
  return scans.slice(0, LENGTH);
}

/** Key shared by a scan in this device's queue and in the log. */
function keyOf(
  bandId: string,
  { status, timestamp }: { status: WristbandStatus; timestamp: number },
): string {
  return `${bandId} ${status} ${timestamp}`;
}

function fromScan({ key, bandId, status, timestamp, state, applied }: Scan): RecentScan {
  return {
    key,
    bandId,
    status,
    timestamp,
    state: state === 'acknowledged' && applied === false ? 'late' : state,
  };
}

function fromEvent({ wristband_id: bandId, status, timestamp, applied }: ScanEvent): RecentScan {
  const key = keyOf(bandId, { status, timestamp });
  return { key, bandId, status, timestamp, state: applied ? 'acknowledged' : 'late' };
}
