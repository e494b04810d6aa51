import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../db/private-files';

/** Content of a small JSON file; undefined if it is missing or unreadable. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Writes a private file, whole or not at all, even if the computer is switched off meanwhile. @throws Error if it
 * cannot be written
 */
export function writeJsonFile(file: string, value: unknown): void {
  makePrivateFolder(dirname(file));
  const partial = `${file}.partial`;
  writeFileSync(partial, JSON.stringify(value), { mode: PRIVATE_FILE });
  renameSync(partial, file);
}
