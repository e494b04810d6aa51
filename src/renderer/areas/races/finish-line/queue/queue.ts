import { EntryStorage, type TextStorage } from './entry-storage';
import { crossingOf, type Entry, type Operation } from './operation';
import type { Verdict } from './verdict';

export interface QueueOptions {
  storage: TextStorage;
  /** The storage items that are this queue's begin with it. */
  prefix: string;
  send: (entry: Entry) => Promise<unknown>;
  verdictOn: (error: unknown, entry: Entry) => Verdict;
  /** The server has it: `answer` is what it said, undefined when another tab sent it. */
  onSettled?: (entry: Entry, answer: unknown) => void;
  /** The server will not have it. */
  onRefused?: (entry: Entry, words: string) => void;
  /** Runs one task at a time among all tabs. Without it the idempotency keys alone make double sending harmless. */
  exclusively?: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

/** What a screen shows of a queue; a new object after each change. */
export interface QueueState {
  /** Not acknowledged yet, oldest first. */
  entries: readonly Entry[];
  /** Acknowledged a moment ago: a list read before that may still arrive, and must not undo them on screen. */
  settled: readonly Entry[];
  /** Why nothing goes through at the moment. */
  trouble: string | null;
  /** False when this browser could not store an entry. */
  durable: boolean;
}

/** What one try came to. */
type Outcome = 'sent' | 'empty' | { after: number };

const BACK_OFF_MS = [250, 500, 1_000, 2_000];
const PAUSE_MS = 5_000;
/** Longer than an answer is on its way, shorter than another machine's correction may take to show here. */
const SETTLED_MS = 400;

/**
 * The writes of this device on their way to the server. Each is stored before anything else happens, and they are sent
 * one after the other in the order in which they were made, however long that takes and however often the page is
 * loaded in between.
 */
export class Queue {
  readonly #storage: EntryStorage;
  readonly #listeners = new Set<() => void>();
  #state: QueueState;
  #lastOrder: number;
  #draining = false;
  #wake: (() => void) | undefined;

  constructor(private readonly options: QueueOptions) {
    this.#storage = new EntryStorage(options.storage, options.prefix);
    const entries = this.#storage.read();
    this.#state = { entries, settled: [], trouble: null, durable: true };
    this.#lastOrder = Math.max(0, ...entries.map(({ id }) => Number.parseInt(id, 10)));
  }

  get state(): QueueState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stores writes, at once and in this order; sending follows. */
  add(operations: readonly Operation[]): void {
    for (const operation of operations) {
      const crossing = crossingOf(operation);
      for (const entry of this.#storage.read())
        if (entry.refusal && crossing && crossingOf(entry) === crossing) this.#storage.remove(entry.id);
      this.#storage.put({ ...operation, id: this.#nextId() });
    }
    this.#update({});
    void this.drain();
  }

  /** Tries now instead of when the pause is over. */
  wake(): void {
    this.#wake?.();
    void this.drain();
  }

  /** Another tab changed the storage item `key`; null when it changed all. */
  onStorage(key: string | null): void {
    if (!this.#storage.holds(key)) return;
    const before = this.#state.entries;
    const left = new Set(this.#storage.read().map(({ id }) => id));
    for (const entry of before) if (!left.has(entry.id)) this.#settle(entry, undefined);
    this.#update({});
    void this.drain();
  }

  /** Sends until nothing is left to send. */
  async drain(): Promise<void> {
    if (this.#draining) return;
    this.#draining = true;
    let failures = 0;
    try {
      for (;;) {
        const outcome = await this.#exclusively(() => this.#sendNext(failures));
        // Something may have been added since that was found out.
        if (outcome === 'empty' && !this.#next()) return;
        if (outcome === 'empty') continue;
        failures = outcome === 'sent' ? 0 : failures + 1;
        if (outcome !== 'sent') await this.#pause(outcome.after);
      }
    } finally {
      this.#draining = false;
    }
  }

  async #sendNext(failures: number): Promise<Outcome> {
    const entry = this.#next();
    if (!entry) return 'empty';
    let answer: unknown;
    try {
      answer = await this.options.send(entry);
    } catch (error) {
      return this.#onFailure(entry, this.options.verdictOn(error, entry), failures);
    }
    this.#storage.remove(entry.id);
    this.#settle(entry, answer);
    this.#update({ trouble: null });
    return 'sent';
  }

  #onFailure(entry: Entry, verdict: Verdict, failures: number): Outcome {
    if (verdict.kind === 'retry' || verdict.kind === 'pause') {
      this.#update({ trouble: verdict.words });
      return {
        after: verdict.kind === 'pause' ? PAUSE_MS : BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]!,
      };
    }
    this.#storage.remove(entry.id);
    if (verdict.kind === 'gone' && entry.operation === 'crossings.remove') {
      this.#settle(entry, undefined);
    } else {
      const words = verdict.kind === 'gone' ? 'What this is about is not there any more.' : verdict.words;
      this.#keepTimeOf(entry, words);
      this.options.onRefused?.(entry, words);
    }
    this.#update({ trouble: null });
    return 'sent';
  }

  /** A time is never lost with a name that was refused: it goes again without the name, and stays when even that fails. */
  #keepTimeOf(entry: Entry, refusal: string): void {
    if (entry.operation !== 'crossings.save') return;
    const { registration_id, ...body } = entry.input.body;
    if (registration_id === undefined || registration_id === null) this.#storage.put({ ...entry, refusal });
    else this.#storage.put({ ...entry, id: withOrderOf(entry.id), input: { body } });
  }

  #next(): Entry | undefined {
    return this.#storage.read().find(({ refusal }) => refusal === undefined);
  }

  #nextId(): string {
    this.#lastOrder = Math.max(Date.now(), this.#lastOrder + 1);
    return withOrderOf(String(this.#lastOrder));
  }

  #settle(entry: Entry, answer: unknown): void {
    this.options.onSettled?.(entry, answer);
    this.#update({ settled: [...this.#state.settled, entry] });
    setTimeout(
      () => this.#update({ settled: this.#state.settled.filter((one) => one !== entry) }),
      SETTLED_MS,
    );
  }

  #exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.options.exclusively ? this.options.exclusively(task) : task();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #update(change: Partial<QueueState>): void {
    const entries = this.#storage.read();
    this.#state = { ...this.#state, ...change, entries, durable: this.#storage.isDurable };
    for (const listener of this.#listeners) listener();
  }
}

/** A new id at the same place in the order. */
function withOrderOf(id: string): string {
  return `${Number.parseInt(id, 10)}-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
}
