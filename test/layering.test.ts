import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'dockside-layers-'));
for (const part of ['biome.json', 'lint']) cpSync(join(root, part), join(house, part), { recursive: true });
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Whether the linter, as this project configures it, refuses an import in a file of the house. */
function isForbidden(file: string, source: string): boolean {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `export { thing } from '${source}';\n`);
  const biome = join(root, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', file], {
    cwd: house,
    encoding: 'utf8',
  });
  const named = `${stdout}${stderr}`.includes('noRestrictedImports');
  if (named !== (status !== 0)) throw new Error(`biome failed for another reason:\n${stdout}${stderr}`);
  return named;
}

test.each([
  ['src/contract/areas/a.ts', '../../store/store'],
  ['src/contract/a.ts', '../scoring/index'],
  ['src/contract/a.ts', 'node:fs'],
  ['src/scoring/a.ts', '../contract/errors'],
  ['src/scoring/a.ts', 'node:fs'],
  ['src/store/areas/a.ts', '../../server/app'],
  ['src/store/a.ts', '../club-server'],
  ['src/server/routes/a.ts', '../../staff/backup'],
  ['src/server/a.ts', '../sync/push'],
  ['src/sync/a.ts', '../server/app'],
  ['src/staff/a.ts', '../server/app'],
  ['src/staff/a.ts', '../sync/push'],
  ['src/cli/a.ts', '../main/window'],
  ['src/renderer/a.ts', '../store/store'],
  ['src/renderer/a.ts', '../sync/push'],
  ['src/renderer/areas/sync/a.ts', '../../../sync/push'],
  ['src/renderer/a.ts', 'electron'],
  ['src/preload/a.ts', '../store/store'],
])('%s may not import %s', (file, source) => {
  expect(isForbidden(file, source)).toBe(true);
});

test.each([
  ['src/contract/areas/a.ts', '../schema'],
  ['src/store/areas/a.ts', '../../scoring/index'],
  ['src/server/routes/a.ts', '../../store/records'],
  ['src/staff/a.ts', '../store/store'],
  ['src/cli/a.ts', '../club-server'],
  ['src/renderer/a.ts', '../contract/client'],
  ['src/renderer/a.ts', '../scoring/index'],
  ['src/renderer/a.ts', './areas/sync/routes'],
  ['src/renderer/session/a.ts', '../areas/sync/words'],
])('%s may import %s', (file, source) => {
  expect(isForbidden(file, source)).toBe(false);
});
