import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = 'src/renderer';
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

/** The places in all style sheets where a pattern matches. */
const found = (pattern: RegExp) =>
  sheets.flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(pattern), ([text]) => `${path}: ${text}`),
  );

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
