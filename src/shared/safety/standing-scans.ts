import type { ScanEvent } from '../../contract/areas/safety/wristbands';

type Scan = Pick<ScanEvent, 'id' | 'timestamp' | 'received_at' | 'undoes'>;

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
  const at = ({ timestamp, received_at }: Scan) => Math.min(timestamp, received_at);
  return standingScans(scans)
    .toSorted((a, b) => at(a) - at(b))
    .at(-1);
}
