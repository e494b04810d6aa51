import { designs as t } from '@messages/races/start-line';

/** Colours of flags. */
export type Cloth = 'red' | 'yellow' | 'blue' | 'white' | 'black' | 'green' | 'orange';

/** The outline of a flag, with the mast on its left. Pennants taper; substitutes are triangles. */
export type Shape = 'rectangle' | 'swallowtail' | 'pennant' | 'triangle';

/** Pieces of cloth, ground first: an SVG path in `BOX`, and its colour. */
type Piece = readonly [path: string, cloth: Cloth];

export interface Design {
  shape: Shape;
  pieces: readonly Piece[];
  /** Name in words, if its plain name says too little: `answering pennant`. */
  says: string;
}

/** View box of the paths by shape: width and height. */
export const BOX = {
  rectangle: { width: 60, height: 60 },
  swallowtail: { width: 60, height: 60 },
  pennant: { width: 100, height: 60 },
  triangle: { width: 80, height: 60 },
} as const satisfies Record<Shape, { width: number; height: number }>;

export const outlines: Record<Shape, string> = {
  rectangle: 'M0 0H60V60H0Z',
  swallowtail: 'M0 0H60L42 30L60 60H0Z',
  pennant: 'M0 8L100 20V40L0 52Z',
  triangle: 'M0 0L80 30L0 60Z',
};

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Parallel stripes from the mast outwards, or from the top down, by share. */
function stripes(
  along: 'x' | 'y',
  length: number,
  cloths: readonly Cloth[],
  shares = cloths.map(() => 1),
): Piece[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let from = 0;
  return cloths.map((cloth, i) => {
    const size = (length * shares[i]!) / whole;
    const path = along === 'x' ? box(from, 0, size, 60) : box(0, from, 100, size);
    from += size;
    return [path, cloth];
  });
}

const plain = (cloth: Cloth): Piece => [box(0, 0, 100, 60), cloth];
const cross = (cloth: Cloth, width = 60, at = 30): Piece => [
  `${box(0, 24, width, 12)}${box(at - 6, 0, 12, 60)}`,
  cloth,
];
const saltire = (cloth: Cloth): Piece => [
  'M0 0H9L30 21L51 0H60V9L39 30L60 51V60H51L30 39L9 60H0V51L21 30L0 9Z',
  cloth,
];
const quarters = (width: number, [a, b, c, d]: readonly [Cloth, Cloth, Cloth, Cloth]): Piece[] => [
  [box(0, 0, width / 2, 30), a],
  [box(width / 2, 0, width / 2, 30), b],
  [box(0, 30, width / 2, 30), c],
  [box(width / 2, 30, width / 2, 30), d],
];
const checks = (): Piece[] =>
  Array.from({ length: 16 }, (_, i) => {
    const [column, row] = [i % 4, Math.floor(i / 4)];
    return [box(column * 15, row * 15, 15, 15), (column + row) % 2 ? 'white' : 'blue'];
  });
/** From the lower hoist to the upper fly, yellow in the corner at the top of the mast. */
const diagonals = (): Piece[] => [
  plain('yellow'),
  ...[12, 36, 60, 84, 108].map((at): Piece => [`M0 ${at}L${at} 0H${at + 12}L0 ${at + 12}Z`, 'red']),
];

const letter = (...pieces: Piece[]): Design => ({ shape: 'rectangle', pieces, says: '' });
const swallowtail = (...pieces: Piece[]): Design => ({ ...letter(...pieces), shape: 'swallowtail' });
const pennant = (says: string, ...pieces: Piece[]): Design => ({ shape: 'pennant', pieces, says });
const substitute = (says: string, ...pieces: Piece[]): Design => ({ shape: 'triangle', pieces, says });
const coloured = (says: string, cloth: Cloth): Design => ({ ...letter(plain(cloth)), says });

/**
 * Every flag of the International Code of Signals (IMO, 2005 edition, colour plates), and those added by Race Signals
 * in The Racing Rules of Sailing: plain black, orange and blue; with C a red rectangle, a green triangle, + and −.
 */
