import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isImportable } from '../contract/staff-operations/import';

/** Parsed arguments of the app. */
export interface CommandLine {
  /** `--data-dir DIR`; null if not given. */
  dataDir: string | null;
  /** `--demo`: fill the demo club first. */
  demo: boolean;
  /** A file to import, passed by the system when opened with Dockside. */
  file: string | null;
}

/** Reads the arguments, relative to the folder they were typed in. Chromium's own switches are ignored. */
export function readCommandLine(argv: readonly string[], cwd: string): CommandLine {
  const args = argv.slice(1);
  const dataDir = optionValue(args, '--data-dir');
  const file = args.find((arg) => !arg.startsWith('-') && isImportableFile(resolve(cwd, arg)));
  return {
    dataDir: dataDir === null ? null : resolve(cwd, dataDir),
    demo: args.includes('--demo'),
    file: file === undefined ? null : resolve(cwd, file),
  };
}

/** The arguments with this `--data-dir` instead of their own. */
export function withDataDir(argv: readonly string[], dataDir: string): string[] {
  const args = argv.slice(1);
  const at = args.indexOf('--data-dir');
  if (at >= 0) args.splice(at, 2);
  return [...args.filter((arg) => !arg.startsWith('--data-dir=')), `--data-dir=${dataDir}`];
}

/** True for an existing file of an importable kind. */
export function isImportableFile(file: string): boolean {
  return isImportable(file) && existsSync(file);
}

/** A blank value comes from an unset variable in a script, and must not mean the current folder. */
function optionValue(args: readonly string[], name: string): string | null {
  const at = args.indexOf(name);
  const joined = args.find((arg) => arg.startsWith(`${name}=`));
  const value = joined === undefined ? (at >= 0 ? args[at + 1] : undefined) : joined.slice(name.length + 1);
  return value?.trim() ? value : null;
}
