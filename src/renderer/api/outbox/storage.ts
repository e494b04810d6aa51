import type { DBSchema, IDBPDatabase } from 'idb';
import { v7 as uuidv7 } from 'uuid';
import { onDeviceDbLost, openDeviceDb } from '@/lib/device-db';
import { inTime } from '@/lib/in-time';
import type { OutboxItem } from './item';

/** Storage of one club's items. Each call rejects when the browser fails to do it. */
export interface OutboxStorage {
  read: () => Promise<OutboxItem[]>;
  /** Resolves only once the items are on disk. */
  put: (items: readonly OutboxItem[]) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** Runs the task while no other tab of this browser runs one. */
  withLock: (task: () => Promise<void>) => Promise<void>;
  /** Calls back until the returned function is called. */
  watch: (listeners: StorageListeners) => () => void;
}

export interface StorageListeners {
  /** Another tab has put or removed something. */
  changed: () => void;
  /** The browser has closed the database, and may have lost its contents. */
  lost: () => void;
}

interface Schema extends DBSchema {
  items: { key: string; value: OutboxItem; indexes: { clubId: string } };
  /** The sending tab by club; only used where the browser has no locks. */
  leases: { key: string; value: { tab: string; until: number } };
}

const LEASE_MS = 6_000;
const LEASE_POLL_MS = 250;

/** Items in IndexedDB, which all tabs share. Survives the browser's process and a power cut. */
export class IndexedDbStorage implements OutboxStorage {
  readonly #tab = uuidv7();
  #channel: BroadcastChannel | undefined;

  constructor(private readonly clubId: string) {}

  watch({ changed, lost }: StorageListeners): () => void {
    const channel = new BroadcastChannel(`dockside-outbox/${this.clubId}`);
    channel.onmessage = changed;
    this.#channel = channel;
    const stop = onDeviceDbLost(lost);
    return () => {
      stop();
      channel.close();
      this.#channel = undefined;
    };
  }

  read(): Promise<OutboxItem[]> {
    return this.#within((database) => database.getAllFromIndex('items', 'clubId', this.clubId));
  }

  put(items: readonly OutboxItem[]): Promise<void> {
    return this.#within(async (database) => {
      // Strict: `complete` means on disk, not just handed to the operating system.
      const { store, done } = database.transaction('items', 'readwrite', { durability: 'strict' });
      await Promise.all([...items.map((item) => store.put(item)), done]);
      this.#channel?.postMessage('changed');
    });
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.#within(async (database) => {
      const { store, done } = database.transaction('items', 'readwrite');
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
      this.#channel?.postMessage('changed');
    });
  }

  async withLock(task: () => Promise<void>): Promise<void> {
    // Locks exist on secure pages only; a tablet on the club's LAN has none.
    const locked = navigator.locks?.request(`dockside-outbox/${this.clubId}`, task);
    if (locked) return locked;
    while (!(await this.#takeLease())) await new Promise((resolve) => setTimeout(resolve, LEASE_POLL_MS));
    const renewal = setInterval(() => void this.#takeLease(), LEASE_MS / 3);
    try {
      await task();
    } finally {
      clearInterval(renewal);
      await this.#within((database) => database.delete('leases', this.clubId)).catch(() => undefined);
    }
  }

  /** False while another tab has the lease. Without a database nothing is shared, so nothing blocks. */
  #takeLease(): Promise<boolean> {
    return this.#within(async (database) => {
      const { store, done } = database.transaction('leases', 'readwrite');
      const held = await store.get(this.clubId);
      const left = held ? held.until - Date.now() : 0;
      // More time left than a full lease: the clock was set back.
      const isFree = !held || held.tab === this.#tab || left <= 0 || left > LEASE_MS;
      if (isFree) await store.put({ tab: this.#tab, until: Date.now() + LEASE_MS }, this.clubId);
      await done;
      return isFree;
    }).catch(() => true);
  }

  async #within<Result>(use: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    return inTime(openDeviceDb<Schema>().then(use));
  }
}
