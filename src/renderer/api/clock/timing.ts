import type { AlarmRang, AlarmRequest } from './alarms';
import { deviceClock, serverNow } from './device-clock';
import { type Jitter, JitterMeter } from './jitter';

/** Ends what was asked for; harmless when it is over. */
export type Cancel = () => void;

/** What is used of a `Worker`. */
export type AlarmWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<AlarmRang>) => void) | null;
};

const startWorker = (): AlarmWorker =>
  new Worker(new URL('./timing-worker.ts', import.meta.url), { type: 'module' });

/**
 * Runs things at moments of the server’s clock, also while the window is hidden. The worker goes by this device’s, and runs
 * while anything is set.
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

  /** Calls `run` once, at `moment` (epoch milliseconds) or at once when that has passed, with how late it is. */
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
   * Calls `run` at each whole second counted from `origin` (epoch milliseconds), with the time that it was set for; seconds
   * that a sleeping computer missed are left out.
   */
  everySecond(run: (at: number) => void, origin = 0): Cancel {
    let cancel: Cancel;
    // The first second may have waited for the worker to begin.
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

  /** How late the seconds of `everySecond` ran; null before the first. */
  jitter(): Jitter | null {
    return this.#meter.read();
  }

  /** Begins to measure anew. */
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
      // Rung for the moment that it was set to before the clock was measured anew.
      if (set && deviceClock.toDevice(set.moment) > at) return;
      this.#waiting.delete(id);
      set?.run(serverNow() - set.moment);
      this.#rest();
    };
    this.#offset = deviceClock.state.offset_ms;
    this.#unsubscribe = deviceClock.subscribe(() => this.#follow());
    return worker;
  }

  /** Once this device’s clock is measured anew, the same moments are others for the worker. */
  #follow(): void {
    const { offset_ms } = deviceClock.state;
    if (offset_ms === this.#offset) return;
    this.#offset = offset_ms;
    for (const [id, { moment }] of this.#waiting) this.#send({ id, at: deviceClock.toDevice(moment) });
  }

  /** Nothing is set any more: no thread is kept for it. */
  #rest(): void {
    if (this.#waiting.size > 0) return;
    this.#unsubscribe();
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** The one of this window. */
export const timing = new Timing();
