import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNow } from '@/lib/clock';
import { useConnection } from '../live-provider';
import { useSession } from '../session';
import { ownDevice } from './device';
import { type ClockState, deviceClock, serverNow } from './device-clock';

const MEASURE_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

/** How this device's clock stands against the server's. */
export function useDeviceClock(): ClockState {
  return useSyncExternalStore(deviceClock.subscribe, () => deviceClock.state);
}

/** The time now by the server's clock, renewed in steps of `everyMs`: Unix epoch milliseconds. */
export function useServerNow(everyMs: number): number {
  useDeviceClock();
  useNow(everyMs);
  return Math.floor(serverNow() / everyMs) * everyMs;
}

/**
 * Measures this device's clock once a minute, when the connection is back, when the page is looked at again, and after the
 * clock has jumped; and reports it for the list of devices.
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

/** Measures the clock and reports it. Without an answer the last measurement holds. */
export async function measure(client: Client): Promise<void> {
  try {
    await deviceClock.measure(async () => (await client.call('time', {})).data);
    const { id, name } = ownDevice();
    const { offset_ms, uncertainty_ms, measured_at } = deviceClock.state;
    const body = { device_id: id, device_name: name, offset_ms, uncertainty_ms, measured_at };
    await client.call('time.report', { body });
  } catch {
    // The server is away, or has no such route yet; the screen says as of when the clock was measured.
  }
}
