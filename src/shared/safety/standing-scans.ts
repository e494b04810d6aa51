import type { ScanEvent } from '../../contract/areas/safety/wristbands';

type Scan = Pick<ScanEvent, 'id' | 'timestamp' | 'received_at' | 'undoes'>;
type StateScan = Scan & Pick<ScanEvent, 'status' | 'place' | 'replaced'>;

/** Time by which a scan decides: its own, or its arrival if earlier. */
const at = ({ timestamp, received_at }: Scan) => Math.min(timestamp, received_at);

/** The scans that stand: neither taken back nor taking back another one. */
export function standingScans<One extends Pick<ScanEvent, 'id' | 'undoes'>>(scans: readonly One[]): One[] {
  const undone = new Set(scans.flatMap(({ undoes }) => undoes ?? []));
  return scans.filter(({ id, undoes }) => !undoes && !undone.has(id));
}

/**
 * The latest of a band's scans that stand, by which its wearer is out or ashore. One dated after its arrival counts from
 * its arrival.
 *
 * @param scans one band's, in order of arrival, which decides between equal times
 */
export function decidingScan<One extends Scan>(scans: readonly One[]): One | undefined {
  return standingScans(scans)
    .toSorted((a, b) => at(a) - at(b))
    .at(-1);
}

/** True if one of a band's scans is of this time; otherwise a state of this time was scanned elsewhere. */
export function isByScan(scans: readonly Scan[], timestamp: number): boolean {
  return scans.some((scan) => scan.timestamp === timestamp || scan.received_at === timestamp);
}

/**
 * State of a band by the latest of its scans that stand, or by a later one that was made elsewhere and is known by the
 * state it left only. Undefined without either.
 */
export function standingState(
  scans: readonly StateScan[],
): Pick<ScanEvent, 'status' | 'timestamp' | 'place'> | undefined {
  const deciding = decidingScan(scans);
  const elsewhere = scans
    .flatMap(({ replaced }) => (replaced && !isByScan(scans, replaced.timestamp) ? replaced : []))
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .at(-1);
  return elsewhere && (!deciding || at(deciding) < elsewhere.timestamp) ? elsewhere : deciding;
}
