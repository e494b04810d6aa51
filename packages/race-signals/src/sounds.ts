/** One blast as drawn in Race Signals: a dot, a long dash, or the five dashes of repetitive sounds. */
export const SOUNDS = ['short', 'long', 'repetitive'] as const;
export type Sound = (typeof SOUNDS)[number];

/** Successive blasts; empty if the rules give no sound. */
export type Sounds = readonly Sound[];

export const noSound: Sounds = [];
export const oneSound: Sounds = ['short'];
export const twoSounds: Sounds = ['short', 'short'];
export const threeSounds: Sounds = ['short', 'short', 'short'];
export const oneLongSound: Sounds = ['long'];
export const repetitiveSounds: Sounds = ['repetitive'];

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Sounds in words: `one sound`, `one long sound`, `repetitive sounds`, `one long and three short sounds`. */
export function soundsLabel(sounds: Sounds): string {
  if (sounds.includes('repetitive')) return 'repetitive sounds';
  const long = sounds.filter((sound) => sound === 'long').length;
  const short = sounds.length - long;
  if (long === 0) return `${count(short)} ${plural(short)}`;
  if (short === 0) return `${count(long)} long ${plural(long)}`;
  return `${count(long)} long and ${count(short)} short sounds`;
}

function count(number: number): string {
  return numbers[number] ?? `${number}`;
}

function plural(number: number): string {
  return number === 1 ? 'sound' : 'sounds';
}
