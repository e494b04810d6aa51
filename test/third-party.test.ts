import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { fileWith, root, tempDir } from './cli';

/** The build's list of bundled packages, compared with the bundles themselves. */

interface Component {
  group?: string;
  name: string;
  version: string;
  purl: string;
  licenses: { license?: { id: string }; expression?: string }[];
  components?: Component[];
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));
const sbom: { components: Component[] } = JSON.parse(read('out/sbom.cdx.json'));
const notices = read('out/renderer/third-party-notices.txt');
const fullName = ({ group, name }: Component) => (group ? `${group}/${name}` : name);
const byName = new Map(sbom.components.map((component) => [fullName(component), component]));

/** `node_modules/@a/b` of every source that a source map of the bundles names. */
const mapped = new Set<string>();
beforeAll(() => {
  const outDir = tempDir();
  const bundler = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  execFileSync(process.execPath, [bundler, 'build', '--sourcemap', '--outDir', outDir], { cwd: root });
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  ))
    for (const source of JSON.parse(readFileSync(join(outDir, file), 'utf8')).sources as string[])
      for (const [dir] of source.matchAll(/node_modules\/(?:@[^/]+\/)?[^/]+/g)) mapped.add(dir);
});

it('the bill of materials lists the packages that the source maps of the bundles name, and few others', () => {
  const listed = new Set(byName.keys());
  expect(new Set(sbom.components.map(({ purl }) => purl)).size).toBe(sbom.components.length);
  const named = new Set([...mapped].map((dir) => dir.slice('node_modules/'.length)));
  expect([...named].filter((name) => !listed.has(name))).toEqual([]);
  const others = [...listed].filter((name) => !named.has(name));
  expect(others).toEqual([
    // Files that are copied, not bundled.
    '@fontsource-variable/inter',
    '@scalar/api-reference',
    'better-sqlite3',
    // Runtimes of the bundles, and the build tools' helpers in them.
    'electron',
    'rolldown',
    'vite',
  ]);
});

it('the bill of materials has the versions that are installed', () => {
  const versions = new Set(Object.values<{ version: string }>(lock.packages).map(({ version }) => version));
  // Copied into the repository, so installed by nothing.
  versions.add(JSON.parse(read('resources/scalar/component.json')).version);
  for (const component of sbom.components) {
    expect(component.purl).toBe(`pkg:npm/${fullName(component).replace('@', '%40')}@${component.version}`);
    expect(versions).toContain(component.version);
  }
  expect(byName.get('electron')!.version).toBe(manifest.devDependencies.electron);
});

it('the bill of materials names what came built into a package, in its own version', () => {
  const inScalar = byName.get('@scalar/api-reference')!.components!;
  expect(inScalar.map(fullName)).toEqual(expect.arrayContaining(['vue', 'zod', '@scalar/themes']));
  expect(inScalar.filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
  // Vue writes its version into bundles.
  const vue = inScalar.find((component) => fullName(component) === 'vue')!;
  const script = gunzipSync(readFileSync(join(root, 'out/main/scalar.js.gz'))).toString();
  expect(script.includes(`\`${vue.version}\``)).toBe(true);
  expect(byName.get('better-sqlite3')!.components!.map(fullName)).toEqual(['sqlite']);
});

it('the notices have the licence of each of them, once', () => {
  const all = sbom.components.flatMap((component) => [component, ...(component.components ?? [])]);
  const titles = notices.split(`\n\n${'-'.repeat(80)}\n\n`).slice(1);
  expect(titles.map((text) => text.split(' (')[0])).toEqual(
    all.map((component) => `${fullName(component)} ${component.version}`),
  );
  for (const text of titles) expect(text.split('\n').slice(2).join('').length, text).toBeGreaterThan(60);
});

it('what ships is in dependencies, what builds and tests is in devDependencies', () => {
  const ships = (name: string) => byName.has(name);
  // electron-builder takes Electron from devDependencies only; of Vite a helper of 3 KB ships.
  const exceptions = ['electron', 'vite'];
  expect(Object.keys(manifest.dependencies).filter((name) => !ships(name))).toEqual([]);
  expect(Object.keys(manifest.devDependencies).filter(ships)).toEqual(exceptions);
});

it('a licence that is not allowed is found, of what ships more strictly', () => {
  const check = (packages: object) => {
    const file = fileWith('package-lock.json', JSON.stringify({ packages }));
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/licenses.mjs'), file], {
      encoding: 'utf8',
    });
    return [status, ...stderr.split('\n').filter((line) => line.startsWith('node_modules/'))];
  };
  const version = '1.0.0';
  expect(check(lock.packages)).toEqual([0]);
  expect(
    check({
      '': { version },
      'node_modules/a': { version, license: 'MPL-2.0' },
      'node_modules/b': { version, license: 'MPL-2.0', dev: true },
      'node_modules/c': { version, license: 'GPL-3.0-only', dev: true },
      'node_modules/d': { version, license: '(GPL-3.0-only OR MIT)' },
      'node_modules/e': { version, license: 'MIT AND GPL-3.0-only' },
      'node_modules/f': { version },
    }),
  ).toEqual([
    1,
    'node_modules/a 1.0.0, which ships: MPL-2.0',
    'node_modules/c 1.0.0, which builds or tests: GPL-3.0-only',
    'node_modules/e 1.0.0, which ships: MIT AND GPL-3.0-only',
    'node_modules/f 1.0.0, which ships: names no licence',
  ]);
});
