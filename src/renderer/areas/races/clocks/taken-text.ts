import type { DeviceClock } from '@contract/areas/racing/device-clocks';
import { isAsTaken } from '@contract/device-time';
import { takenText as t } from '@messages/races/clocks';
import { errorText, shiftText } from '@/api/clock/clock-text';
import { formatClock } from '../times';

/**
 * A time's clock and applied offset, and the original time if corrected since: `Finish boat, clock +2.4 s ± 12 ms;
 * taken at 14:03:12.0`. Null if unknown.
 */
export function takenText(
  at: number,
  clock: DeviceClock | null | undefined,
  timeZone: string,
): string | null {
  if (!clock) return null;
  const { device_name, device_at, offset_ms, uncertainty_ms } = clock;
  const measured =
    offset_ms === null ? t.clockNotMeasured : t.measured(shiftText(offset_ms), errorText(uncertainty_ms));
  const by = `${device_name ?? t.anotherDevice}, ${measured}`;
  if (isAsTaken(at, clock)) return by;
  return t.takenAt(by, formatClock(device_at + (offset_ms ?? 0), timeZone));
}
