import type { DeviceClock as ClockStamp } from '@contract/areas/racing/device-clocks';
import { deviceStore } from '@/lib/device-store';
import { ownDevice } from './device';
import { aged, agree, applied, bestOffset, EXCHANGES, type Exchange, type Offset } from './offset';

/** The applied offset, and when it was measured by this device's wall clock. */
interface Measurement extends Offset {
  measuredAt: number;
  /** Wall clock jump since the measurement, in milliseconds: the clock was set, or the device slept. */
  jumped: number;
}

/** State of this device's clock against the server's. */
export interface ClockState {
  /** Whole milliseconds to add to this device's time; positive when the server is ahead. Null: never measured. */
  offset_ms: number | null;
  /** Error of the offset, in milliseconds; null: never measured. */
  uncertainty_ms: number | null;
  /** Server time of the measurement. */
  measured_at: number | null;
  /** Milliseconds this device's clock has jumped since; unless 0, the offset may be wrong by that much. */
  jumped_ms: number;
}

/** Largest drift between the wall clock and the steady clock across two looks, unless set or slept. */
const JUMP_MS = 50;

/** A better earlier measurement is preferred for this long. */
const KEPT_MS = 10 * 60_000;

/** Upper limit of exchanges, for a clock that is set repeatedly. */
const MOST_EXCHANGES = 4 * EXCHANGES;

const ITEM = 'dockside.clock';

const unmeasured: ClockState = { offset_ms: null, uncertainty_ms: null, measured_at: null, jumped_ms: 0 };

/**
 * The server's clock as this device knows it: its own clock plus the offset. The last measurement outlives the page, so
 * times recorded offline use it too.
 */
export class DeviceClock {
  #measured: Measurement | null = readStored();
  #state: ClockState = unmeasured;
  /** Wall clock minus steady clock, at the last look. */
  #base = Date.now() - performance.now();
  #isMeasuring = false;
  readonly #listeners = new Set<() => void>();

  constructor() {
    this.#update();
  }

  get state(): ClockState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The time now by the server's clock: Unix epoch milliseconds. */
  now = (): number => Date.now() + (this.#state.offset_ms ?? 0);

  /** The time on this device's clock when the server's shows `at`. */
  toDevice(at: number): number {
    return at - (this.#state.offset_ms ?? 0);
  }

  /** Clock stamp to store with a time taken here. @param at server time */
  stamp(at: number): ClockStamp {
    this.look();
    const { offset_ms, uncertainty_ms } = this.#measured ? stateOf(this.#measured) : unmeasured;
    const { id, name } = ownDevice();
    return {
      ...{ device_id: id, device_name: name, device_at: this.toDevice(at), offset_ms },
      uncertainty_ms: uncertainty_ms === null ? null : Math.round(uncertainty_ms * 10) / 10,
    };
  }

  /**
   * Checks if the wall clock has jumped since the last look. A jump may mean that the clock was set, or that the device
   * slept. Until the next measurement, the error is as large as the jump.
   */
  look(): boolean {
    const base = Date.now() - performance.now();
    const jump = base - this.#base;
    this.#base = base;
    if (Math.abs(jump) <= JUMP_MS) return false;
    if (this.#measured) this.#measured.jumped += jump;
    this.#update();
    return true;
  }

  /** Asks the server five times and uses the exchange with the least delay. Without an answer nothing changes. */
  async measure(ask: () => Promise<{ received_at: number; sent_at: number }>): Promise<void> {
    if (this.#isMeasuring) return;
    this.#isMeasuring = true;
    try {
      this.look();
      let exchanges: Exchange[] = [];
      for (let asked = 0; asked < MOST_EXCHANGES && exchanges.length < EXCHANGES; asked++) {
        const [from, wall] = [performance.now(), Date.now()];
        const { received_at, sent_at } = await ask();
        const took = performance.now() - from;
        // A jump during the exchange invalidates this and earlier ones.
        if (this.look()) exchanges = [];
        else
          exchanges.push({ sent: wall, received: received_at, transmitted: sent_at, answered: wall + took });
      }
      const best = bestOffset(exchanges);
      if (best) this.#take(applied(best));
    } finally {
      this.#isMeasuring = false;
    }
  }

  /** Applies a new measurement, unless an earlier one is still better and agrees with it. */
  #take(found: Offset): void {
    const now = Date.now();
    const known = this.#measured;
    if (known && known.jumped === 0 && now - known.measuredAt < KEPT_MS) {
      const still = aged(known, now - known.measuredAt);
      if (still.uncertainty_ms <= found.uncertainty_ms && agree(still, found)) {
        this.#update();
        return;
      }
    }
    this.#measured = { ...found, measuredAt: now, jumped: 0 };
    this.#update();
  }

  #update(): void {
    const known = this.#measured;
    this.#state = known ? stateOf(known) : unmeasured;
    if (known) deviceStore.setJson(ITEM, known);
    for (const listener of this.#listeners) listener();
  }
}

function stateOf(known: Measurement): ClockState {
  const { offset_ms, uncertainty_ms } = aged(known, Date.now() - known.measuredAt);
  return {
    offset_ms,
    uncertainty_ms: uncertainty_ms + Math.abs(known.jumped),
    measured_at: Math.round(known.measuredAt + offset_ms),
    jumped_ms: Math.round(known.jumped),
  };
}

function readStored(): Measurement | null {
  const { offset_ms, uncertainty_ms, measuredAt, jumped } = deviceStore.getJson<Measurement>(ITEM) ?? {};
  const known = { offset_ms, uncertainty_ms, measuredAt, jumped };
  return Object.values(known).every(Number.isFinite) ? (known as Measurement) : null;
}

/** This device's clock. */
export const deviceClock = new DeviceClock();

/** The time now by the server's clock, as this device knows it: Unix epoch milliseconds. */
export const serverNow = deviceClock.now;
