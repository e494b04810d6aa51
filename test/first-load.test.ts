import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './cli';

/** Size limits of the files an uncached browser loads before a screen of the staff UI shows. */

const read = (path: string) => readFileSync(join(root, 'out/renderer', path), 'utf8');

/** Files named by the page, and those named by a screen's route. */
function filesOf(screen: string): string[] {
  const page = Array.from(
    read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g),
    ([, path]) => path!,
  );
  const shell = page.find((path) => /\/index-.*\.js$/.test(path))!;
  const imported = new RegExp(`import\\(.\\.(/${screen}-[^)]*\\.js).\\)`);
  // The list of an area with many screens is a separate file.
  const lists = readdirSync(join(root, 'out/renderer/assets')).filter((file) =>
    /^screens-.*\.js$/.test(file),
  );
  const by = [shell, ...lists.map((file) => `assets/${file}`)].find((path) => imported.test(read(path)))!;
  const code = read(by);
  const named = /m\.f=\[([^\]]*)\]/
    .exec(code)![1]!
    .split(',')
    .map((path) => path.slice(1, -1));
  const needs = /__vite__mapDeps\(\[([\d,]+)\]\)/.exec(code.slice(imported.exec(code)!.index))![1]!;
  const file = `assets${imported.exec(code)![1]}`;
  return [...new Set([...page, by, file, ...needs.split(',').map((index) => named[Number(index)]!)])];
}

/** These files and their imports: browsers load those too, though later. */
function withImports(files: readonly string[]): string[] {
  const all = new Set(files);
  // Includes entries added during the loop.
  for (const path of all)
    if (path.endsWith('.js'))
      for (const [, imported] of read(path).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
        all.add(`assets/${imported}`);
  return [...all];
}

/** Compressed bytes of all files of a kind. */
function weigh(files: readonly string[], kind: 'js' | 'css', compressed: 'gz' | 'br'): number {
  const sizes = files
    .filter((path) => path.endsWith(`.${kind}`))
    .map((path) => {
      const file = join(root, 'out/renderer', path);
      // The smallest are sent uncompressed.
      const { size } = statSync(`${file}.${compressed}`, { throwIfNoEntry: false }) ?? statSync(file);
      return size;
    });
  return sizes.reduce((sum, size) => sum + size, 0);
}

it.each([
  ['races', 'regattas-screen', { js: 149_000, brotli: 134_100, css: 8_100 }],
  ['the tee sheet', 'tee-sheet', { js: 150_000, brotli: 135_200, css: 9_400 }],
])('a first visit of %s loads no more than it did', (_, screen, most) => {
  const files = filesOf(screen);
  expect(files.some((path) => path.includes(`/${screen}-`))).toBe(true);
  expect(weigh(files, 'js', 'gz')).toBeLessThanOrEqual(most.js);
  expect(weigh(files, 'js', 'br')).toBeLessThanOrEqual(most.brotli);
  expect(weigh(files, 'css', 'gz')).toBeLessThanOrEqual(most.css);
});

it.each(['Button', 'Input', 'ActionIcon'])(
  'the first screens do without Mantine’s %s, which others have',
  (name) => {
    const sheet = readFileSync(join(root, 'node_modules/@mantine/core/styles', `${name}.css`), 'utf8');
    // Its code names the class of its style sheet.
    const [marker] = /m_[0-9a-f]{8}/.exec(sheet)!;
    const usesIt = (path: string) => path.endsWith('.js') && read(path).includes(marker);
    for (const screen of ['regattas-screen', 'tee-sheet']) expect(filesOf(screen).filter(usesIt)).toEqual([]);
    const all = readdirSync(join(root, 'out/renderer/assets')).map((file) => `assets/${file}`);
    expect(all.filter(usesIt)).not.toEqual([]);
  },
);

it.each(['regattas-screen', 'tee-sheet'])('all that %s imports is asked for at once', (screen) => {
  const files = filesOf(screen);
  expect(withImports(files)).toEqual(files);
});

it('loads the schemas of requests with no screen, only with forms', () => {
  for (const screen of ['regattas-screen', 'tee-sheet', 'finish-line-screen', 'station-screen'])
    expect(withImports(filesOf(screen)).filter((path) => /\/(schemas|request-checks)-/.test(path))).toEqual(
      [],
    );
});