export const designs = {
  A: swallowtail(...stripes('x', 60, ['white', 'blue'])),
  B: swallowtail(plain('red')),
  C: letter(...stripes('y', 60, ['blue', 'white', 'red', 'white', 'blue'])),
  D: letter(...stripes('y', 60, ['yellow', 'blue', 'yellow'], [1, 3, 1])),
  E: letter(...stripes('y', 60, ['blue', 'red'])),
  F: letter(plain('white'), ['M30 0L60 30L30 60L0 30Z', 'red']),
  G: letter(...stripes('x', 60, ['yellow', 'blue', 'yellow', 'blue', 'yellow', 'blue'])),
  H: letter(...stripes('x', 60, ['white', 'red'])),
  I: letter(plain('yellow'), [disc(30, 30, 15), 'black']),
  J: letter(...stripes('y', 60, ['blue', 'white', 'blue'])),
  K: letter(...stripes('x', 60, ['yellow', 'blue'])),
  L: letter(...quarters(60, ['yellow', 'black', 'black', 'yellow'])),
  M: letter(plain('blue'), saltire('white')),
  N: letter(...checks()),
  O: letter(plain('yellow'), ['M0 0H60V60Z', 'red']),
  P: letter(plain('blue'), [box(20, 20, 20, 20), 'white']),
  Q: letter(plain('yellow')),
  R: letter(plain('red'), cross('yellow')),
  S: letter(plain('white'), [box(20, 20, 20, 20), 'blue']),
  T: letter(...stripes('x', 60, ['red', 'white', 'blue'])),
  U: letter(...quarters(60, ['red', 'white', 'white', 'red'])),
  V: letter(plain('white'), saltire('red')),
  W: letter(plain('blue'), [box(12, 12, 36, 36), 'white'], [box(22, 22, 16, 16), 'red']),
  X: letter(plain('white'), cross('blue')),
  Y: letter(...diagonals()),
  Z: letter(
    ['M0 0H60L30 30Z', 'yellow'],
    ['M60 0V60L30 30Z', 'blue'],
    ['M0 60H60L30 30Z', 'red'],
    ['M0 0V60L30 30Z', 'black'],
  ),
  numeral_0: pennant(t.numeralPennant0, ...stripes('x', 100, ['yellow', 'red', 'yellow'])),
  numeral_1: pennant(t.numeralPennant1, plain('white'), [disc(34, 30, 11), 'red']),
  numeral_2: pennant(t.numeralPennant2, plain('blue'), [disc(34, 30, 11), 'white']),
  numeral_3: pennant(t.numeralPennant3, ...stripes('x', 100, ['red', 'white', 'blue'])),
  numeral_4: pennant(t.numeralPennant4, plain('red'), cross('white', 100, 34)),
  numeral_5: pennant(t.numeralPennant5, ...stripes('x', 100, ['yellow', 'blue'])),
  numeral_6: pennant(t.numeralPennant6, ...stripes('y', 60, ['black', 'white'])),
  numeral_7: pennant(t.numeralPennant7, ...stripes('y', 60, ['yellow', 'red'])),
  numeral_8: pennant(t.numeralPennant8, plain('white'), cross('red', 100, 34)),
  numeral_9: pennant(t.numeralPennant9, ...quarters(100, ['white', 'black', 'red', 'yellow'])),
  AP: pennant(t.answeringPennant, ...stripes('x', 100, ['red', 'white', 'red', 'white', 'red'])),
  first_substitute: substitute(t.firstSubstitute, plain('blue'), ['M9 13L54 30L9 47Z', 'yellow']),
  second_substitute: substitute(t.secondSubstitute, ...stripes('x', 80, ['blue', 'white'], [2, 3])),
  third_substitute: substitute(t.thirdSubstitute, plain('white'), [box(0, 21, 80, 18), 'black']),
  black: coloured(t.blackFlag, 'black'),
  blue: coloured(t.blueFlag, 'blue'),
  orange: coloured(t.orangeFlag, 'orange'),
  red_rectangle: coloured(t.redRectangle, 'red'),
  green_triangle: substitute(t.greenTriangle, plain('green')),
  plus: {
    ...letter(plain('white'), [`${box(10, 25, 40, 10)}${box(25, 10, 10, 40)}`, 'black']),
    says: t.plus,
  },
  minus: { ...letter(plain('white'), [box(10, 25, 40, 10), 'black']), says: t.minus },
} as const satisfies Record<string, Design>;

export type FlagName = keyof typeof designs;

const CLASS = 'class:';

/** Design of a flag. A class’s flag is written `class:E`: flag E, or the class’s own flag with this text. */
export function designOf(flag: string): { name: string; design: Design | null } {
  const name = flag.startsWith(CLASS) ? flag.slice(CLASS.length) : flag;
  return { name, design: Object.hasOwn(designs, name) ? designs[name as FlagName] : null };
}

/** Name of a flag: `flag P`, `numeral pennant 3`, `answering pennant`; a class’s own flag by its text. */
export function flagAlt(flag: string): string {
  const { name, design } = designOf(flag);
  return design?.says || t.flag(name);
}
