import type { ScanEvent, WristbandStatus } from '@contract/areas/wristbands';
import type { Scan } from '../scanning/scan';

export interface TapeLine {
  key: string;
  bandId: string;
  status: WristbandStatus;
  timestamp: number;
  /** `late`: kept, but a later check had decided. */
  state: Scan['state'] | 'late';
}

const LENGTH = 60;

/** The newest checks, newest first: this device's own that the log does not have yet, then the log's. */
export function tapeOf(events: readonly ScanEvent[], recent: readonly Scan[], regattaId: string): TapeLine[] {
  const newest = events.slice(-LENGTH).toReversed();
  const logged = new Set(newest.map((event) => nameOf(event.wristband_id, event)));
  const own = recent.filter(
    (scan) =>
      scan.regattaId === regattaId && (scan.state !== 'kept' || !logged.has(nameOf(scan.bandId, scan))),
  );
  // What was kept and has left the log's newest lines is older than they are.
  const oldest = newest.length === LENGTH ? newest.at(-1)!.timestamp : Number.NEGATIVE_INFINITY;
  const lines: TapeLine[] = [
    ...own.filter((scan) => scan.state !== 'kept' || scan.timestamp > oldest).map(fromScan),
    ...newest.map(fromEvent),
  ];
  return lines.slice(0, LENGTH);
}

/** A check as both the device and the log know it. */
function nameOf(
  bandId: string,
  { status, timestamp }: { status: WristbandStatus; timestamp: number },
): string {
  return `${bandId} ${status} ${timestamp}`;
}

function fromScan({ key, bandId, status, timestamp, state, applied }: Scan): TapeLine {
  return { key, bandId, status, timestamp, state: state === 'kept' && applied === false ? 'late' : state };
}

function fromEvent({ wristband_id: bandId, status, timestamp, applied }: ScanEvent): TapeLine {
  const key = nameOf(bandId, { status, timestamp });
  return { key, bandId, status, timestamp, state: applied ? 'kept' : 'late' };
}
