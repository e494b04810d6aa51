import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = 'src/renderer';
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

/** The places in these files where a pattern matches. */
const foundIn = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(pattern), ([text]) => `${path}: ${text}`),
  );

/** The same in all style sheets. */
const found = (pattern: RegExp) => foundIn(sheets, pattern);

it('names media conditions of size, pointer and motion as `lib/media.ts` does', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(found(/@media[^{]*\((?:min-|max-)?(?:width|height|pointer|prefers)[^{]*/g)).toEqual([]);
});

it('keeps placeholders upright: a slanted one is hard to read in the sun', () => {
  expect(found(/::placeholder \{[^}]*italic[^}]*\}/g)).toEqual([]);
});

it('gives text a size of the scale in `tokens.css`, and instruments one that follows the screen', () => {
  // In sizes of paper, or in units of a flag's picture.
  const others = /font-size: [\d.]+pt$|flag\.module\.css: font-size: 22px$/;
  const scale = /font-size: (?:inherit|var\(--(?:text|sail)-\w+\)|clamp\(.*\)|min\(.*cqw, .*cqh\))$/;
  const sizes = found(/font-size: [^;}]+/g).filter((size) => !others.test(size));
  expect(sizes.filter((size) => !scale.test(size))).toEqual([]);
  const least = sizes.flatMap((size) => /clamp\(([\d.]+)rem/.exec(size)?.[1] ?? []).map(Number);
  expect(Math.min(...least)).toBeGreaterThanOrEqual(0.75);
});

it('has seven sizes, none under 12 px', () => {
  const tokens = readFileSync(join(root, 'theme/tokens.css'), 'utf8').split(':root[')[0]!;
  const sizes = [...tokens.matchAll(/--text-\w+: (?:clamp\()?([\d.]+)rem/g)].map(
    ([, rem]) => Number(rem) * 16,
  );
  expect(sizes).toHaveLength(7);
  expect(Math.min(...sizes)).toBe(12);
});

/** Steps of the scale in `tokens.css`; else hairlines, sizes, millimetres of paper and parts of the window. */
const step = new RegExp(
  [
    String.raw`var\(--(?:s[1-5]|border|gap|top|left|(?:[\w-]+-)?(?:height|width|gap|inset))\)`,
    String.raw`var\(--[\w-]+-inset, var\(--s[1-5]\)\)`,
    String.raw`[1-9.]\d*(?:\.\d+)?(?:%|mm|vh|vmin)|0|1px|auto|\d(?= \*)`,
    String.raw`env\([\w-]+\)|calc\(|max\(|[-\s,+*/)]`,
  ].join('|'),
  'g',
);
const isStep = (value: string) => value.replace(step, '') === '';

it('has five spaces, and uses no other in style sheets', () => {
  const tokens = readFileSync(join(root, 'theme/tokens.css'), 'utf8');
  expect(Array.from(tokens.matchAll(/--s\d: ([\d.]+)rem/g), ([, rem]) => Number(rem) * 16)).toEqual([
    4, 8, 12, 16, 24,
  ]);
  const property =
    /[\s{](?:(?:padding|margin|inset)(?:-\w+)*|(?:row-|column-)?gap|top|right|bottom|left|border-spacing|--[\w-]+-(?:gap|inset)): [^;}]+/g;
  const spaces = found(property).filter((space) => !isStep(space.replace(/^.*:\s*\S+: /s, '')));
  // The board for players in front of the clubhouse: its spaces follow its letters.
  expect(
    spaces.filter((space) => !/tee-board\.module\.css:\s+\S+: (?:0 )?[\d.]+em(?: 0)?$/.test(space)),
  ).toEqual([]);
});

it('uses no other space in components', () => {
  const screens = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  );
  expect(screens.length).toBeGreaterThan(400);
  const props = foundIn(screens, /\s(?:(?:row|column)?gap|[mp][trblxyse]?)=(?:"[^"]*"|\{[^}]*\})/gi);
  const styles = foundIn(
    screens,
    /\b(?:(?:margin|padding)(?:[A-Z]\w+)?|(?:row|column)?gap): (?:'[^']*'|`[^`]*`|\d+\b)/gi,
  );
  expect(props.length).toBeGreaterThan(50);
  expect(styles.length).toBeGreaterThan(10);
  const value = /(?:=["{]|: ['`]?)([^"}'`:]*)["}'`]?$/;
  expect([...props, ...styles].filter((space) => !isStep(value.exec(space)![1]!))).toEqual([]);
});
