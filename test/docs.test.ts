import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const examples = readdirSync(join(root, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join('examples', name));
const pages = ['.', 'docs', 'docs/guides', 'docs/staff', 'examples', ...examples].flatMap(markdownIn);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const codeIn = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
const isPath = (code: string) =>
  /^(src|packages|test|e2e|docs|scripts|bench|lint|fixtures|resources|examples)\/[^\s…]*$/.test(code);
const isName = (code: string) => /^[A-Za-z_]\w*$/.test(code);

it.each(pages)('every file and folder that %s names exists', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target!);
  const linked = links.filter((link) => !/^\w+:/.test(link)).map((link) => join(dirname(page), link));
  const missing = [...codeIn(read(page)).filter(isPath), ...linked].filter(
    (path) => !existsSync(join(root, path)),
  );
  expect(missing).toEqual([]);
});

it.each(markdownIn('docs/staff'))('%s is a guide of at most two pages', (page) => {
  expect(read(page).split(/\s+/).length).toBeLessThanOrEqual(1_050);
});

/** Anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  new Set(
    [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );

it.each(pages)('every heading that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\(([^):]*)#([^)]+)\)/g)];
  const missing = links.filter(([, file, anchor]) => {
    const target = file ? join(dirname(page), file) : page;
    return !anchorsOf(read(target)).has(anchor!);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

it.each(['docs/architecture.md', 'docs/glossary.md'])(
  '%s names functions and types where they are',
  (page) => {
    const wrong = read(page)
      .split('\n')
      .flatMap((line) => {
        // A name belongs to the file before it: `src/club/racing/scores.ts` `recordScore`.
        const codes = [...line.matchAll(/`([^`]+)` `([^`]+)`/g)].map(
          ([, path, name]) => [path!, name!] as const,
        );
        return codes
          .filter(([path, name]) => isPath(path) && isName(name) && existsSync(join(root, path)))
          .filter(([path, name]) => !new RegExp(`\\b${name}\\b`).test(read(path)))
          .map(([path, name]) => `${path}: ${name}`);
      });
    expect(wrong).toEqual([]);
  },
);

it.each(['src', 'packages'])('docs/architecture.md has a line for each folder of %s', (parent) => {
  const folders = readdirSync(join(root, parent))
    .map((name) => join(parent, name))
    .filter((folder) => statSync(join(root, folder)).isDirectory());
  const codes = new Set(codeIn(read('docs/architecture.md')));
  expect(folders.filter((folder) => !codes.has(`${folder}/`))).toEqual([]);
});
