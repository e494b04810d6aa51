import { horn as t } from '@messages/races/start-line';
import { serverNow } from '@/api/clock/device-clock';
import type { Cancel, Timing } from '@/api/clock/timing';
import type { Blast } from '../sound/horn-sounds';
import { changeSoundSettings, type RelayKind, soundSettings } from '../sound/settings';
import type { DeviceApis } from './device-apis';
import { chooseRelay, type Relay, reopenRelay } from './relay';

/** Presence and state of the horn. */
export type HornState =
  | { is: 'none' }
  | { is: 'connecting' }
  | { is: 'ready' }
  /** The horn failed to sound, or is unreachable. `message` is for staff. */
  | { is: 'failed'; message: string };

/** A board that has not accepted a command by then is broken. */
const COMMAND_LIMIT_MS = 1_500;

interface HornOptions {
  apis: () => DeviceApis;
  timing: Pick<Timing, 'at'>;
  /** Called once for each failure. */
  onFailure?: (message: string) => void;
}

/** A horn on a relay. Nothing waits for it, and it never throws: failures become its state. */
export class Horn {
  readonly #options: HornOptions;
  readonly #listeners = new Set<() => void>();
  #relay: Relay | undefined;
  #state: HornState = { is: 'none' };
  /** Timers of the current sound. */
  #pending: Cancel[] = [];

  constructor(options: HornOptions) {
    this.#options = options;
  }

  get state(): HornState {
    return this.#state;
  }

  /** Subscribes to changes of `state`. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Lets staff choose a board, and stores the choice on this device; only on a button press. */
  async choose(kind: RelayKind, channel: number): Promise<void> {
    await this.#close();
    await this.#connect(
      () => chooseRelay(this.#options.apis(), kind, channel),
      () => {
        this.#set({ is: 'none' });
        void this.reconnect();
      },
    );
  }

  /** Opens the previously chosen board, if it is present and closed. */
  async reconnect(): Promise<void> {
    const { relay } = soundSettings();
    if (!relay || this.#relay || this.#state.is === 'connecting') return;
    await this.#connect(
      () => reopenRelay(this.#options.apis(), relay),
      () => this.#set(notThere),
    );
  }

  /** Closes and forgets the board. */
  async forget(): Promise<void> {
    changeSoundSettings({ relay: null });
    await this.#close();
    this.#set({ is: 'none' });
  }

  /** Sounds, replacing any current sound. */
  sound(blasts: readonly Blast[]): void {
    if (soundSettings().relay === null && !this.#relay) return;
    const relay = this.#relay;
    if (!relay) {
      this.#fail(this.#state.is === 'failed' ? this.#state.message : notThere.message);
      // The relay may be plugged in again by the next signal.
      void this.reconnect();
      return;
    }
    this.#cancel();
    const from = serverNow();
    for (const { at, lasts } of blasts) {
      this.#pending.push(this.#options.timing.at(from + at, () => void this.#switch(relay, true)));
      this.#pending.push(this.#options.timing.at(from + at + lasts, () => void this.#switch(relay, false)));
    }
  }

  /** Opens the relay at once, ending any sound. */
  silence(): void {
    this.#cancel();
    if (this.#relay) void this.#switch(this.#relay, false);
  }

  async #connect(open: () => Promise<Relay | null>, onNone: () => void): Promise<void> {
    this.#set({ is: 'connecting' });
    try {
      const relay = await open();
      if (!relay) return onNone();
      this.#relay = relay;
      relay.onLost(() => this.#lose(relay, t.hornsRelayWasUnplugged));
      changeSoundSettings({ relay: relay.settings });
      this.#set({ is: 'ready' });
    } catch (error) {
      this.#set({ is: 'failed', message: t.cantConnectToHornsRelay((error as Error).message) });
    }
  }

  async #switch(relay: Relay, on: boolean): Promise<void> {
    let stop: Cancel = () => undefined;
    const limit = new Promise<never>((_, reject) => {
      const late = () => reject(new Error(t.itDoesNotAnswer));
      stop = this.#options.timing.at(serverNow() + COMMAND_LIMIT_MS, late);
    });
    try {
      await Promise.race([relay.set(on), limit]);
    } catch (error) {
      this.#lose(relay, t.hornFailed((error as Error).message));
    } finally {
      stop();
    }
  }

  #lose(relay: Relay, message: string): void {
    if (this.#relay !== relay) return;
    this.#relay = undefined;
    this.#cancel();
    // Opens the relay, if the board still responds.
    void relay.close().catch(() => undefined);
    this.#fail(message);
  }

  async #close(): Promise<void> {
    this.#cancel();
    const relay = this.#relay;
    this.#relay = undefined;
    await relay?.close().catch(() => undefined);
  }

  #cancel(): void {
    for (const cancel of this.#pending.splice(0)) cancel();
  }

  #fail(message: string): void {
    this.#set({ is: 'failed', message });
    this.#options.onFailure?.(message);
  }

  #set(state: HornState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const notThere = {
  is: 'failed',
  message: t.hornsRelayIsNotConnected,
} as const satisfies HornState;
