import { cpSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import inputs from '../scripts/build-inputs.json';
import { tempDir } from './temp';

const root = join(import.meta.dirname, '..');

const sources = [...inputs, ...readdirSync(root).filter((name) => name.startsWith('tsconfig')), 'scripts'];

/** The repository like a clone after `npm ci`: sources and packages, built only on request. */
export function clone({ built = false } = {}): string {
  const folder = tempDir();
  for (const name of built ? [...sources, 'out'] : sources)
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => basename(source) !== 'node_modules',
    });
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((name) => !made.has(name)))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  cpSync(join(packages, WORKSPACES), join(folder, 'node_modules', WORKSPACES), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // The published client builds with packages of its own.
  symlinkSync(join(root, CLIENT_PACKAGES), join(folder, CLIENT_PACKAGES));
  // Electron's runtime is not in the package: the first start downloads it there.
  const electron = join(folder, 'node_modules/electron');
  cpSync(join(packages, 'electron'), electron, {
    recursive: true,
    filter: (source) => !/electron[/\\](dist|path\.txt)/.test(source),
  });
  // The folders made here get the time of the copy: otherwise sources would be newer than their build.
  const now = new Date();
  if (built) utimesSync(join(folder, 'out/.built'), now, now);
  return folder;
}

const CLIENT_PACKAGES = 'packages/client/node_modules';

/** Links to the packages in this repository: in a clone they lead to the clone's own. */
const WORKSPACES = '@dockside';

/** Made by our own scripts, or made here. */
const made = new Set(['.dockside-build', '.cache', 'electron', WORKSPACES]);
