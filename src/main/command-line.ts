import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isImportable } from '../contract/bridge/import.js';

/** What the app was started with. */
export interface CommandLine {
  /** `--data-dir DIR`; null when it was not given. */
  dataDir: string | null;
  /** `--demo`: fill the demo club first. */
  demo: boolean;
  /** A file to import, as the system hands it over when it is opened with Dockside. */
  file: string | null;
}

/** Reads the arguments, relative to the folder that they were typed in. Chromium's own switches are passed over. */
export function readCommandLine(argv: readonly string[], cwd: string): CommandLine {
  const words = argv.slice(1);
  const dataDir = optionValue(words, '--data-dir');
  const file = words.find((word) => !word.startsWith('-') && isImportableFile(resolve(cwd, word)));
  return {
    dataDir: dataDir === null ? null : resolve(cwd, dataDir),
    demo: words.includes('--demo'),
    file: file === undefined ? null : resolve(cwd, file),
  };
}

/** The arguments with `--data-dir` in place of whatever they said of it. */
export function withDataDir(argv: readonly string[], dataDir: string): string[] {
  const words = argv.slice(1);
  const at = words.indexOf('--data-dir');
  if (at >= 0) words.splice(at, 2);
  return [...words.filter((word) => !word.startsWith('--data-dir=')), `--data-dir=${dataDir}`];
}

/** Whether this is a file of a kind that Dockside imports. */
export function isImportableFile(file: string): boolean {
  return isImportable(file) && existsSync(file);
}

/** A blank one comes from a script whose variable is not set: it must not pass for the folder the script is run in. */
function optionValue(words: readonly string[], name: string): string | null {
  const at = words.indexOf(name);
  const joined = words.find((word) => word.startsWith(`${name}=`));
  const value = joined === undefined ? (at >= 0 ? words[at + 1] : undefined) : joined.slice(name.length + 1);
  return value?.trim() ? value : null;
}
