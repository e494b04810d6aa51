import { flags } from '@dockside/race-signals';
import { expect, test } from 'vitest';
import { BOX, designOf, designs, flagAlt } from './designs';

test('every flag of Race Signals is drawn, and every flag a class may be given', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const numerals = [...'0123456789'].map((digit) => `numeral_${digit}`);
  for (const name of [...Object.keys(flags), ...letters, ...numerals])
    expect(designOf(name).design, name).not.toBeNull();
});

test('no two flags look the same', () => {
  const looks = Object.values(designs).map(({ shape, pieces }) => JSON.stringify([shape, pieces]));
  expect(new Set(looks).size).toBe(looks.length);
});

test('no two flags are called the same', () => {
  const names = Object.keys(designs).map(flagAlt);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('flag P');
  expect(names).toContain('numeral pennant 3');
});

test('a class’s flag is the flag it names, or one with its name on it', () => {
  expect(designOf('class:E').design).toBe(designs.E);
  expect(designOf('class:J/109')).toEqual({ name: 'J/109', design: null });
  expect(flagAlt('class:J/109')).toBe('flag J/109');
  // A name that every object has is no flag.
  expect(designOf('constructor').design).toBeNull();
});

test('stripes fill the flag they are of', () => {
  for (const [name, { shape, pieces }] of Object.entries(designs)) {
    const { width } = BOX[shape];
    const reach = Math.max(...pieces.flatMap(([path]) => reachOf(path)));
    expect(reach, name).toBeGreaterThanOrEqual(width - 1e-6);
  }
});

/** The right edges of the boxes in a path, and the numbers of any other. */
function reachOf(path: string): number[] {
  const boxes = [...path.matchAll(/M([\d.]+) [\d.]+h([\d.]+)v/g)];
  if (boxes.length > 0) return boxes.map(([, x, width]) => Number(x) + Number(width));
  return [...path.matchAll(/[\d.]+/g)].map(Number);
}
