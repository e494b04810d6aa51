import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './cli';
import { tempDir } from './temp';

/** The tarballs of `npm run package:libraries`, unpacked where npm would put them, in a project without the sources. */

const project = tempDir();
const names = ['client', 'scoring', 'race-signals'];
/** Libraries whose examples need no server. `client-package.test.ts` runs the client's. */
const pure = names.filter((name) => name !== 'client');

/** Where CI builds them, as GitHub says it. */
const ci = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'club/dockside' };

beforeAll(() => {
  const env = { ...process.env, ...ci };
  execFileSync(process.execPath, [join(root, 'scripts/package-libraries.mjs'), project], { env });
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
  // npm refuses a provenance of another repository than the one the package names.
  expect(manifest.repository).toEqual({
    ...{ type: 'git', url: 'git+https://github.example/club/dockside.git', directory: `packages/${name}` },
  });
  expect([manifest.private, manifest.dependencies]).toEqual([undefined, undefined]);
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain('MIT');
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`# @dockside/${name}`);
});

it.each(names)('%s says in its README what is in the tarball, and links to nothing outside it', (name) => {
  const readme = readFileSync(join(project, 'node_modules/@dockside', name, 'README.md'), 'utf8');
  expect(readme).not.toContain('TypeScript source');
  expect([...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, link]) => link)).toEqual([]);
});

it('all are published by one workflow, with their origin, and only as the version that the tag names', () => {
  const text = readFileSync(join(root, '.github/workflows/packages.yml'), 'utf8');
  const workflow = parse(text);
  expect(workflow.on).toEqual({ push: { tags: ['packages-v*'] } });
  expect(workflow.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  const steps: string[] = workflow.jobs.publish.steps.flatMap(({ run }: { run?: string }) => run ?? []);
  const publishing = steps.findIndex((step) => step.includes('npm publish'));
  expect(steps.slice(0, publishing).join('\n')).toContain('npm run package:libraries');
  expect(steps.slice(0, publishing).join('\n')).toContain(`"packages-v$(jq -r .version package.json)"`);
  for (const name of names) expect(steps[publishing]).toContain(`dist/dockside-${name}-*.tgz`);
  expect(steps[publishing]).toContain('--provenance');
});

it.each(pure)('%s runs the examples of its README, and gives them types', (name) => {
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
