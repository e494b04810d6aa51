import type { ScanInput } from '../../contract/areas/wristbands.js';
import type { RouteInput } from '../../contract/route.js';
import type { OperationId, Routes } from '../../contract/routes.js';
import type { QueuedWrite } from '../state/outbox.js';

/** Two clocks that differ by less agree. */
const AGREE_MS = 2 * 60_000;

/**
 * The request by which a write is sent: as it was queued, but for a wristband check whose scanner's clock was ahead. Here
 * it counts as of its arrival; upstream, where it arrives hours later, it would count as of the scanner's time and outdo
 * the checks that came after it. So it goes as of its arrival, if this machine's clock is one that upstream agrees with.
 *
 * @param clockSkewMs this machine's clock minus upstream's; null while that is not known
 */
export function requestOf(item: QueuedWrite, clockSkewMs: number | null): RouteInput<Routes[OperationId]> {
  const clocksAgree = clockSkewMs !== null && Math.abs(clockSkewMs) < AGREE_MS;
  if (!clocksAgree || !isDatedAhead(item)) return item.request as RouteInput<Routes[OperationId]>;
  const { body } = item.request as { body: ScanInput };
  return { body: { ...body, timestamp: item.created_at } };
}

/** Whether it is a wristband check of a scanner whose clock was ahead of this machine's. */
export function isDatedAhead(item: QueuedWrite): boolean {
  if (item.operation !== 'wristbandScanEvent') return false;
  const { body } = item.request as { body: ScanInput };
  return body.timestamp > item.created_at + AGREE_MS;
}
