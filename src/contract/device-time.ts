import type { DeviceClock } from './areas/racing/device-clocks';

/** Clock offset, in milliseconds, from which a person is warned before giving a start on the device. */
export const CLOCK_WARNING_MS = 500;

/** True if a time is still the one given by a device's clock plus its offset then. */
export function isAsTaken(at: number, clock: Pick<DeviceClock, 'device_at' | 'offset_ms'>): boolean {
  return at === clock.device_at + (clock.offset_ms ?? 0);
}
