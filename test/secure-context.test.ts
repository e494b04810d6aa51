import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'dockside-secure-context-'));
for (const part of ['biome.json', 'biome.layers.json', 'lint'])
  cpSync(join(root, part), join(house, part), { recursive: true });
mkdirSync(join(house, 'src/renderer'), { recursive: true });
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** What the linter, as this project configures it, says of an expression in the staff UI. */
function lint(expression: string): string {
  writeFileSync(join(house, 'src/renderer/a.ts'), `export const a = ${expression};\n`);
  const biome = join(root, 'node_modules/.bin/biome');
  const command = ['lint', '--vcs-enabled=false', 'src/renderer/a.ts'];
  const { stdout, stderr } = spawnSync(biome, command, { cwd: house, encoding: 'utf8' });
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
