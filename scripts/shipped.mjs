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
 * @property {string} [dir] of its installed files, relative to the root; missing if copied, or built into another package
 * @property {string} [author]
 * @property {string} [text] of its licence, unless it is in `dir`
 * @property {string} [integrity] as in package-lock.json
 * @property {string} [purl] unless it is an npm package
 * @property {Component[]} [contains] packages built into it
 */

/** The script of the docs page, copied by scripts/vendor-scalar.mjs. */
const SCALAR = 'resources/scalar';

const SQLITE = 'node_modules/better-sqlite3';

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
  const dirs = new Set([...bundled, SQLITE, 'node_modules/electron']);
  dirs.delete(undefined);
  /** @type {Component[]} */
  const components = [...dirs].map((dir) => ({
    ...installed(root, lock, dir),
    ...(dir === SQLITE && { contains: [sqlite()] }),
  }));
  components.push(JSON.parse(readFileSync(join(root, SCALAR, 'component.json'), 'utf8')));
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

/** The database engine, compiled into better-sqlite3. @returns {Component} */
function sqlite() {
  const version = String(new Database(':memory:').prepare('SELECT sqlite_version()').pluck().get());
  return { name: 'sqlite', version, license: 'blessing', purl: `pkg:generic/sqlite@${version}` };
}

const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
