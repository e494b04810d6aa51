import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileHandles as t } from '@messages/desktop';
import { UserError } from '../contract/errors';
import type { ChosenFile } from '../contract/staff-operations/desktop';
import { MAX_IMPORT_BYTES } from '../contract/staff-operations/import';

/** Files that staff chose or opened for import. The page knows a handle for each, but no path of this computer. */
export class FileHandles {
  readonly #paths = new Map<string, string>();

  /** @throws UserError if it is too large or cannot be read */
  async register(path: string): Promise<ChosenFile> {
    const name = basename(path);
    const bytes = await sizeOf(path);
    if (bytes > MAX_IMPORT_BYTES) throw new UserError(t.tooLarge(name, path));
    const handle = randomUUID();
    this.#paths.set(handle, path);
    return { handle, name, bytes };
  }

  /** @throws UserError if no file has this handle */
  find(handle: string): { path: string; name: string } {
    const path = this.#paths.get(handle);
    if (path === undefined) throw new UserError(t.chooseAgain);
    return { path, name: basename(path) };
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    throw new UserError(t.cannotBeRead(basename(path)));
  }
}
