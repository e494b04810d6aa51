/** A race committee flag, named as in the Racing Rules of Sailing. */
export interface Flag {
  name: string;
  /** Appearance, for drawing it or finding it in the locker. */
  looks: string;
}

const pennant = (number: number): Flag => ({ name: `numeral ${number}`, looks: `numeral pennant ${number}` });

/** Every flag of Race Signals (RRS 2025–2028). See {@link classFlag} for class flags. */
export const flags = {
  P: { name: 'P', looks: 'blue with a white square' },
  I: { name: 'I', looks: 'yellow with a black disc' },
  Z: { name: 'Z', looks: 'four triangles: yellow, blue, red and black' },
  U: { name: 'U', looks: 'red and white quarters' },
  black: { name: 'black flag', looks: 'black' },
  X: { name: 'X', looks: 'white with a blue cross' },
  first_substitute: { name: 'First Substitute', looks: 'yellow triangle with a blue edge' },
  AP: { name: 'AP', looks: 'red and white striped pennant' },
  N: { name: 'N', looks: 'blue and white chequers' },
  A: { name: 'A', looks: 'white and blue swallowtail' },
  H: { name: 'H', looks: 'white and red halves' },
  S: { name: 'S', looks: 'white with a blue square' },
  L: { name: 'L', looks: 'yellow and black quarters' },
  Y: { name: 'Y', looks: 'yellow and red diagonal stripes' },
  C: { name: 'C', looks: 'blue, white, red, white and blue stripes' },
  M: { name: 'M', looks: 'blue with a white diagonal cross' },
  V: { name: 'V', looks: 'white with a red diagonal cross' },
  green_triangle: { name: 'green triangle', looks: 'green triangle' },
  red_rectangle: { name: 'red rectangle', looks: 'red rectangle' },
  plus: { name: '+', looks: 'plus sign' },
  minus: { name: '−', looks: 'minus sign' },
  orange: { name: 'orange flag', looks: 'orange' },
  blue: { name: 'blue flag', looks: 'blue' },
  numeral_1: pennant(1),
  numeral_2: pennant(2),
  numeral_3: pennant(3),
  numeral_4: pennant(4),
  numeral_5: pennant(5),
  numeral_6: pennant(6),
  numeral_7: pennant(7),
  numeral_8: pennant(8),
  numeral_9: pennant(9),
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;

export const flagNames = Object.keys(flags) as FlagName[];

const CLASS = 'class:';

/** Stored form of a class flag: `class:E` is code flag E, or the sailing instructions' flag E. */
export function classFlag(text: string): string {
  return `${CLASS}${text}`;
}

/** Name in a class flag, `E` of `class:E`; null for other flags. */
export function classOfFlag(flag: string): string | null {
  return flag.startsWith(CLASS) ? flag.slice(CLASS.length) : null;
}

/** A flag's name for people. Unknown names are shown unchanged. */
export function flagLabel(flag: string): string {
  const known = (flags as Record<string, Flag>)[flag];
  return known?.name ?? classOfFlag(flag) ?? flag;
}

/** Flags on one hoist, uppermost first: `AP over numeral 1`. */
export function hoistLabel(hoist: readonly string[]): string {
  return hoist.map(flagLabel).join(' over ');
}
