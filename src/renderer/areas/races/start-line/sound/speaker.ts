import { serverNow } from '@/api/clock/device-clock';
import { contextTime } from './audio-clock';
import type { Blast } from './horn-sounds';
import { onSoundSettings, soundSettings } from './settings';

/** State of the loudspeaker. */
export type SpeakerState =
  /** Staff have turned it off. */
  | 'off'
  /** The browser plays nothing before a key or button press on this page. */
  | 'locked'
  | 'on'
  /** This browser has no Web Audio. */
  | 'missing';

/** Tones of two metal horns; a laptop's loudspeaker has nothing below 300 Hz. */
const HORN_HZ = [311, 370, 466] as const;
const BEEP_HZ = 880;
const FAILURE_HZ = 196;

/** Fade of a tone: an abrupt start clicks. */
const RAMP_S = 0.008;

interface Tone {
  wave: OscillatorType;
  pitches: readonly number[];
  loudness: number;
}

const tones = {
  horn: { wave: 'sawtooth', pitches: HORN_HZ, loudness: 0.3 },
  beep: { wave: 'sine', pitches: [BEEP_HZ], loudness: 0.5 },
  failure: { wave: 'square', pitches: [FAILURE_HZ], loudness: 0.3 },
} as const satisfies Record<string, Tone>;

/** Synthesises horn sounds and beeps. Later sounds are scheduled on the audio clock, which busy pages do not delay. */
export class Speaker {
  readonly #make: () => AudioContext;
  readonly #listeners = new Set<() => void>();
  #context: AudioContext | undefined;
  #output: GainNode | undefined;

  constructor(make: () => AudioContext = () => new AudioContext({ latencyHint: 'interactive' })) {
    this.#make = make;
    onSoundSettings(() => this.#adjust());
  }

  get state(): SpeakerState {
    if (typeof AudioContext === 'undefined') return 'missing';
    if (!soundSettings().speaker) return 'off';
    return this.#context?.state === 'running' ? 'on' : 'locked';
  }

  /** Subscribes to changes of `state`. */
  subscribe = (listener: () => void): (() => void) => {
    const stop = onSoundSettings(listener);
    this.#listeners.add(listener);
    return () => {
      stop();
      this.#listeners.delete(listener);
    };
  };

  /** Enables sound if an earlier press allows it, or in the desktop app, which needs none. */
  unlockIfAllowed(): void {
    if (window.dockside || navigator.userActivation?.hasBeenActive) this.unlock();
  }

  /** Enables sound; call from a key or button press. */
  unlock(): void {
    if (typeof AudioContext === 'undefined' || !soundSettings().speaker) return;
    const context = this.#open();
    // A refusing browser leaves it locked, as the screen says.
    if (context.state !== 'running') void context.resume().catch(() => undefined);
  }

  /**
   * Plays blasts, the first at `at` (epoch milliseconds), by default now. Silent while off or locked.
   *
   * @returns a function that cancels pending blasts and ends the current one
   */
  play(tone: keyof typeof tones, blasts: readonly Blast[], at = serverNow()): () => void {
    if (!this.#isHeard()) return () => undefined;
    const context = this.#open();
    const start = contextTime(context, at);
    const sounding = blasts.flatMap((blast) =>
      this.#schedule(tones[tone], start + blast.at / 1000, blast.lasts / 1000),
    );
    return () => {
      for (const oscillator of sounding) oscillator.stop();
    };
  }

  /** The first press enables sound, which takes the browser a moment: the press's own sound is audible too. */
  #isHeard(): boolean {
    const { state } = this;
    return state === 'on' || (state === 'locked' && !!this.#context && !!navigator.userActivation?.isActive);
  }

  #schedule({ wave, pitches, loudness }: Tone, from: number, lasts: number): OscillatorNode[] {
    const context = this.#open();
    const start = Math.max(from, context.currentTime);
    const end = start + lasts;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness, start + RAMP_S);
    gain.gain.setValueAtTime(loudness, end - RAMP_S);
    gain.gain.linearRampToValueAtTime(0, end);
    gain.connect(this.#output!);
    return pitches.map((frequency) => {
      const oscillator = new OscillatorNode(context, { type: wave, frequency });
      oscillator.connect(gain);
      oscillator.start(start);
      oscillator.stop(end);
      return oscillator;
    });
  }

  #open(): AudioContext {
    if (this.#context) return this.#context;
    const context = this.#make();
    this.#context = context;
    // Keeps the horn's chords within the loudspeaker's range.
    const limiter = new DynamicsCompressorNode(context);
    this.#output = new GainNode(context, { gain: soundSettings().volume });
    this.#output.connect(limiter).connect(context.destination);
    context.onstatechange = () => {
      for (const listener of this.#listeners) listener();
    };
    return context;
  }

  #adjust(): void {
    if (this.#output) this.#output.gain.value = soundSettings().volume;
  }
}

/** This window's loudspeaker. */
export const speaker = new Speaker();
