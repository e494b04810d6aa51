import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** Removes the folders of the test file that has ended: `test/each-file.ts` calls it. */
export function removeTempFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A separate folder, removed after the test file. */
export function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-'));
  folders.push(folder);
  return folder;
}

/** A path in a new folder where no file is yet. */
export function tempFile(name: string): string {
  return join(tempDir(), name);
}

/** A file with this content, in its own folder. */
export function fileWith(name: string, content: string | Uint8Array): string {
  const file = tempFile(name);
  writeFileSync(file, content);
  return file;
}

/** A file of import lines, one a record. */
export function ndjson(lines: object[], name = 'records.ndjson'): string {
  return fileWith(name, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
