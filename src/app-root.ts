import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import envPaths from 'env-paths';

/** The folder of package.json: from the sources, from a build, and inside a packaged app alike. */
export const appRoot = findUp(dirname(fileURLToPath(import.meta.url)));

/** Dockside's own version. */
export const version: string = JSON.parse(readFileSync(join(appRoot, 'package.json'), 'utf8')).version;

/** The default folder of the club's data: this user's data folder, the same for both hosts. */
export const defaultDataDir = envPaths('Dockside', { suffix: '' }).data;

function findUp(dir: string): string {
  if (existsSync(join(dir, 'package.json'))) return dir;
  if (dirname(dir) === dir)
    throw new Error('Dockside isn’t complete: its package.json is missing. Install it again.');
  return findUp(dirname(dir));
}
