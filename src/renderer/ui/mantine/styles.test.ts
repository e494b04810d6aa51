import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const mantine = resolve('node_modules/@mantine/core');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

/** Files of the renderer, and of the packages beside Mantine's core, that import components from it. */
function* importers(): Generator<string> {
  const roots = [
    'src/renderer',
    ...['modals', 'notifications', 'spotlight'].map((one) => `node_modules/@mantine/${one}/esm`),
  ];
  for (const root of roots)
    for (const { name, parentPath } of readdirSync(root, { recursive: true, withFileTypes: true }))
      if (/\.(tsx?|mjs)$/.test(name) && !/\.test\./.test(name)) yield read(parentPath, name);
}

/** Style sheets of the components in those files, and of the components these use, such as `Button`. */
function usedSheets(): Set<string> {
  const fileOf = new Map(
    captures(read(mantine, 'esm/index.mjs'), /^(import \{[^}]*\} from "\.[^"]+")/gm).flatMap((line) => {
      const [names, file] = [/\{([^}]*)\}/.exec(line)![1]!, /from "([^"]+)"/.exec(line)![1]!];
      return names.split(',').map((name) => [name.trim().split(' as ').at(-1)!, join(mantine, 'esm', file)]);
    }),
  );
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const sheet = /([^/]+)\.module\.mjs$/.exec(file);
    if (sheet) sheets.add(sheet[1]!);
    for (const next of captures(read(file), /from "(\.[^"]+\.mjs)"/g)) visit(resolve(dirname(file), next));
  };
  for (const text of importers())
    for (const names of captures(text, /(?:import|export) \{([^}]*)\} from ["']@mantine\/core["']/g))
      for (const name of names.split(',').map((one) => one.trim().split(' as ')[0]!)) {
        const file = fileOf.get(name);
        if (file) visit(file);
      }
  return sheets;
}

it('names the style sheet of each Mantine component that is used, and no other, in Mantine’s order', () => {
  const all = read(mantine, 'styles.css');
  const firstClass = (name: string) =>
    all.indexOf(/\.m_[0-9a-f]+/.exec(read(mantine, `styles/${name}.css`))![0]);
  const expected = [...usedSheets()].toSorted((one, other) => firstClass(one) - firstClass(other));
  const named = captures(
    read('src/renderer/ui/mantine/components.css'),
    /@mantine\/core\/styles\/([A-Z]\w+)\.layer\.css/g,
  );
  expect(named).toEqual(expected);
});
