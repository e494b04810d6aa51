import type { Wristband } from '../../../../contract/areas/wristbands';
import type { Scan } from './scan';
import type { StoredScans } from './stored-scans';

/** What the server said to a scan. */
export type Verdict =
  | { kind: 'kept'; band: Wristband & { applied: boolean } }
  /** No answer, or not now: the same scan is tried again after so long. */
  | { kind: 'later'; afterMs: number | null }
  /** Never, as it is: the reason in words. */
  | { kind: 'refused'; problem: string };

export interface ScanQueueOptions {
  stored: StoredScans;
  send: (scan: Scan) => Promise<Verdict>;
  /** Runs a drain alone among this browser's tabs. */
  alone?: (drain: () => Promise<void>) => Promise<void>;
  onKept?: (band: Wristband, scan: Scan) => void;
}

/** What the queue looks like now; a new object after each change. */
export interface QueueState {
  /** Not kept yet: waiting or refused, in the order they were made. */
  open: readonly Scan[];
  /** This device's latest scans of any state, newest first. */
  recent: readonly Scan[];
  /** The last try got no answer. */
  isStuck: boolean;
  /** When the next try is; null while nothing waits for one. */
  nextTryAt: number | null;
}

const BACK_OFF_MS = [250, 500, 1_000, 2_000];
const RECENT = 200;

/**
 * Sends scans one after the other, in the order they were made. Each is stored before it is sent and forgotten only when
 * the server has kept it; what the server refuses stays for a person to see, and the ones behind it go on.
 */
export class ScanQueue {
  #state: QueueState;
  #listeners = new Set<() => void>();
  #draining = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ScanQueueOptions) {
    const open = options.stored.read();
    this.#state = { open, recent: open.toReversed(), isStuck: false, nextTryAt: null };
  }

  get state(): QueueState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stores scans and sends them as soon as it is their turn. */
  add(scans: readonly Scan[]): void {
    for (const scan of scans) this.#store(scan);
    this.#change({
      open: [...this.#state.open, ...scans],
      recent: [...scans.toReversed(), ...this.#state.recent].slice(0, RECENT),
    });
    void this.drain();
  }

  /** Tries at once what waits, and what was refused too. */
  tryNow(): void {
    for (const scan of this.#state.open)
      if (scan.state === 'refused') this.#update({ ...scan, state: 'waiting' });
    this.#failures = 0;
    void this.drain();
  }

  /** Gives up a scan that was refused. */
  discard(key: string): void {
    this.options.stored.remove(key);
    const others = (scan: Scan) => scan.key !== key;
    this.#change({ open: this.#state.open.filter(others), recent: this.#state.recent.filter(others) });
  }

  /** Takes in what other tabs have added or sent. */
  reread(): void {
    const open = this.options.stored.read();
    const stored = new Map(open.map((scan) => [scan.key, scan]));
    const known = new Set(this.#state.recent.map(({ key }) => key));
    const added = open.filter(({ key }) => !known.has(key)).toReversed();
    const recent = this.#state.recent.map(
      (scan) => stored.get(scan.key) ?? { ...scan, state: 'kept' as const },
    );
    this.#change({ open, recent: [...added, ...recent] });
    void this.drain();
  }

  /** Sends what waits until nothing does or the server does not answer. */
  async drain(): Promise<void> {
    if (this.#draining) return;
    this.#draining = true;
    clearTimeout(this.#timer);
    this.#change({ nextTryAt: null });
    const alone = this.options.alone ?? ((drain) => drain());
    try {
      await alone(() => this.#drainAlone());
    } finally {
      this.#draining = false;
    }
    // What was added while this drain was ending.
    if (this.#next() && this.#state.nextTryAt === null) void this.drain();
  }

  /** Ends the tries; what waits stays stored. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #drainAlone(): Promise<void> {
    for (let scan = this.#next(); scan; scan = this.#next()) {
      const verdict = await this.options.send(scan);
      if (verdict.kind === 'later') return this.#tryLater(verdict.afterMs);
      this.#failures = 0;
      this.#change({ isStuck: false });
      if (verdict.kind === 'refused') this.#update({ ...scan, state: 'refused', problem: verdict.problem });
      else this.#keep(scan, verdict.band);
    }
  }

  #next(): Scan | undefined {
    return this.#state.open.find(({ state }) => state === 'waiting');
  }

  #tryLater(afterMs: number | null): void {
    const delay = afterMs ?? BACK_OFF_MS[Math.min(this.#failures, BACK_OFF_MS.length - 1)]!;
    this.#failures++;
    this.#timer = setTimeout(() => void this.drain(), delay);
    this.#change({ isStuck: true, nextTryAt: Date.now() + delay });
  }

  #keep(scan: Scan, band: Wristband & { applied: boolean }): void {
    const { applied, known, holder, sail_number: sailNumber } = band;
    const kept: Scan = { ...scan, state: 'kept', applied, known, holder, sailNumber };
    this.options.onKept?.(band, kept);
    this.options.stored.remove(scan.key);
    this.#change({
      open: this.#state.open.filter(({ key }) => key !== scan.key),
      recent: this.#state.recent.map((one) => (one.key === scan.key ? kept : one)),
    });
  }

  /** A full storage must not stop a check: it then waits in this page alone. */
  #store(scan: Scan): void {
    try {
      this.options.stored.put(scan);
    } catch (error) {
      console.warn('A check could not be stored in this browser', error);
    }
  }

  #update(scan: Scan): void {
    this.#store(scan);
    const replace = (one: Scan) => (one.key === scan.key ? scan : one);
    this.#change({ open: this.#state.open.map(replace), recent: this.#state.recent.map(replace) });
  }

  #change(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
