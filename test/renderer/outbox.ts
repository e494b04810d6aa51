import { NetworkError } from '../../src/renderer/api/network';
import type { NewItem, OutboxItem } from '../../src/renderer/api/outbox/item';
import type { OutboxStorage, StorageListeners } from '../../src/renderer/api/outbox/storage';
import { ClientError } from '../../src/shared/api-client';

/** A browser's disk, which outlives its pages; each `tab()` is one page's view of it. */
export class Disk {
  readonly items = new Map<string, OutboxItem>();
  /** Why nothing can be written or read. */
  broken: Error | undefined;
  /** Milliseconds until something written is on disk. */
  latency = 0;
  #tabs = new Set<StorageListeners>();
  #lock: Promise<unknown> = Promise.resolve();

  tab(): OutboxStorage {
    let own: StorageListeners | undefined;
    const notifyOthers = () => {
      for (const tab of this.#tabs) if (tab !== own) queueMicrotask(tab.changed);
    };
    const access = async <Result>(use: () => Result): Promise<Result> => {
      if (this.latency > 0) await new Promise((resolve) => setTimeout(resolve, this.latency));
      await Promise.resolve();
      if (this.broken) throw this.broken;
      return use();
    };
    return {
      read: () => access(() => structuredClone([...this.items.values()])),
      put: (items) =>
        access(() => {
          for (const item of items) this.items.set(item.id, structuredClone(item));
          notifyOthers();
        }),
      remove: (ids) =>
        access(() => {
          for (const id of ids) this.items.delete(id);
          notifyOthers();
        }),
      withLock: (task) => {
        const done = this.#lock.then(task);
        this.#lock = done;
        return done;
      },
      watch: (listeners) => {
        own = listeners;
        this.#tabs.add(listeners);
        return () => this.#tabs.delete(listeners);
      },
    };
  }
}

/** A server that may be away, lose its answers, or refuse; accepts an idempotency key once. */
export class Server {
  readonly taken: OutboxItem[] = [];
  readonly tries: string[] = [];
  readonly #seen = new Set<string>();
  isAway = false;
  answersLost = 0;
  refuse: (item: OutboxItem) => Error | undefined = () => undefined;

  send = async (item: OutboxItem): Promise<unknown> => {
    this.tries.push(nameOf(item));
    await Promise.resolve();
    if (this.isAway) throw noAnswer();
    const refusal = this.refuse(item);
    if (refusal) throw refusal;
    if (!this.#seen.has(item.id)) this.taken.push(item);
    this.#seen.add(item.id);
    if (this.answersLost-- > 0) throw noAnswer();
    return { id: nameOf(item) };
  };

  get names(): string[] {
    return this.taken.map(nameOf);
  }
}

/** Name of an item in tests: the id of its crossing or band. */
export function nameOf({ input }: Pick<OutboxItem, 'input'>): string {
  const { body, query } = input as { body?: { id: string }; query?: { id: string } };
  return body?.id ?? query?.id ?? '';
}

export function noAnswer() {
  return new NetworkError(new DOMException('The operation timed out.', 'TimeoutError'));
}

export function refusal(status: number, code: string | null, message = 'refused', retryAfter?: number) {
  return new ClientError(status, code, message, [], null, retryAfter ?? null);
}

export function finish(id: string, more: Partial<NewItem> = {}): NewItem {
  return {
    operation: 'crossings.save',
    input: { body: { id, regatta_id: 'reg_1', race_number: 1, crossed_at: 1_000 } },
    kind: 'finish',
    label: `Finish ${id}`,
    place: { label: 'Autumn Cup, race 1', path: '/races/reg_1/1/finish' },
    lane: 'reg_1/1',
    subject: id,
    ...more,
  } as NewItem;
}

export function check(bandId: string): NewItem {
  return {
    operation: 'wristbandScanEvent',
    input: { body: { id: bandId, status: 'ashore', timestamp: 1_000, regatta_id: 'reg_1' } },
    kind: 'scan',
    label: `Band ${bandId} → ASHORE`,
    place: { label: 'Autumn Cup', path: '/wristbands/reg_1' },
    lane: 'scans/reg_1',
  };
}
