import { serverNow } from '@/api/clock/device-clock';
import type { Cancel, Timing } from '@/api/clock/timing';
import type { Blast } from '../sound/horn-sounds';
import { changeSoundSettings, type RelayKind, soundSettings } from '../sound/settings';
import type { DeviceApis } from './device-apis';
import { chooseRelay, type Relay, reopenRelay } from './relay';

/** Whether there is a horn, and whether it works. */
export type HornState =
  | { is: 'none' }
  | { is: 'connecting' }
  | { is: 'ready' }
  /** It did not sound, or cannot be reached. `message` is for staff. */
  | { is: 'failed'; message: string };

/** A board that has not taken a command by then does not work. */
const COMMAND_LIMIT_MS = 1_500;

interface HornOptions {
  apis: () => DeviceApis;
  timing: Pick<Timing, 'at'>;
  /** Called once for each failure. */
  onFailure?: (message: string) => void;
}

/** A horn on a relay. Nothing waits for it, and nothing of it throws: what goes wrong is its state. */
export class Horn {
  readonly #options: HornOptions;
  readonly #listeners = new Set<() => void>();
  #relay: Relay | undefined;
  #state: HornState = { is: 'none' };
  /** What is set of the sound that is being made. */
  #pending: Cancel[] = [];

  constructor(options: HornOptions) {
    this.#options = options;
  }

  get state(): HornState {
    return this.#state;
  }

  /** Hears of a change of `state`. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Has staff choose a board and keeps the choice on this device; by a press of a button only. */
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

  /** Opens the board that was chosen before, if there is one and it is not open. */
  async reconnect(): Promise<void> {
    const { relay } = soundSettings();
    if (!relay || this.#relay || this.#state.is === 'connecting') return;
    await this.#connect(
      () => reopenRelay(this.#options.apis(), relay),
      () => this.#set(notThere),
    );
  }

  /** Lets go of the board, and forgets it. */
  async forget(): Promise<void> {
    changeSoundSettings({ relay: null });
    await this.#close();
    this.#set({ is: 'none' });
  }

  /** Sounds, in the place of what sounds now. */
  sound(blasts: readonly Blast[]): void {
    if (soundSettings().relay === null && !this.#relay) return;
    const relay = this.#relay;
    if (!relay) {
      this.#fail(this.#state.is === 'failed' ? this.#state.message : notThere.message);
      // It may have been plugged in again, for the next signal.
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

  /** Opens the relay at once, whatever sounds. */
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
      relay.onLost(() => this.#lose(relay, 'The horn’s relay was unplugged.'));
      changeSoundSettings({ relay: relay.settings });
      this.#set({ is: 'ready' });
    } catch (error) {
      this.#set({ is: 'failed', message: `The horn’s relay cannot be opened: ${(error as Error).message}` });
    }
  }

  async #switch(relay: Relay, on: boolean): Promise<void> {
    let stop: Cancel = () => undefined;
    const limit = new Promise<never>((_, reject) => {
      const late = () => reject(new Error('it does not answer'));
      stop = this.#options.timing.at(serverNow() + COMMAND_LIMIT_MS, late);
    });
    try {
      await Promise.race([relay.set(on), limit]);
    } catch (error) {
      this.#lose(relay, `The horn failed: ${(error as Error).message}.`);
    } finally {
      stop();
    }
  }

  #lose(relay: Relay, message: string): void {
    if (this.#relay !== relay) return;
    this.#relay = undefined;
    this.#cancel();
    // Open, should the board hear it still.
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
  message: 'The horn’s relay is not connected. Plug it in, or choose it again.',
} as const satisfies HornState;
