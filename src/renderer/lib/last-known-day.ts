import type { DBSchema } from 'idb';
import { openDeviceDb } from './device-db';

/** A day's sheet as this device last knew it to be current. */
export interface LastKnownDay<TeeTime = unknown> {
  clubId: string;
  day: string;
  /** The moment by the server's clock at which it was current. */
  asOf: number;
  /** Whether this device, or the server, has been cut off since and nobody has read what changed yet. */
  isCutOff: boolean;
  teeTimes: TeeTime[];
}

interface Schema extends DBSchema {
  days: { key: string; value: LastKnownDay };
}

const CHANNEL = 'dockside-tee-sheet';

const keyOf = ({ clubId, day }: Pick<LastKnownDay, 'clubId' | 'day'>) => `${clubId}/${day}`;

/** The day as it was kept in this browser, which outlives a reload. Undefined where it is not, or the browser keeps nothing. */
export async function readLastKnownDay<TeeTime>(
  clubId: string,
  day: string,
): Promise<LastKnownDay<TeeTime> | undefined> {
  return openDeviceDb<Schema>().then(
    (db) => db.get('days', keyOf({ clubId, day })) as Promise<LastKnownDay<TeeTime> | undefined>,
    () => undefined,
  );
}

/** Keeps a day; those of other days go, so that no names stay longer than they are needed. */
export async function keepLastKnownDay(known: LastKnownDay): Promise<void> {
  const db = await openDeviceDb<Schema>();
  const { store, done } = db.transaction('days', 'readwrite');
  for (const key of await store.getAllKeys()) if (key !== keyOf(known)) await store.delete(key);
  await store.put(known, keyOf(known));
  await done;
}

/** Informs the other tabs that somebody has read what changed of a day, also where the browser keeps nothing. */
export function broadcastDayRead(known: LastKnownDay): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(known);
  channel.close();
}

/** Calls `listener` with each day whose changes are read in another tab, until the function it returns is called. */
export function onDayRead<TeeTime>(listener: (known: LastKnownDay<TeeTime>) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<LastKnownDay<TeeTime>>) => listener(data);
  return () => channel.close();
}
