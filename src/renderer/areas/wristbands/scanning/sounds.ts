import type { Scan } from './scan';

/** Three sounds for a scan, recognizable without looking. */
export type Sound = 'ashore' | 'sailing' | 'unknown';

/** One note: Hertz, when it begins and how long it lasts, in seconds. */
interface Note {
  pitch: number;
  at: number;
  lasts: number;
}

/** Ashore rises, sailing is one long low horn, and unknown is three harsh knocks. */
const sounds: Record<Sound, { wave: OscillatorType; loudness: number; notes: readonly Note[] }> = {
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
};

let context: AudioContext | undefined;

/** Synthesizes and plays a sound; silent as long as the browser allows no audio. */
export function play(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const { wave, loudness, notes } = sounds[sound];
  for (const { pitch, at, lasts } of notes) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: wave, frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    // Short ramps: a tone that begins or ends at once clicks.
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
