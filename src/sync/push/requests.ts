import type { ScanInput } from '../../contract/areas/wristbands.js';
import type { RouteInput } from '../../contract/route.js';
import type { OperationId, Routes } from '../../contract/routes.js';
import type { Queued } from '../../store/outbox.js';

/** Two clocks that differ by less agree. */
const AGREE_MS = 2 * 60_000;

/**
 * The request by which a write is sent: as it was queued, but for a wristband check whose scanner's clock was ahead. Here
 * it counts as of its arrival; upstream, where it arrives hours later, it would count as of the scanner's time and outdo
 * the checks that came after it. So it goes as of its arrival, if this machine's clock is one that upstream agrees with.
 *
 * @param clockSkewMs this machine's clock minus upstream's; null while that is not known
 */
export function requestOf(item: Queued, clockSkewMs: number | null): RouteInput<Routes[OperationId]> {
  const request = item.request as RouteInput<Routes[OperationId]>;
  if (item.operation !== 'wristbandScanEvent') return request;
  const { body } = item.request as { body: ScanInput };
  const clocksAgree = clockSkewMs !== null && Math.abs(clockSkewMs) < AGREE_MS;
  const ahead = body.timestamp > item.created_at + AGREE_MS;
  return ahead && clocksAgree ? { body: { ...body, timestamp: item.created_at } } : request;
}
