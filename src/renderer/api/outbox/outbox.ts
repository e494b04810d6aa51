import { v7 as uuidv7 } from 'uuid';
import type { SignInClaim } from '../who';
import type { NewItem, OutboxItem, QueuedItem } from './item';
import { firstOfLanes, toStored, withItems, withStored } from './queued';
import { BackOff, classify } from './retry';
import type { OutboxStorage } from './storage';

export interface OutboxOptions {
  clubId: string;
  storage: OutboxStorage;
  /** Sends an item, with its id as idempotency key, and returns the server's answer. */
  send: (item: OutboxItem) => Promise<unknown>;
  /** If it returns a promise, the item stays stored until that settles. */
  onSent?: (sent: SentItem) => unknown;
  /** The current sign-in on this device; null: people do not sign in. */
  by?: () => SignInClaim | null;
}

export interface SentItem {
  item: OutboxItem;
  /** The server's answer; undefined when there was nothing left to do. */
  answer: unknown;
}

/** State of the outbox for screens; a new object after each change. */
export interface OutboxState {
  /** Unacknowledged items, in order of creation. */
  items: readonly QueuedItem[];
  /** Recently sent items: a list read earlier may still arrive, and must not undo them on screen. */
  justSent: readonly OutboxItem[];
  /** The last items this page has sent, oldest first. */
  sent: readonly SentItem[];
  /** Sentence explaining why nothing can be sent; null if it can. */
  problem: string | null;
}

/** Longer than a late answer takes, shorter than another computer's correction takes to appear here. */
const JUST_SENT_MS = 400;
const SENT_KEPT = 200;
/** Back-off key for the whole server. */
const SERVER = 'server';

/**
 * Writes of one club on their way from this device to the server. An item shows at once and is sent once the browser
 * has stored it or failed to. It stays until the server acknowledges it or a person discards it. Tabs share the
 * storage, and one tab sends at a time.
 */
export class Outbox {
  #state: OutboxState = { items: [], justSent: [], sent: [], problem: null };
  readonly #listeners = new Set<() => void>();
  readonly #refusalListeners = new Set<(item: QueuedItem) => void>();
  /** Sent or discarded by this page: rereading the storage must not restore them. */
  readonly #gone = new Set<string>();
  readonly #backOff = new BackOff();
  #isRunning = false;
  /** Stops watching the storage; undefined while the outbox is closed. */
  #unwatch: (() => void) | undefined;
  #wakeUp: () => void = () => undefined;

  constructor(private readonly options: OutboxOptions) {}

  get state(): OutboxState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls back for each item refused while the page is open, whichever tab sent it. */
  onRefused = (listener: (item: QueuedItem) => void): (() => void) => {
    this.#refusalListeners.add(listener);
    return () => void this.#refusalListeners.delete(listener);
  };

