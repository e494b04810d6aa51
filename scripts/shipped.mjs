// Packages that ship, from the bundles instead of package.json: a dependency may be unused, and most bundled packages
// are indirect dependencies.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * One package in one version.
 *
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {string} license an SPDX expression
 * @property {string} [dir] of its installed files, relative to the root; missing if built into another package
 * @property {string} [author]
 * @property {string} [integrity] as in package-lock.json
 * @property {string} [purl] unless it is an npm package
 * @property {Component[]} [contains] packages built into it
 */

/** Built into installed packages: their licences are not on this disk. */
const LICENSE_OF_ABSENT = { 'unist-util-find-after': 'MIT' };

const SCALAR = 'node_modules/@scalar/api-reference';

/**
 * Packages shipped with Dockside, by name.
 *
 * @param {string} root
 * @param {string[]} lists the module lists that the build left beside the bundles
 * @returns {Component[]}
 */
export function shippedComponents(root, lists) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const bundled = lists.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).map(packageDir));
  const dirs = new Set([...bundled, SCALAR, 'node_modules/better-sqlite3', 'node_modules/electron']);
  dirs.delete(undefined);
  const contains = {
    [SCALAR]: insideScalar(root, lock),
    'node_modules/better-sqlite3': [sqlite()],
  };
  const components = [...dirs].map((dir) => ({
    ...installed(root, lock, dir),
    ...(contains[dir] && { contains: contains[dir] }),
  }));
  // npm may install one version in several places.
  const byId = new Map(components.map((component) => [`${component.name}@${component.version}`, component]));
  return [...byId.values()].sort(byName);
}

/** The folder of a module's package: `node_modules/a/node_modules/@b/c`; undefined for Dockside's own. */
function packageDir(module) {
  // Helpers that the build tools add to a bundle: `\0rolldown/runtime.js`, `\0vite/preload-helper.js`.
  const helper = /^\0(rolldown|vite)\//.exec(module);
  if (helper) return `node_modules/${helper[1]}`;
  const [, inside] = module.split(/(node_modules\/.*)/s);
  return inside && /^(?:(?:\/)?node_modules\/(?:@[^/]+\/)?[^/]+)+/.exec(inside)[0];
}

/** @returns {Component} */
function installed(root, lock, dir) {
  const { version, license, integrity } = lock[dir];
  const name = dir.slice(dir.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { author } = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
  return { name, version, license, integrity, dir, author: author?.name ?? author };
}

/**
 * The docs page's script is one file, with other versions of its dependencies than npm installs. Its source map names
 * them: `node_modules/.pnpm/vue@3.5.40/…`, and its own monorepo's as `../../../themes/dist/…`.
 */
function insideScalar(root, lock) {
  const { sources } = JSON.parse(readFileSync(join(root, SCALAR, 'dist/browser/standalone.js.map'), 'utf8'));
  const found = new Map();
  for (const source of sources) {
    const library = /\/\.pnpm\/((?:@[^+/]+\+)?[^@/]+)@([^_/]+)/.exec(source);
    const sibling = /^(?:\.\.\/){3}([^./][^/]*)\//.exec(source);
    if (library) found.set(library[1].replace('+', '/'), library[2]);
    else if (sibling) found.set(`@scalar/${sibling[1]}`, undefined);
    else if (!source.startsWith('../../')) throw new Error(`${SCALAR}: of which package is ${source}?`);
  }
  return [...found].map(([name, version]) => insideOne(root, lock, name, version)).sort(byName);
}

/** @returns {Component} */
function insideOne(root, lock, name, version) {
  const places = Object.keys(lock).filter((dir) => dir.endsWith(`node_modules/${name}`));
  const dir = places.find((place) => lock[place].version === version) ?? places[0];
  if (!dir && !LICENSE_OF_ABSENT[name])
    throw new Error(`${name} is in ${SCALAR}, and nothing here says under which licence`);
  if (!dir) return { name, version, license: LICENSE_OF_ABSENT[name] };
  const known = installed(root, lock, dir);
  // The version built in has the licence of npm's version, but another checksum.
  return version && version !== known.version ? { ...known, version, integrity: undefined } : known;
}

/** The database engine, compiled into better-sqlite3. */
function sqlite() {
  const version = new Database(':memory:').prepare('SELECT sqlite_version()').pluck().get();
  return { name: 'sqlite', version, license: 'blessing', purl: `pkg:generic/sqlite@${version}` };
}

const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
