import type { DBSchema } from 'idb';
import { openDeviceDb } from './device-db';

/** A day's sheet as last known to be current on this device. */
export interface LastKnownDay<TeeTime = unknown> {
  clubId: string;
  day: string;
  /** Server time when it was current. */
  asOf: number;
  /** True if this device, or the server, has been cut off since and the changes are unread. */
  isCutOff: boolean;
  teeTimes: TeeTime[];
}

interface Schema extends DBSchema {
  days: { key: string; value: LastKnownDay };
}

const CHANNEL = 'dockside-tee-sheet';

const keyOf = ({ clubId, day }: Pick<LastKnownDay, 'clubId' | 'day'>) => `${clubId}/${day}`;

/** The day stored in this browser, which survives a reload. Undefined if not stored, or without browser storage. */
export async function readLastKnownDay<TeeTime>(
  clubId: string,
  day: string,
): Promise<LastKnownDay<TeeTime> | undefined> {
  return openDeviceDb<Schema>().then(
    (db) => db.get('days', keyOf({ clubId, day })) as Promise<LastKnownDay<TeeTime> | undefined>,
    () => undefined,
  );
}

/** Stores a day and removes all others, so that names stay no longer than needed. */
export async function keepLastKnownDay(known: LastKnownDay): Promise<void> {
  const db = await openDeviceDb<Schema>();
  const { store, done } = db.transaction('days', 'readwrite');
  for (const key of await store.getAllKeys()) if (key !== keyOf(known)) await store.delete(key);
  await store.put(known, keyOf(known));
  await done;
}

/** Tells other tabs that a day's changes have been read; works without browser storage too. */
export function broadcastDayRead(known: LastKnownDay): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(known);
  channel.close();
}

/** Calls `listener` with each day whose changes are read in another tab, until the returned function is called. */
export function onDayRead<TeeTime>(listener: (known: LastKnownDay<TeeTime>) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<LastKnownDay<TeeTime>>) => listener(data);
  return () => channel.close();
}
