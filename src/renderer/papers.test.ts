import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Every printed sheet has the club's letterhead, and ends with what is not on it. */

const folder = import.meta.dirname;
const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);
const source = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Sheets of public results: the foot of each page names their version, and what it says cannot change. */
const results = ['on-paper', 'publish-screen', 'version-screen'].map(
  (file) => `areas/races/publish/${file}.tsx`,
);

const makers = screens.filter((file) => /<[a-z]+[^>]*\sdata-print-sheet=/s.test(source(file)));

/** A sheet of the jury's own, about what is not decided. */
const internal = ['areas/races/hearings/what-if-panel.tsx'];

it('each component that makes a sheet for paper renders the letterhead', () => {
  const without = makers.filter(
    (file) => !/<Sheet(?:Top|Head)\b.*<Sheet(?:End|Sponsor)\b/s.test(source(file)),
  );
  // The sheets of published results have theirs in a file of their own.
  expect(without.toSorted()).toEqual([...internal, ...results]);
  expect(source('areas/races/publish/sheet.tsx')).toMatch(/<SheetTop\b.*<SheetEnd\b/s);
});

it('each component that makes a sheet for paper renders the foot', () => {
  expect(makers.length).toBeGreaterThan(10);
  expect(makers).toEqual(expect.arrayContaining(results));
  const without = makers.filter((file) => !source(file).match(/<PaperFoot\s/));
  expect(without.toSorted()).toEqual(results);
});
