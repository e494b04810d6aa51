import type { DeviceClock } from './areas/device-clocks';

/** From so much on, in milliseconds, somebody is warned of a device's clock before a start is given by it. */
export const CLOCK_WARNING_MS = 500;

/** Whether a time is still the one that a device's clock gave, with the offset that was added then. */
export function isAsTaken(at: number, clock: Pick<DeviceClock, 'device_at' | 'offset_ms'>): boolean {
  return at === clock.device_at + (clock.offset_ms ?? 0);
}
