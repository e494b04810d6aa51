import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageDir = join(import.meta.dirname, '../../node_modules/electron');

/** Electron's program, or the reason why it is missing. */
export type FoundElectron = { program: string } | { missing: string };

/** Finds a runtime: `ELECTRON_OVERRIDE_DIST_PATH`, or else the package's. */
export function findElectron(): FoundElectron {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return { missing: 'There is no display for the desktop app: run this under `xvfb-run -a`.' };
  const { ELECTRON_OVERRIDE_DIST_PATH: override } = process.env;
  const program = override ? join(override, programIn[process.platform] ?? 'electron') : installed();
  if (program && existsSync(program)) return { program };
  return {
    missing:
      'No Electron runtime is installed here (its download comes from outside the package registry), and ELECTRON_OVERRIDE_DIST_PATH names none.',
  };
}

const programIn: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
};

function installed(): string | undefined {
  const note = join(packageDir, 'path.txt');
  return existsSync(note) ? join(packageDir, 'dist', readFileSync(note, 'utf8')) : undefined;
}
