// `npm run package:server`: server, command line and staff UI as one npm tarball in dist/, without Electron. Includes
// the one library outside the bundles (better-sqlite3), so that installation needs no registry. Beside it is its checksum.
// With an Ed25519 private key in the PEM file that DOCKSIDE_RELEASE_KEY names, its signature is, too, and installations of
// the tarball take only upgrades that are signed by that key.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { publicPem, releaseKey, signatureOf } from './release-key.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packed files besides the bundles, with their path in the package. */
const files = {
  'packaging/npm/README.md': 'README.md',
  'packaging/systemd': 'systemd',
  LICENSE: 'LICENSE',
  'bin/dockside.cjs': 'bin/dockside.cjs',
  'out/renderer': 'out/renderer',
  'out/main/client.tgz': 'out/main/client.tgz',
  'out/main/openapi.json': 'out/main/openapi.json',
  'out/main/scalar.js.br': 'out/main/scalar.js.br',
  'out/main/scalar.js.gz': 'out/main/scalar.js.gz',
  'out/third-party-notices.txt': 'third-party-notices.txt',
};

/** The libraries, without sources that only a compiler needs. */
const libraries = ['better-sqlite3', 'node-addon-api'];
const compiled = /better-sqlite3\/(binding\.gyp|deps|src)(\/|$)/;

await ensureBuilt();
const staging = mkdtempSync(join(tmpdir(), 'dockside-package-'));
try {
  for (const [from, to] of Object.entries(files)) copy(from, to);
  for (const bundle of bundlesFrom(['cli.cjs', 'jobs.cjs', 'import-reader.cjs'])) copy(`out/main/${bundle}`);
  for (const library of libraries) copy(`node_modules/${library}`);
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  writeFileSync(join(staging, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
  const key = releaseKey();
  if (key) writeFileSync(join(staging, 'release-key.pem'), publicPem(key));
  const tarball = pack();
  vouchFor(tarball, key);
  console.log(tarball);
} finally {
  rmSync(staging, { recursive: true, force: true });
}

/** Writes the tarball's checksum, as `sha256sum --check` reads it, and its signature. */
function vouchFor(tarball, key) {
  const bytes = readFileSync(tarball);
  const sum = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(`${tarball}.sha256`, `${sum}  ${basename(tarball)}\n`);
  if (key) writeFileSync(`${tarball}.sig`, signatureOf(bytes, key));
  else rmSync(`${tarball}.sig`, { force: true });
}

function copy(from, to = from) {
  mkdirSync(dirname(join(staging, to)), { recursive: true });
  cpSync(join(root, from), join(staging, to), {
    recursive: true,
    filter: (file) => !compiled.test(file.replaceAll('\\', '/')),
  });
}

/** These bundles and those they load, which have a hash in their names. */
function bundlesFrom(entries) {
  const found = new Set(entries);
  for (const bundle of found) {
    const code = readFileSync(join(root, 'out/main', bundle), 'utf8');
    for (const [, loaded] of code.matchAll(/\brequire\(["']\.\/([\w-]+\.cjs)["']\)/g)) found.add(loaded);
  }
  return found;
}

function manifest() {
  const { name, version, description, license, engines, dependencies } = readManifest();
  return {
    name,
    version,
    description,
    license,
    engines,
    bin: { dockside: 'bin/dockside.cjs' },
    dependencies: { 'better-sqlite3': dependencies['better-sqlite3'] },
    bundleDependencies: ['better-sqlite3'],
  };
}

/** The desktop app's bill of materials, without Electron. */
function billOfMaterials() {
  const bill = JSON.parse(readFileSync(join(root, 'out/sbom.cdx.json'), 'utf8'));
  return { ...bill, components: bill.components.filter(({ name }) => name !== 'electron') };
}

function readManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

/** @returns the tarball's path */
function pack() {
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', staging, '--json', '--pack-destination', dist],
    {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  return join(dist, JSON.parse(stdout)[0].filename);
}
