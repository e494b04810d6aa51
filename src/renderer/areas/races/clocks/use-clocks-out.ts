import type { Device } from '@contract/areas/racing/device-clocks';
import { isFarOff } from '@/api/clock/clock-text';
import { ownDevice } from '@/api/clock/device';
import { serverNow } from '@/api/clock/device-clock';
import { useDeviceClock } from '@/api/clock/use-device-clock';
import { useDevices } from '@/api/clock/use-devices';

/** A device not seen for this long is no longer timing. */
const GONE_MS = 5 * 60_000;

/** Clocks half a second off or more: this device’s, or null, and those of other devices still timing. */
export function useClocksOut(): { own: ReturnType<typeof useDeviceClock> | null; others: Device[] } {
  const own = useDeviceClock();
  const devices = useDevices();
  const { id } = ownDevice();
  const others = (devices.data ?? []).filter(
    (device) => device.device_id !== id && isFarOff(device) && serverNow() - device.seen_at < GONE_MS,
  );
  return { own: isFarOff(own) ? own : null, others };
}
