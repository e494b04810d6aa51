import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusal } from '../scripts/layers.mjs';
import { clone } from './clone';

test.each([
  ['src/contract/areas/a.ts', '../../db/store'],
  ['src/contract/a.ts', 'node:fs'],
  ['src/contract/areas/a.ts', '../../../packages/scoring/src/codes'],
  ['packages/scoring/src/a.ts', '../../../src/contract/errors'],
  ['packages/publication-verifier/src/a.ts', 'node:fs'],
  ['packages/publication-verifier/src/a.ts', '../../scoring/src/codes'],
  ['packages/regatta-files/src/a.ts', '../../../src/db/store'],
  ['src/shared/a.ts', '../db/store'],
  ['src/db/a.ts', '../club/scores'],
  ['src/club/a.ts', '../server/app'],
  ['src/club/a.ts', '../replication/upstream/state/upstream'],
  ['src/club/a.ts', '../club-server'],
  ['src/server/routes/a.ts', '../../backup/backup'],
  ['src/server/a.ts', '../replication/upstream/push'],
  ['src/replication/upstream/a.ts', '../../server/app'],
  ['src/import/a.ts', '../server/app'],
  ['src/staff-api/a.ts', '../replication/upstream/push'],
  ['src/cli/a.ts', '../main/window'],
  ['src/preload/a.ts', '../db/store'],
  ['src/renderer/api/a.ts', '../../db/store'],
  ['src/renderer/areas/sync/a.ts', '../../../replication/upstream/push'],
  ['src/renderer/ui/a.ts', 'electron'],
  ['src/renderer/ui/a.ts', '@/api/session'],
  ['src/renderer/api/a.ts', '@/shell/page'],
  ['src/renderer/areas/sync/a.ts', '@/areas/settings/routes'],
  ['src/renderer/areas/sync/a.ts', '../settings/routes'],
  ['src/club/a.ts', './scores.js'],
  ['src/club/a.ts', '../db/store.js'],
  ['src/renderer/ui/a.ts', '@contract/errors.js'],
])('%s may not import %s', (file, source) => {
  expect(refusal(file, source)).not.toBeNull();
});

test.each([
  ['src/contract/areas/a.ts', '../schema'],
  ['src/contract/areas/a.ts', '@dockside/scoring'],
  ['packages/regatta-files/src/a.ts', 'node:util'],
  ['packages/regatta-files/src/a.ts', '@dockside/shared/csv'],
  ['src/server/routes/a.ts', '../../db/records'],
  ['src/staff-api/a.ts', '../backup/backup'],
  ['src/cli/a.ts', '../club-server'],
  ['src/renderer/areas/races/a.ts', '@contract/errors'],
  ['src/renderer/areas/races/a.ts', '@dockside/scoring'],
  ['src/renderer/areas/sync/a.ts', '@/session/staff-only'],
  ['src/renderer/areas/sync/a.ts', './words/a'],
])('%s may import %s', (file, source) => {
  expect(refusal(file, source)).toBeNull();
});

test('the layer check names a file that breaks a rule', () => {
  const tree = clone();
  cpSync(join(import.meta.dirname, '../docs'), join(tree, 'docs'), { recursive: true });
  writeFileSync(join(tree, 'src/db/a.ts'), "export { club } from '../club/clubs';\n");
  const { status, stderr } = spawnSync(process.execPath, ['scripts/layers.mjs', '--check'], {
    cwd: tree,
    encoding: 'utf8',
  });
  expect(stderr).toContain("src/db/a.ts imports '../club/clubs'. db may not import club.");
  expect(status).toBe(1);
});

test('a package compiles with nothing of Node or of a browser', () => {
  const tree = clone();
  const text = `
    export * from 'node:fs';
    export const all = [process, document];
  `;
  writeFileSync(join(tree, 'packages/scoring/src/a.ts'), text);
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', ['-p', 'tsconfig.packages.json'], {
    cwd: tree,
    encoding: 'utf8',
  });
  expect(stdout).toContain("Cannot find name 'node:fs'");
  expect(stdout).toContain("Cannot find name 'process'");
  expect(stdout).toContain("Cannot find name 'document'");
  expect(status).not.toBe(0);
});
