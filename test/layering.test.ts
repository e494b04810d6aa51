import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const tree = mkdtempSync(join(tmpdir(), 'dockside-layers-'));
for (const part of ['biome.json', 'biome.layers.json', 'lint'])
  cpSync(join(root, part), join(tree, part), { recursive: true });
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Whether the linter, as this project configures it, refuses an import in a file. */
function isForbidden(file: string, source: string): boolean {
  return isRefused(file, `export { something } from '${source}';\n`, 'noRestrictedImports');
}

function isRefused(file: string, content: string, rule: string): boolean {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  const biome = join(root, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', file], {
    cwd: tree,
    encoding: 'utf8',
  });
  const named = `${stdout}${stderr}`.includes(rule);
  if (named !== (status !== 0)) throw new Error(`biome failed for another reason:\n${stdout}${stderr}`);
  return named;
}

test.each([
  ['src/contract/areas/a.ts', '../../db/store'],
  ['src/contract/a.ts', 'node:fs'],
  ['src/scoring/a.ts', '../contract/errors'],
  ['src/scoring/a.ts', 'node:fs'],
  ['src/race-signals/a.ts', '../scoring/codes'],
  ['src/race-signals/a.ts', 'node:fs'],
  ['src/shared/a.ts', '../db/store'],
  ['src/db/a.ts', '../club/scores'],
  ['src/club/a.ts', '../server/app'],
  ['src/club/a.ts', '../sync/state/upstream'],
  ['src/club/a.ts', '../club-server'],
  ['src/server/routes/a.ts', '../../maintenance/backup'],
  ['src/server/a.ts', '../sync/push'],
  ['src/sync/a.ts', '../server/app'],
  ['src/maintenance/a.ts', '../server/app'],
  ['src/staff-api/a.ts', '../sync/push'],
  ['src/cli/a.ts', '../main/window'],
  ['src/preload/a.ts', '../db/store'],
  ['src/renderer/api/a.ts', '../../db/store'],
  ['src/renderer/areas/sync/a.ts', '../../../sync/push'],
  ['src/renderer/ui/a.ts', 'electron'],
  ['src/renderer/ui/a.ts', '@/api/session'],
  ['src/renderer/api/a.ts', '@/shell/page'],
  ['src/renderer/areas/sync/a.ts', '@/areas/settings/routes'],
  ['src/club/a.ts', './scores.js'],
  ['src/club/a.ts', '../db/store.js'],
  ['src/renderer/ui/a.ts', '@contract/errors.js'],
])('%s may not import %s', (file, source) => {
  expect(isForbidden(file, source)).toBe(true);
});

test.each([
  ['src/contract/areas/a.ts', '../schema'],
  ['src/contract/areas/a.ts', '../../scoring/rating-systems'],
  ['src/club/a.ts', '../scoring/index'],
  ['src/server/routes/a.ts', '../../db/records'],
  ['src/staff-api/a.ts', '../maintenance/backup'],
  ['src/cli/a.ts', '../club-server'],
  ['src/renderer/areas/races/a.ts', '@contract/errors'],
  ['src/renderer/areas/races/a.ts', '@scoring'],
  ['src/renderer/areas/sync/a.ts', '@/session/staff-only'],
  ['src/renderer/areas/sync/a.ts', '../words/a'],
])('%s may import %s', (file, source) => {
  expect(isForbidden(file, source)).toBe(false);
});

test.each(['src/contract/a.ts', 'src/shared/a.ts', 'src/renderer/ui/a.ts', 'src/renderer/areas/sync/a.ts'])(
  '%s may not use what only Node has',
  (file) => {
    expect(isRefused(file, 'export const home = process.env.HOME;\n', 'noRestrictedGlobals')).toBe(true);
  },
);

test('the lint rules and the picture in docs/architecture.md are made from the same table', () => {
  const script = join(root, 'scripts/layers.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
