import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { installTools } from '../scripts/tools.mjs';
import { root } from './cli';

/** Output of `npm run package`: installers themselves are built where Electron can be downloaded. */

/** Members of electron-builder's configuration that the tests read; its own schema checks them all. */
interface Platform {
  target: { target: string; arch: string | string[] }[];
  files: { filter: string[] }[];
  fileAssociations?: FileAssociation[];
}
interface FileAssociation {
  ext: string | string[];
  rank?: string;
}
interface Configuration {
  [member: string]: unknown;
  files: string[];
  icon: string;
  nsis: { include: string };
  directories: { buildResources: string };
  fileAssociations: FileAssociation[];
  mac: Platform;
  win: Platform;
  linux: Platform;
}

const config: Configuration = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const platforms: Record<string, Platform> = { mac: config.mac, win: config.win, linux: config.linux };

/** electron-builder's own check, from the tools of `npm run package`. */
let validate: (config: object) => Promise<void>;
beforeAll(() => {
  installTools('packaging/desktop');
  const require = createRequire(join(root, 'packaging/desktop/package.json'));
  const { validateConfiguration } = require('app-builder-lib/out/util/config/config');
  const { DebugLogger } = require('builder-util');
  validate = (config) => validateConfiguration(config, new DebugLogger(false));
});

function endings(associations: FileAssociation[] | undefined): string[] {
  return (associations ?? []).flatMap(({ ext }) => ext);
}

it('is a configuration that electron-builder takes, by its own schema', async () => {
  await validate(structuredClone(config));
  const wrong = { ...structuredClone(config), electronFuses: { runAsNodes: false } };
  await expect(validate(wrong)).rejects.toThrow(/electronFuses/);
});

it('is run by `npm run package`, on a build of its own', () => {
  expect(manifest.scripts.package.split(' && ')).toEqual([
    'npm run build',
    'node scripts/tools.mjs packaging/desktop',
    'node scripts/package-desktop.mjs',
  ]);
  const script = readFileSync(join(root, 'scripts/package-desktop.mjs'), 'utf8');
  const [, program] = /'(packaging\/desktop\/[^']+)'/.exec(script)!;
  expect(existsSync(join(root, program!))).toBe(true);
  expect(script).toContain("'--publish', 'never'");
});

it('makes the installers of each platform', () => {
  const targets = (name: string) =>
    platforms[name]!.target.map(({ target, arch }) => `${target} ${[arch].flat().join(' ')}`);
  expect(targets('mac')).toEqual(['dmg universal']);
  expect(targets('win')).toEqual(['nsis x64 arm64', 'msi x64']);
  expect(targets('linux')).toEqual(['AppImage x64 arm64', 'deb x64 arm64']);
});

it('sets every fuse', () => {
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  });
});

it('updates nothing by itself', () => {
  expect(config.publish).toBeNull();
});

describe('packs', () => {
  it("the package's main file, which the build makes", () => {
    expect(manifest.main).toBe('out/main/index.cjs');
    expect(existsSync(join(root, manifest.main))).toBe(true);
    expect(config.files).toContain('out/**/*');
    expect(config.files).toContain('package.json');
  });

  it('what the app loads, and no file of the command line', () => {
    expect(config.files).toContain('!out/{.built,main/cli*.cjs}');
    const loaded = new Set(['index.cjs', 'jobs.cjs', 'import-reader.cjs']);
    // Includes entries added during the loop.
    for (const file of loaded)
      for (const [, other] of readFileSync(join(root, 'out/main', file), 'utf8').matchAll(
        /\brequire\(["'`]\.\/([\w-]+\.cjs)["'`]\)/g,
      ))
        loaded.add(other!);
    expect(loaded.size).toBeGreaterThan(10);
    expect([...loaded].filter((file) => file.startsWith('cli'))).toEqual([]);
  });

  it('no library but the one that is not in a bundle', () => {
    expect(config.files).toContain('!node_modules/!(better-sqlite3)/**');
    const bundle = readFileSync(join(root, manifest.main), 'utf8');
    const required = [...bundle.matchAll(/\brequire\(["']([^"'./][^"']*)["']\)/g)].map(([, name]) => name!);
    const builtIn = (name: string) => name === 'electron' || process.getBuiltinModule(name) !== undefined;
    expect([...new Set(required)].filter((name) => !builtIn(name))).toEqual(
      required.includes('better-sqlite3') ? ['better-sqlite3'] : [],
    );
  });

  it('the bill of materials and the licences, where people find them', () => {
    expect(config.extraResources).toEqual([
      { from: 'out/sbom.cdx.json', to: 'sbom.cdx.json' },
      { from: 'out/third-party-notices.txt', to: 'third-party-notices.txt' },
      { from: 'out/release-key.pem', to: 'release-key.pem' },
    ]);
    // Files beside the archive are excluded from it: the served page is a copy.
    const served = readFileSync(join(root, 'out/renderer/third-party-notices.txt'), 'utf8');
    expect(readFileSync(join(root, 'out/third-party-notices.txt'), 'utf8')).toBe(served);
  });

  it.each([
    ['linux', 'linux-x64.node'],
    ['linux', 'linux-arm64.node'],
    ['win', 'win32-x64.node'],
    ['win', 'win32-arm64.node'],
    ['mac', 'darwin-x64.node'],
    ['mac', 'darwin-arm64.node'],
  ])('for %s its own binary of SQLite: %s, outside the archive', (platform, binary) => {
    expect(readdirSync(join(root, 'node_modules/better-sqlite3/prebuilds'))).toContain(binary);
    const [{ filter }] = platforms[platform]!.files as [{ filter: string[] }];
    const kept = /!\((.+)\)$/.exec(filter.at(-1)!)![1]!;
    const arch = binary.replace(/^.*-|\.node$/g, '');
    expect(kept.replace(/\$\{arch\}|\*/, arch)).toBe(binary);
    expect(config.asarUnpack).toEqual(['node_modules/better-sqlite3/prebuilds/*.node']);
  });
});

it('names only files that are there, and an icon as large as the largest that a platform asks for', () => {
  const named = [config.icon, config.nsis.include, config.directories.buildResources];
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  const png = readFileSync(join(root, named[0]!));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 1024]);
});

it('opens the files that Dockside imports, and takes .csv from nobody', () => {
  expect(endings(config.fileAssociations)).toEqual(['blw', 'ndjson']);
  expect(config.mac.fileAssociations).toMatchObject([{ ext: 'csv', rank: 'Alternate' }]);
  expect(endings(config.linux.fileAssociations)).toEqual(['csv']);
  const installer = readFileSync(join(root, config.nsis.include), 'utf8');
  expect(installer).toContain('"Software\\Classes\\.csv\\OpenWithProgids" "Dockside.csv"');
});
