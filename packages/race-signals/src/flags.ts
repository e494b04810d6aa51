import { flags as t } from './words';

/** A race committee flag, named as in the Racing Rules of Sailing. */
export interface Flag {
  name: string;
  /** Appearance, for drawing it or finding it in the locker. */
  looks: string;
}

const pennant = (number: number): Flag => ({ name: t.numeral(number), looks: t.numeralPennant(number) });

/** Every flag of Race Signals (RRS 2025–2028). See {@link classFlag} for class flags. */
export const flags = {
  P: { name: 'P', looks: t.blueWithWhiteSquare },
  I: { name: 'I', looks: t.yellowWithBlackDisc },
  Z: { name: 'Z', looks: t.fourTriangles },
  U: { name: 'U', looks: t.redAndWhiteQuarters },
  black: { name: t.blackFlag, looks: t.black },
  X: { name: 'X', looks: t.whiteWithBlueCross },
  first_substitute: { name: t.firstSubstitute, looks: t.yellowTriangleWithBlueEdge },
  AP: { name: 'AP', looks: t.redAndWhiteStripedPennant },
  N: { name: 'N', looks: t.blueAndWhiteChequers },
  A: { name: 'A', looks: t.whiteAndBlueSwallowtail },
  H: { name: 'H', looks: t.whiteAndRedHalves },
  S: { name: 'S', looks: t.whiteWithBlueSquare },
  L: { name: 'L', looks: t.yellowAndBlackQuarters },
  Y: { name: 'Y', looks: t.yellowAndRedDiagonalStripes },
  C: { name: 'C', looks: t.blueWhiteRedWhite },
  M: { name: 'M', looks: t.blueWithWhiteDiagonalCross },
  V: { name: 'V', looks: t.whiteWithRedDiagonalCross },
  green_triangle: { name: t.greenTriangle, looks: t.greenTriangle },
  red_rectangle: { name: t.redRectangle, looks: t.redRectangle },
  plus: { name: '+', looks: t.plusSign },
  minus: { name: '−', looks: t.minusSign },
  orange: { name: t.orangeFlag, looks: t.orange },
  blue: { name: t.blueFlag, looks: t.blue },
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
  return hoist.map(flagLabel).reduce((all, flag) => (all ? t.over(all, flag) : flag), '');
}
