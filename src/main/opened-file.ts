import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { OpenedFile } from '../contract/bridge/desktop.js';
import { StaffError } from '../staff/bridge/staff-error.js';

/** The largest file that is handed to the page in one piece. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Reads a file for the import screen. @throws StaffError when it is too large or cannot be read. */
export async function readForImport(file: string): Promise<OpenedFile> {
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES)
      throw new StaffError(
        `${basename(file)} is too large for this screen. Import it with: npm run -s dockside -- import "${file}"`,
      );
    return { name: basename(file), content_base64: (await readFile(file)).toString('base64') };
  } catch (error) {
    if (error instanceof StaffError) throw error;
    throw new StaffError(`${basename(file)} cannot be read.`);
  }
}
