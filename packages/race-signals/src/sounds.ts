import { sounds as t } from './words';

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

/** Sounds in words: `one sound`, `one long sound`, `repetitive sounds`, `one long and three short sounds`. */
export function soundsLabel(sounds: Sounds): string {
  if (sounds.includes('repetitive')) return t.repetitive;
  const long = sounds.filter((sound) => sound === 'long').length;
  const short = sounds.length - long;
  if (long === 0) return t.short(short, count(short));
  if (short === 0) return t.long(long, count(long));
  return t.longAndShort(count(long), count(short));
}

function count(number: number): string {
  return t.numbers[number] ?? `${number}`;
}
