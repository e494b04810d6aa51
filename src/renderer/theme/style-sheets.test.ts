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

it('gives text to read a size of the scale in `tokens.css`', () => {
  expect(found(/font-size: (?:0?\.\d+|1(?:\.[01]\d*)?)rem/g)).toEqual([]);
});
