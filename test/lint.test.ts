import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'dockside-lint-'));
for (const part of ['biome.json', 'lint']) cpSync(join(root, part), join(house, part), { recursive: true });
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Runs the project's linter on an expression in a file of the staff UI. */
function lint(expression: string, file = 'areas/a.tsx'): string {
  const path = join('src/renderer', file);
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), `export const a = ${expression};\n`);
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', path], {
    cwd: house,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
}

test.each([
  'crypto.randomUUID()',
  'window.crypto.randomUUID()',
  'globalThis.crypto.subtle.digest("SHA-256", new Uint8Array())',
  'navigator.clipboard.writeText("x")',
  'window.navigator.clipboard.readText()',
  'navigator.locks.request("x", async () => 1)',
  'navigator.storage.persist()',
])('the staff UI may not use %s: a tablet has no such thing', (expression) => {
  expect(lint(expression)).toContain('secure contexts only');
});

test.each([
  'navigator.clipboard?.writeText("x")',
  'navigator.locks?.request("x", async () => 1)',
  'crypto.getRandomValues(new Uint8Array(2))',
  'navigator.platform',
])('the staff UI may use %s', (expression) => {
  expect(lint(expression)).toContain('Checked 1 file');
  expect(lint(expression)).not.toContain('secure contexts only');
});

test.each([
  ['<form onSubmit={save}>{fields}</form>', 'A raw form'],
  ['<form />', 'A raw form'],
  ['<Modal opened>{fields}</Modal>', 'without asking'],
  ['<Drawer opened>{fields}</Drawer>', 'without asking'],
  ['<Select searchable data={all} />', 'SearchSelect'],
  ['<MultiSelect searchable={all.length > 8} data={all} />', 'SearchSelect'],
])('a screen may not make %s itself', (element, reason) => {
  expect(lint(element)).toContain(reason);
  expect(lint(element, 'ui/form/a.tsx')).not.toContain(reason);
});

test('a screen may use what `ui` has for it', () => {
  const said = lint(
    '<RecordDrawer title={title}><Form form={form}><Select data={all} /><SearchSelect data={all} /><DataTable searchable={false} /></Form></RecordDrawer>',
  );
  expect(said).toContain('Checked 1 file');
  expect(said).not.toContain('error');
});

test.each([
  'localStorage.getItem("x")',
  'window.sessionStorage.length',
  'Object.keys(localStorage)',
  'indexedDB.open("x")',
])('the staff UI may not use %s: a full browser throws there', (expression) => {
  expect(lint(expression)).toContain('Use `deviceStore` or `tabStore`');
});

test.each(['../contract/a.ts', '../shared/a.ts', 'ui/a.ts', 'areas/sync/a.ts'])(
  'src/renderer/%s may not use what only Node has',
  (file) => {
    expect(lint('process.env.HOME', file)).toContain('noRestrictedGlobals');
  },
);
