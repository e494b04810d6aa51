import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { root } from './cli';
import { tempDir } from './temp';

/** The tarballs of `npm run package:libraries`, unpacked where npm would put them, in a project without the sources. */

const project = tempDir();
const names = ['scoring', 'race-signals'];

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/package-libraries.mjs'), project]);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of names) {
    const folder = join(project, 'node_modules/@dockside', name);
    mkdirSync(folder, { recursive: true });
    const file = join(project, `dockside-${name}-${version}.tgz`);
    execFileSync('tar', [
      '--extract',
      '--gzip',
      '--strip-components=1',
      '--file',
      file,
      '--directory',
      folder,
    ]);
  }
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
});

it.each(names)('%s has a licence, a README, its origin, and depends on nothing', (name) => {
  const folder = join(project, 'node_modules/@dockside', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ license: 'MIT', publishConfig: { access: 'public', provenance: true } });
  expect([manifest.private, manifest.dependencies]).toEqual([undefined, undefined]);
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain('MIT');
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`# @dockside/${name}`);
});

it.each(names)('%s runs the examples of its README, and gives them types', (name) => {
  const readme = readFileSync(join(project, 'node_modules/@dockside', name, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);
  expect(examples.length).toBeGreaterThan(0);
  const files = examples.map((code, index) => {
    const file = join(project, `${name}-${index}.ts`);
    writeFileSync(file, code);
    return file;
  });
  for (const file of files) expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).not.toBe('');
  const flags = ['--noEmit', '--strict', '--ignoreConfig', '--module', 'nodenext', '--lib', 'es2024,dom'];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, ...flags, '--types', '', ...files], {
    cwd: project,
    encoding: 'utf8',
  });
});
