import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNow } from '@/lib/clock';
import { useConnection } from '../live-provider';
import { useSession } from '../session';
import { ownDevice } from './device';
import { type ClockState, deviceClock, serverNow } from './device-clock';

const MEASURE_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

/** State of this device's clock against the server's. */
export function useDeviceClock(): ClockState {
  return useSyncExternalStore(deviceClock.subscribe, () => deviceClock.state);
}

/** Server time now, renewed every `everyMs`: Unix epoch milliseconds. */
export function useServerNow(everyMs: number): number {
  useDeviceClock();
  useNow(everyMs);
  return Math.floor(serverNow() / everyMs) * everyMs;
}

/**
 * Measures and reports this device's clock: every minute, after reconnecting, when the page is shown again, and after a
 * jump.
 */
export function useMeasuredClock(): void {
  const { client } = useSession();
  const connection = useConnection();
  const latest = useRef(client);
  useEffect(() => {
    latest.current = client;
  });
  useEffect(() => {
    if (connection === 'online') void measure(latest.current);
  }, [connection]);
  useEffect(() => {
    const again = () => void measure(latest.current);
    const onShown = () => document.visibilityState === 'visible' && again();
    const regularly = setInterval(again, MEASURE_EVERY_MS);
    const looking = setInterval(() => deviceClock.look() && again(), LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(regularly);
      clearInterval(looking);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);
}

type Client = ReturnType<typeof useSession>['client'];

/** Measures and reports the clock. Without an answer the last measurement stays. */
export async function measure(client: Client): Promise<void> {
  try {
    await deviceClock.measure(async () => (await client.call('time', {})).data);
    const { id, name } = ownDevice();
    const { offset_ms, uncertainty_ms, measured_at } = deviceClock.state;
    const body = { device_id: id, device_name: name, offset_ms, uncertainty_ms, measured_at };
    await client.call('time.report', { body });
  } catch {
    // The server is away or lacks this route; the screen shows the age of the measurement.
  }
}
