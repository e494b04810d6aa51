import { serverNow } from '@/api/clock/device-clock';
import { contextTime } from './audio-clock';
import type { Blast } from './horn-sounds';
import { onSoundSettings, soundSettings } from './settings';

/** Whether the loudspeaker can be heard. */
export type SpeakerState =
  /** Staff have turned it off. */
  | 'off'
  /** The browser plays nothing before a key or a button was pressed on this page. */
  | 'locked'
  | 'on'
  /** This browser has no Web Audio. */
  | 'missing';

/** Tones of two metal horns; a loudspeaker of a laptop has nothing below 300 Hz. */
const HORN_HZ = [311, 370, 466] as const;
const BEEP_HZ = 880;
const FAILURE_HZ = 196;

/** Time for a tone to rise and fall: one that begins at once clicks. */
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

/** Synthesizes horn sounds and beeps. What is to sound later is set on the audio clock, which no busy page delays. */
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

  /** Hears of a change of `state`. */
  subscribe = (listener: () => void): (() => void) => {
    const stop = onSoundSettings(listener);
    this.#listeners.add(listener);
    return () => {
      stop();
      this.#listeners.delete(listener);
    };
  };

  /** Lets the sound out where a press before allows it already, or the desktop app does, which asks for none. */
  unlockIfAllowed(): void {
    if (window.dockside || navigator.userActivation?.hasBeenActive) this.unlock();
  }

  /** Lets the sound out; to be called by a press of a key or a button. */
  unlock(): void {
    if (typeof AudioContext === 'undefined' || !soundSettings().speaker) return;
    const context = this.#open();
    // A browser that refuses leaves it locked, which the screen says.
    if (context.state !== 'running') void context.resume().catch(() => undefined);
  }

  /**
   * Plays blasts, the first at `at` (epoch milliseconds), by default now. Nothing sounds while it is off or locked.
   *
   * @returns what silences those that have not begun, and ends one that sounds
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

  /** The first press lets the sound out, which takes the browser a moment: what that press makes is heard, too. */
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
    // Chords of the horn stay within what a loudspeaker can play.
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

/** The one of this window. */
export const speaker = new Speaker();
