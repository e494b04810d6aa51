// Checks that every package's licence is allowed, by package-lock.json or the given file: `npm run licenses`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Requires redistributors only to pass the licence on. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Allowed for build and test tools, which are not redistributed. */
const TOOLS_ONLY = ['CC-BY-4.0', 'MPL-2.0', 'Python-2.0', 'WTFPL'];

/** Licences read by hand, for packages whose manifest npm cannot read. */
const READ = {
  'node_modules/buildcheck': 'MIT',
  'node_modules/cpu-features': 'MIT',
  'node_modules/reserved': 'MIT',
  'node_modules/ssh2': 'MIT',
};

const lock = process.argv[2] ?? join(fileURLToPath(new URL('..', import.meta.url)), 'package-lock.json');
/** @type {[dir: string, {version: string, license?: string, dev?: boolean, link?: boolean}][]} */
const packages = Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages);
for (const [dir, { version, license = READ[dir], dev, link }] of packages) {
  // The rest are this project and its workspaces.
  if (
    link ||
    !dir.includes('node_modules/') ||
    isAllowed(license, dev ? [...PERMISSIVE, ...TOOLS_ONLY] : PERMISSIVE)
  )
    continue;
  const use = dev ? 'builds or tests' : 'ships';
  console.error(`${dir} ${version}, which ${use}: ${license ?? 'names no licence'}`);
  process.exitCode = 1;
}
if (process.exitCode)
  console.error(
    'Not on the list of licences in scripts/licenses.mjs: read them, then add them there or do without.',
  );

/** @param {string | undefined} expression SPDX, such as `(MIT OR CC0-1.0)`: one of several choices suffices */
function isAllowed(expression, allowed) {
  if (typeof expression !== 'string') return false;
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => allowed.includes(id.trim())));
}
