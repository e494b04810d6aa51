// Brings a version of Scalar's API reference into resources/scalar: `node scripts/vendor-scalar.mjs 1.72.1`. Its one
// script ships. As a dependency, it would install 200 packages that the script already contains.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./shipped.mjs').Component} Component */

const NAME = '@scalar/api-reference';
const target = fileURLToPath(new URL('../resources/scalar', import.meta.url));

/** Built into the script, and installed by nothing. */
const LICENSE_OF_ABSENT = { 'unist-util-find-after': 'MIT' };

const version = process.argv[2];
if (!version) throw new Error('Name the version: node scripts/vendor-scalar.mjs 1.72.1');
const folder = mkdtempSync(join(tmpdir(), 'scalar-'));
try {
  writeFileSync(join(folder, 'package.json'), '{}');
  install(`${NAME}@${version}`);
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const built = join(folder, 'node_modules', NAME, 'dist/browser');
  const { sources } = JSON.parse(readFileSync(join(built, 'standalone.js.map'), 'utf8'));
  const component = { ...installed(lock, `node_modules/${NAME}`), contains: inside(lock, sources) };
  mkdirSync(target, { recursive: true });
  copyFileSync(join(built, 'standalone.js'), join(target, 'standalone.js'));
  writeFileSync(join(target, 'component.json'), `${JSON.stringify(component, null, 2)}\n`);
  console.log(`${NAME} ${component.version}, with ${component.contains.length} packages in it`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function install(spec) {
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', spec], {
    cwd: folder,
    stdio: 'inherit',
    // On Windows npm is a batch file, which only a shell runs.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not install ${spec}`);
}

/**
 * The packages in the script, in other versions than npm installs. Its source map names them:
 * `node_modules/.pnpm/vue@3.5.40/…`, and its own monorepo's as `../../../themes/dist/…`.
 *
 * @returns {Component[]}
 */
function inside(lock, sources) {
  const found = new Map();
  for (const source of sources) {
    const library = /\/\.pnpm\/((?:@[^+/]+\+)?[^@/]+)@([^_/]+)/.exec(source);
    const sibling = /^(?:\.\.\/){3}([^./][^/]*)\//.exec(source);
    if (library) found.set(library[1].replace('+', '/'), library[2]);
    else if (sibling) found.set(`@scalar/${sibling[1]}`, undefined);
    else if (!source.startsWith('../../')) throw new Error(`${NAME}: of which package is ${source}?`);
  }
  return [...found]
    .map(([name, inVersion]) => insideOne(lock, name, inVersion))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @returns {Component} */
function insideOne(lock, name, inVersion) {
  const places = Object.keys(lock).filter((dir) => dir.endsWith(`node_modules/${name}`));
  const dir = places.find((place) => lock[place].version === inVersion) ?? places[0];
  if (!dir && !LICENSE_OF_ABSENT[name])
    throw new Error(`${name} is in ${NAME}, and nothing here says under which licence`);
  if (!dir) return { name, version: inVersion, license: LICENSE_OF_ABSENT[name] };
  const known = installed(lock, dir);
  // The version built in has the licence of npm's version, but another checksum.
  return inVersion && inVersion !== known.version
    ? { ...known, version: inVersion, integrity: undefined }
    : known;
}

/** @returns {Component} */
function installed(lock, dir) {
  const { version, license, integrity } = lock[dir];
  const name = dir.slice(dir.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { author } = JSON.parse(readFileSync(join(folder, dir, 'package.json'), 'utf8'));
  const texts = readdirSync(join(folder, dir))
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(folder, dir, file), 'utf8').trim());
  return {
    name,
    version,
    license,
    integrity,
    author: author?.name ?? author,
    ...(texts.length > 0 && { text: texts.join('\n\n') }),
  };
}
