import type { Sound, Sounds } from '@dockside/race-signals';

/** One blast of a horn, in milliseconds from the beginning of the signal. */
export interface Blast {
  at: number;
  lasts: number;
}

const REST_MS = 500;

/** Race Signals sets no lengths. Repetitive ones are quick, to differ from three. */
const lengths: Record<Sound, readonly number[]> = {
  short: [700],
  long: [2_500],
  repetitive: [300, 300, 300, 300, 300, 300, 300, 300],
};
const QUICK_REST_MS = 250;

/** The blasts of a signal’s sounds. */
export function blastsOf(sounds: Sounds): Blast[] {
  const blasts: Blast[] = [];
  let at = 0;
  for (const sound of sounds)
    for (const lasts of lengths[sound]) {
      blasts.push({ at, lasts });
      at += lasts + (sound === 'repetitive' ? QUICK_REST_MS : REST_MS);
    }
  return blasts;
}
