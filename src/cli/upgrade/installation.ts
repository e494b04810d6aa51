import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../../contract/errors';
import type { PackedFile } from './tarball';

/** This program cannot replace itself; the message says how it is upgraded instead. */
export class InstallationError extends UserError {
  override name = 'InstallationError';
}

/** The program's folders: npm ignores names that begin with a dot. */
export interface Installation {
  root: string;
  /** The next version, while it is tried. */
  next: string;
  /** The version before, for a way back. */
  previous: string;
}

/**
 * The installation that runs.
 *
 * @throws InstallationError if it was not installed from a tarball, or this user may not change it
 */
export function requireInstallation(appRoot: string): Installation {
  const root = realpathSync(appRoot);
  const folder = dirname(root);
  if (process.versions.electron) throw new InstallationError('The desktop app is upgraded by its installer.');
  if (process.platform === 'win32')
    throw new InstallationError(
      'Windows keeps the program’s files open. Use npm install --global FILE instead.',
    );
  if (basename(folder) !== 'node_modules')
    throw new InstallationError(
      `This Dockside runs from its sources in ${root}. Use git pull and npm ci instead.`,
    );
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new InstallationError(
      `This user may not write to ${folder}. Use the account that installed Dockside. In a container, build the image again.`,
      null,
      { cause },
    );
  }
  return {
    root,
    next: join(folder, `.${basename(root)}-next`),
    previous: join(folder, `.${basename(root)}-previous`),
  };
}

/** The name and version in a program's package.json. */
export function manifestOf(root: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

/** Writes the next version beside the present one, readable for the account of the server whoever upgrades. */
export function unpack({ next }: Pick<Installation, 'next'>, files: readonly PackedFile[]): void {
  rmSync(next, { recursive: true, force: true });
  const before = process.umask(0o022);
  try {
    for (const { path, data } of files) {
      const file = join(next, path);
      mkdirSync(dirname(file), { recursive: true });
      // A power cut after the renames may else leave the names without content.
      writeFileSync(file, data, { mode: path.startsWith('bin/') ? 0o755 : 0o644, flush: true });
    }
  } finally {
    process.umask(before);
  }
}

/** Puts the next version in the place of the present one, which becomes the previous. */
export function swapIn({ root, next, previous }: Installation): void {
  rmSync(previous, { recursive: true, force: true });
  renameSync(root, previous);
  try {
    renameSync(next, root);
  } catch (error) {
    renameSync(previous, root);
    throw error;
  }
}

/** Puts the previous version in the place of the present one, which becomes the previous. */
export function swapBack(installation: Installation): void {
  const { previous, next } = installation;
  rmSync(next, { recursive: true, force: true });
  renameSync(previous, next);
  swapIn(installation);
}

/** @throws InstallationError */
export function requirePrevious({ previous }: Installation): void {
  if (!existsSync(previous))
    throw new InstallationError('There is no previous version to go back to. Install its tarball with npm.');
}

/**
 * Runs a command of a program in its own process, to its end.
 *
 * @returns its JSON output, also when it exits with 1
 * @throws InstallationError if it does not start
 */
export function ask(root: string, args: readonly string[]): unknown {
  const program = join(root, 'bin/dockside.cjs');
  try {
    return JSON.parse(outputOf(program, [...args, '--json']));
  } catch (cause) {
    throw new InstallationError(`Dockside in ${root} doesn’t run here: ${(cause as Error).message}`, null, {
      cause,
    });
  }
}

function outputOf(program: string, args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (stdout) return stdout;
    throw error;
  }
}