  /** Starts sending, with the items of earlier pages first. */
  open(): Promise<void> {
    this.#unwatch = this.options.storage.watch({
      changed: () => void this.#refresh(),
      // Stores the items again: the old database may be gone.
      lost: () => void this.#put(this.#state.items.filter(({ storage }) => storage === 'stored')),
    });
    return this.#refresh();
  }

  /** Stops sending; stored items stay. */
  close(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
    this.#wakeUp();
  }

  /** Adds writes, which show at once; storing and sending follow. */
  add(writes: readonly NewItem[]): void {
    const { clubId } = this.options;
    const by = this.options.by?.() ?? null;
    const first = Math.max(Date.now(), (this.#state.items.at(-1)?.createdAt ?? 0) + 1);
    const items = writes.map((write, index): OutboxItem => {
      const made = {
        clubId,
        by,
        createdAt: first + index,
        attempts: 0,
        state: 'waiting',
        lastError: null,
      } as const;
      return { id: uuidv7(), ...write, ...made };
    });
    const replaced = this.#state.items.filter(
      ({ state, subject, isPart }) =>
        state === 'refused' &&
        items.some((item) => subject && item.subject === subject && (isPart || !item.isPart)),
    );
    this.#drop(replaced);
    void this.adopt(items).then((isStored) => {
      if (isStored && replaced.length > 0) void this.#removeStored(replaced);
    });
  }

  /** Adopts items of an older version unchanged. True once stored, false if storing fails. */
  adopt(items: readonly OutboxItem[]): Promise<boolean> {
    return this.#put(items.map((item) => ({ ...item, storage: 'saving' })));
  }

  /** Sends refused items again. */
  retry(items: readonly QueuedItem[]): void {
    const ids = new Set(items.map(({ id }) => id));
    const left = this.#state.items.filter(({ id }) => ids.has(id));
    void this.#put(left.map((item) => ({ ...item, state: 'waiting', lastError: null })));
  }

  /** Deletes items unsent. */
  discard(items: readonly QueuedItem[]): void {
    this.#drop(items);
    void this.#removeStored(items);
  }

  /** Retries all waiting items at once. */
  retryNow(): void {
    this.#backOff.endAll();
    this.#kick();
  }

  /** Shows items as they are now and stores them. */
  #put(items: readonly QueuedItem[]): Promise<boolean> {
    this.#setStorage(items, 'saving');
    return this.#save(items);
  }

  /** Marks items as stored only if the browser confirms it. */
  async #save(items: readonly QueuedItem[]): Promise<boolean> {
    if (items.length === 0) return true;
    const isStored = await this.options.storage.put(items.map(toStored)).then(
      () => true,
      (error) => {
        console.warn('This browser could not store what waits to be sent.', error);
        return false;
      },
    );
    const ids = new Set(items.map(({ id }) => id));
    const left = this.#state.items.filter(({ id }) => ids.has(id));
    this.#setStorage(left, isStored ? 'stored' : 'failed');
    this.#kick();
    return isStored;
  }

  #setStorage(items: readonly QueuedItem[], storage: QueuedItem['storage']): void {
    const changed = items.map((item): QueuedItem => ({ ...item, storage }));
    this.#change({ items: withItems(this.#state.items, changed) });
  }

  #drop(items: readonly OutboxItem[]): void {
    for (const { id } of items) this.#gone.add(id);
    this.#change({ items: this.#state.items.filter(({ id }) => !this.#gone.has(id)) });
  }

  /** An item left stored by mistake is sent again by the next page, under the same key. */
  #removeStored(items: readonly OutboxItem[]): Promise<void> {
    return this.options.storage.remove(items.map(({ id }) => id)).catch(() => undefined);
  }

  /** Reads the other tabs' changes from the storage. */
  async #refresh(): Promise<void> {
    const read = await this.options.storage.read().catch(() => undefined);
    const before = this.#state.items;
    const items = read
      ? withStored(
          before,
          read.filter(({ id }) => !this.#gone.has(id)),
        )
      : before;
    if (items !== before) {
      const now = new Map(items.map((item) => [item.id, item]));
      const waited = before.filter(({ state }) => state === 'waiting');
      this.#change({ items });
      this.#showAsSent(waited.filter(({ id }) => !now.has(id)));
      for (const { id } of waited) if (now.get(id)?.state === 'refused') this.#notifyRefused(now.get(id)!);
    }
    this.#kick();
  }

  #showAsSent(items: readonly OutboxItem[]): void {
    if (items.length === 0) return;
    this.#change({ justSent: [...this.#state.justSent, ...items] });
    const end = () =>
      this.#change({ justSent: this.#state.justSent.filter((item) => !items.includes(item)) });
    setTimeout(end, JUST_SENT_MS);
  }

  #notifyRefused(item: QueuedItem): void {
    for (const listener of this.#refusalListeners) listener(item);
  }

  /** Milliseconds until an item can be sent; null when none waits. */
  get #pause(): number | null {
    const lanes = firstOfLanes(this.#state.items).map(({ lane }) => this.#backOff.left(lane));
    return lanes.length === 0 ? null : Math.max(this.#backOff.left(SERVER), Math.min(...lanes));
  }

  /** The next item that can be sent now. */
  #next(): QueuedItem | undefined {
    if (!this.#unwatch || this.#backOff.left(SERVER) > 0) return undefined;
    return firstOfLanes(this.#state.items).find(({ lane }) => this.#backOff.left(lane) === 0);
  }

  #kick(): void {
    if (this.#next()) this.#wakeUp();
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (let pause = this.#pause; pause !== null && this.#unwatch; pause = this.#pause)
        if (pause > 0) await this.#sleep(pause);
        else await this.options.storage.withLock(() => this.#sendAll());
    } finally {
      this.#isRunning = false;
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #sendAll(): Promise<void> {
    await this.#refresh();
    void this.#save(this.#state.items.filter(({ storage }) => storage === 'failed'));
    for (let item = this.#next(); item; item = this.#next()) await this.#send(item);
  }

  async #send(item: QueuedItem): Promise<void> {
    const outcome = await this.options.send(toStored(item)).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    // Another tab may have sent it meanwhile.
    const now = this.#state.items.find(({ id }) => id === item.id);
    if (!now) return;
    if ('error' in outcome) await this.#onFailure(now, outcome.error);
    else await this.#onSent(now, outcome.answer);
  }

  async #onSent(item: QueuedItem, answer: unknown): Promise<void> {
    this.#backOff.end(item.lane);
    this.#backOff.end(SERVER);
    this.#change({ sent: [...this.#state.sent, { item, answer }].slice(-SENT_KEPT), problem: null });
    this.#showAsSent([item]);
    this.#drop([item]);
    await this.options.onSent?.({ item, answer });
    await this.#removeStored([item]);
  }

  async #onFailure(item: QueuedItem, error: unknown): Promise<void> {
    const failure = classify(error, item.operation);
    if (failure.kind === 'done') return this.#onSent(item, undefined);
    const tried: QueuedItem = { ...item, attempts: item.attempts + 1, lastError: failure.message };
    if (failure.kind === 'refused') return this.#refuse(tried);
    const isServer = failure.waits === 'server';
    for (const what of isServer ? [SERVER, item.lane] : [item.lane])
      this.#backOff.onFailure(what, failure.afterMs);
    this.#change({
      items: withItems(this.#state.items, [tried]),
      problem: isServer ? failure.message : null,
    });
  }

  /** Marks the item refused for a person to decide, and queues its fallback. */
  async #refuse({ fallback, ...item }: QueuedItem): Promise<void> {
    this.#backOff.end(item.lane);
    // With a fallback queued, the refused item covers a part only.
    const refused = { ...item, state: 'refused', ...(fallback && { isPart: true }) } as QueuedItem;
    const made = { id: `${item.id}-instead`, attempts: 0, lastError: null };
    const instead = fallback && ({ ...item, ...fallback, ...made } as QueuedItem);
    const stored = this.#put(instead ? [refused, instead] : [refused]);
    this.#notifyRefused(refused);
    await stored;
  }

  #change(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
