import type { Scan } from './scan';

/** Sounds of reads, recognisable without looking. */
export const sounds = ['ashore', 'sailing', 'unknown', 'repeat', 'question', 'refused'] as const;
export type Sound = (typeof sounds)[number];

/** One note: pitch in hertz, start and length in seconds. */
interface Note {
  pitch: number;
  at: number;
  lasts: number;
}

/**
 * Melodies. Ashore rises, going out is a long low horn, and an unknown band three harsh knocks. Unrecorded reads: a
 * repeat is two short ticks, a question rises and falls, and a refusal falls, long and harsh.
 */
const melodies: Record<Sound, { wave: OscillatorType; loudness: number; notes: readonly Note[] }> = {
  ashore: {
    wave: 'sine',
    loudness: 0.5,
    notes: [
      { pitch: 784, at: 0, lasts: 0.09 },
      { pitch: 1175, at: 0.09, lasts: 0.16 },
    ],
  },
  sailing: { wave: 'triangle', loudness: 0.6, notes: [{ pitch: 294, at: 0, lasts: 0.32 }] },
  unknown: {
    wave: 'square',
    loudness: 0.25,
    notes: [0, 0.13, 0.26].map((at) => ({ pitch: 175, at, lasts: 0.08 })),
  },
  repeat: {
    wave: 'sine',
    loudness: 0.4,
    notes: [0, 0.09].map((at) => ({ pitch: 1568, at, lasts: 0.04 })),
  },
  question: {
    wave: 'triangle',
    loudness: 0.5,
    notes: [523, 784, 523, 784].map((pitch, index) => ({ pitch, at: index * 0.14, lasts: 0.12 })),
  },
  refused: {
    wave: 'sawtooth',
    loudness: 0.3,
    notes: [
      { pitch: 311, at: 0, lasts: 0.25 },
      { pitch: 208, at: 0.25, lasts: 0.5 },
    ],
  },
};

let context: AudioContext | undefined;

/** Synthesises and plays a sound; silent while the browser blocks audio. */
export function play(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const { wave, loudness, notes } = melodies[sound];
  for (const { pitch, at, lasts } of notes) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: wave, frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    // Short ramps avoid clicks at start and end.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness, start + 0.01);
    gain.gain.setValueAtTime(loudness, start + lasts - 0.02);
    gain.gain.linearRampToValueAtTime(0, start + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + lasts);
  }
}

export function soundOf({ known, status }: Pick<Scan, 'known' | 'status'>): Sound {
  return known === false ? 'unknown' : status;
}
