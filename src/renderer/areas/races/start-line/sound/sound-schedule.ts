import type { Sounds } from '@dockside/race-signals';
import { serverNow } from '@/api/clock/device-clock';
import type { Cancel, Timing } from '@/api/clock/timing';
import { type Cue, cuesOf, type UpcomingSound } from './cues';
import { type Blast, blastsOf } from './horn-sounds';

/** Lead for passing a sound to the loudspeaker: from then on nothing in the page can delay it. */
const LEAD_MS = 5_000;

/** Between two signals one after another. */
const REST_MS = 500;

/** Signals later than this (a laptop slept) are skipped: a late signal would mislead. */
const TOO_LATE_MS = 300;

/** Sound outputs, each failing separately. */
export interface SoundOutputs {
  speaker: { play(tone: 'horn' | 'beep', blasts: readonly Blast[], at?: number): Cancel };
  horn: { sound(blasts: readonly Blast[]): void };
  say(words: string): void;
  beeps(): boolean;
}

/** Keeps scheduled sounds in step with coming signals. */
export class SoundSchedule {
  readonly #timing: Pick<Timing, 'at'>;
  readonly #outputs: SoundOutputs;
  readonly #set = new Map<string, Cancel>();
  #upcoming: readonly UpcomingSound[] = [];
  /** When the horn has rested after its current sound. */
  #quietAt = 0;

  constructor(timing: Pick<Timing, 'at'>, outputs: SoundOutputs) {
    this.#timing = timing;
    this.#outputs = outputs;
  }

  /** Replaces the coming signals: removed ones do not sound. */
  update(upcoming: readonly UpcomingSound[]): void {
    const now = serverNow();
    this.#upcoming = upcoming;
    const cues = new Map(
      cuesOf(upcoming)
        .filter(({ at }) => at > now - TOO_LATE_MS)
        .map((cue) => [JSON.stringify(cue), cue]),
    );
    for (const [key, cancel] of this.#set) {
      if (cues.has(key)) continue;
      cancel();
      this.#set.delete(key);
    }
    for (const [key, cue] of cues) if (!this.#set.has(key)) this.#set.set(key, this.#schedule(cue));
  }

  /** Reschedules everything: the loudspeaker was turned on or off. */
  refresh(): void {
    const upcoming = this.#upcoming;
    this.update([]);
    this.update(upcoming);
  }

  /** Sounds now, or right after the current sound: each signal has its own. */
  make(sounds: Sounds): void {
    const at = Math.max(serverNow(), this.#quietAt);
    const blasts = this.#blasts(sounds, at);
    this.#outputs.speaker.play('horn', blasts, at);
    if (at > serverNow()) this.#timing.at(at, () => this.#outputs.horn.sound(blasts));
    else this.#outputs.horn.sound(blasts);
  }

  #blasts(sounds: Sounds, at: number): Blast[] {
    const blasts = blastsOf(sounds);
    const last = blasts.at(-1);
    if (last) this.#quietAt = at + last.at + last.lasts + REST_MS;
    return blasts;
  }

  #schedule(cue: Cue): Cancel {
    const { speaker, horn, say, beeps } = this.#outputs;
    if (cue.kind === 'voice') return this.#at(cue.at, () => say(cue.words));
    if (cue.kind === 'beep')
      return this.#ahead(cue.at, () =>
        beeps() ? speaker.play('beep', [{ at: 0, lasts: cue.lasts }], cue.at) : noop,
      );
    const blasts = blastsOf(cue.sounds);
    const cancelSpeaker = this.#ahead(cue.at, () => speaker.play('horn', blasts, cue.at));
    const cancelHorn = this.#at(cue.at, () => horn.sound(this.#blasts(cue.sounds, cue.at)));
    return () => {
      cancelSpeaker();
      cancelHorn();
    };
  }

  /** Calls `play` ahead of the time. Once that has passed it cannot be cancelled: it sounds to its end. */
  #ahead(at: number, play: () => Cancel): Cancel {
    let cancel: Cancel = noop;
    cancel = this.#timing.at(at - LEAD_MS, () => {
      if (!isTooLate(at)) cancel = play();
    });
    return () => serverNow() < at && cancel();
  }

  #at(at: number, run: () => void): Cancel {
    return this.#timing.at(at, () => {
      if (!isTooLate(at)) run();
    });
  }
}

const isTooLate = (at: number) => serverNow() > at + TOO_LATE_MS;
const noop = () => undefined;
