import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../db/private-files';

/** The content of a small JSON file; undefined when it is missing or cannot be read. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes it, for this user only, whole or not at all, also when the machine is switched off meanwhile. @throws Error when it cannot be written */
export function writeJsonFile(file: string, value: unknown): void {
  makePrivateFolder(dirname(file));
  const partial = `${file}.partial`;
  writeFileSync(partial, JSON.stringify(value), { mode: PRIVATE_FILE });
  renameSync(partial, file);
}
