import type { AlarmRang, AlarmRequest } from './alarms';
import { deviceClock, serverNow } from './device-clock';
import { type Jitter, JitterMeter } from './jitter';

/** Cancels a timer; harmless when it is over. */
export type Cancel = () => void;

/** The used part of `Worker`. */
export type AlarmWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<AlarmRang>) => void) | null;
};

const startWorker = (): AlarmWorker =>
  new Worker(new URL('./timing-worker.ts', import.meta.url), { type: 'module' });

/**
 * Runs callbacks at server times, also while the window is hidden. The worker uses this device’s clock, and runs only
 * while timers are set.
 */
export class Timing {
  readonly #start: () => AlarmWorker;
  readonly #waiting = new Map<number, { moment: number; run: (lateMs: number) => void }>();
  readonly #meter = new JitterMeter();
  #worker: AlarmWorker | undefined;
  #unsubscribe: () => void = () => undefined;
  #offset: number | null = null;
  #lastId = 0;

  constructor(start: () => AlarmWorker = startWorker) {
    this.#start = start;
  }

  /** Calls `run` once at `moment` (epoch milliseconds) with its delay; at once when `moment` has passed. */
  at(moment: number, run: (lateMs: number) => void): Cancel {
    const id = ++this.#lastId;
    this.#waiting.set(id, { moment, run });
    this.#send({ id, at: deviceClock.toDevice(moment) });
    return () => {
      if (this.#waiting.delete(id)) this.#send({ id, at: null });
      this.#rest();
    };
  }

  /**
   * Calls `run` with each whole second counted from `origin` (epoch milliseconds). Seconds missed while asleep are
   * skipped.
   */
  everySecond(run: (at: number) => void, origin = 0): Cancel {
    let cancel: Cancel;
    // The first second may wait for the worker to start.
    let isMeasured = false;
    const next = () => {
      const phase = ((origin % 1000) + 1000) % 1000;
      const at = Math.floor((serverNow() - phase) / 1000) * 1000 + phase + 1000;
      cancel = this.at(at, (lateMs) => {
        if (isMeasured) this.#meter.add(lateMs, document.hidden);
        isMeasured = true;
        next();
        run(at);
      });
    };
    next();
    return () => cancel();
  }

  /** Delays of `everySecond`; null before the first. */
  jitter(): Jitter | null {
    return this.#meter.read();
  }

  /** Clears the measured delays. */
  clearJitter(): void {
    this.#meter.clear();
  }

  #send(request: AlarmRequest): void {
    this.#worker ??= this.#begin();
    this.#worker.postMessage(request);
  }

  #begin(): AlarmWorker {
    const worker = this.#start();
    worker.onmessage = ({ data: { id, at } }) => {
      const set = this.#waiting.get(id);
      // Alarm set before the clock was remeasured: too early now.
      if (set && deviceClock.toDevice(set.moment) > at) return;
      this.#waiting.delete(id);
      set?.run(serverNow() - set.moment);
      this.#rest();
    };
    this.#offset = deviceClock.state.offset_ms;
    this.#unsubscribe = deviceClock.subscribe(() => this.#follow());
    return worker;
  }

  /** Resends all alarms once this device’s clock is remeasured: their device times change. */
  #follow(): void {
    const { offset_ms } = deviceClock.state;
    if (offset_ms === this.#offset) return;
    this.#offset = offset_ms;
    for (const [id, { moment }] of this.#waiting) this.#send({ id, at: deviceClock.toDevice(moment) });
  }

  /** Ends the worker when no timer is set. */
  #rest(): void {
    if (this.#waiting.size > 0) return;
    this.#unsubscribe();
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** This window's timers. */
export const timing = new Timing();
