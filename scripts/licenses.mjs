// Checks that every package's licence is allowed, by the lockfiles or the given one: `npm run licenses`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOOL_FOLDERS } from './tools.mjs';

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
const TOOLS_ONLY = ['CC-BY-4.0', 'MPL-2.0', 'PSF-2.0', 'Python-2.0', 'WTFPL'];

/** Licences read by hand, for packages whose manifest npm cannot read. */
const READ = {
  'node_modules/buildcheck': 'MIT',
  'node_modules/compute-gcd': 'MIT',
  'node_modules/compute-lcm': 'MIT',
  'node_modules/cpu-features': 'MIT',
  'node_modules/reserved': 'MIT',
  'node_modules/ssh2': 'MIT',
  'node_modules/validate.io-function': 'MIT',
  'node_modules/validate.io-integer': 'MIT',
  'node_modules/validate.io-integer-array': 'MIT',
  'node_modules/validate.io-number': 'MIT',
};

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const locks = process.argv[2]
  ? [process.argv[2]]
  : ['.', ...TOOL_FOLDERS].map((folder) => join(root, folder, 'package-lock.json'));
/** @type {[dir: string, {version: string, license?: string, dev?: boolean, link?: boolean}][]} */
const packages = locks.flatMap((lock) => Object.entries(read(lock).packages));
// Packages that are built into the script of the docs page.
for (const component of read(join(root, 'resources/scalar/component.json')).contains)
  packages.push([`node_modules/@scalar/api-reference/node_modules/${component.name}`, component]);
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
