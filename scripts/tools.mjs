// Installs the tools of a folder with a lockfile of its own, unless they are there: `node scripts/tools.mjs FOLDER`.
// Few commands need these tools, so that `npm ci` goes without their 500 packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders, relative to the root. */
export const TOOL_FOLDERS = ['packaging/desktop', 'test/generators'];

/**
 * Installs what the folder's lockfile names. Needs the network, or npm's cache.
 *
 * @param {string} folder relative to the root
 * @throws Error if npm could not
 */
export function installTools(folder) {
  const dir = resolve(root, folder);
  const lock = readFileSync(join(dir, 'package-lock.json'), 'utf8');
  // `npm ci` begins by removing it with the packages.
  const stamp = join(dir, 'node_modules/.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stderr.write(`Installing the tools of ${folder}…\n`);
  const flags = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  // On Windows npm is a batch file, which only a shell runs.
  const shell = process.platform === 'win32';
  const { status, stderr } = spawnSync('npm', ['ci', ...flags], { cwd: dir, encoding: 'utf8', shell });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}: ${stderr?.trim()}`);
  writeFileSync(stamp, lock);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const folder of process.argv.length > 2 ? process.argv.slice(2) : TOOL_FOLDERS) installTools(folder);
