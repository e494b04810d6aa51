import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Every printed sheet ends with what is not on it. */

const folder = import.meta.dirname;
const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);
const source = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Sheets of public results: the foot of each page names their version, and what it says cannot change. */
const results = ['areas/races/publish/publish-screen.tsx', 'areas/races/publish/version-screen.tsx'];

it('each component that makes a sheet for paper renders the foot', () => {
  const makers = screens.filter((file) => /<[a-z]+[^>]*\sdata-print-sheet=/s.test(source(file)));
  expect(makers.length).toBeGreaterThan(10);
  expect(makers).toEqual(expect.arrayContaining(results));
  const without = makers.filter((file) => !source(file).match(/<PaperFoot\s/));
  expect(without.toSorted()).toEqual(results);
});
