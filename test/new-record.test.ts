import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { newRecord } from '../scripts/new-record.mjs';
import { tempDir } from './temp';

/** A copy of the sources that a new kind of record is written into, with the packages of the repository. */
function copyOfSources(): string {
  const root = tempDir();
  for (const path of [
    'src',
    'test/records.ts',
    'test/specification.ts',
    'tsconfig.json',
    'tsconfig.node.json',
  ])
    cpSync(path, join(root, path), { recursive: true });
  for (const path of ['node_modules', 'packages']) symlinkSync(resolve(path), join(root, path));
  return root;
}

/** The errors of the type check, in the files that are given and those that they import. */
function typeErrors(root: string, files: string[]): string {
  writeFileSync(
    join(root, 'tsconfig.check.json'),
    JSON.stringify({
      extends: './tsconfig.node.json',
      include: files,
      compilerOptions: { incremental: false },
    }),
  );
  try {
    execFileSync(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.check.json'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it('writes a kind of record that passes the type check', () => {
  const root = copyOfSources();
  const files = newRecord(root, 'race-tow', 'safety');
  expect(files).toContain('src/contract/areas/safety/race-tows.ts');
  // All that differs from what each other kind has; the rest of the server would take much longer.
  const checked = files.filter((file) => /^(src\/(contract|club)|test)\/.*(?<!\.test)\.ts$/.test(file));
  expect(typeErrors(root, checked)).toBe('');
});

it('adds the kind to every table that names each', () => {
  const tables = execFileSync(
    'git',
    ['grep', '-lE', ': Record<(Resource|WrittenResource)(Name)?, .*> = \\{$', 'src', 'test'],
    {
      encoding: 'utf8',
    },
  );
  const named = tables.trim().split('\n');
  expect(named).toContain('src/server/list-filters.test.ts');
  const files = newRecord(copyOfSources(), 'tow', 'safety');
  // Tables of writes, by operation.
  named.push('src/server/other-club.test.ts', 'src/club/no-change.test.ts');
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
});

it('writes nothing for a name that is taken, or for no area', () => {
  const root = copyOfSources();
  const before = readFileSync(join(root, 'src/contract/resources.ts'), 'utf8');
  expect(() => newRecord(root, 'safety-plan', 'safety')).toThrow('choose another name');
  expect(() => newRecord(root, 'Tow', 'safety')).toThrow('NAME: singular');
  expect(() => newRecord(root, 'tow', 'harbour')).toThrow('AREA: racing, start');
  expect(readFileSync(join(root, 'src/contract/resources.ts'), 'utf8')).toBe(before);
});
