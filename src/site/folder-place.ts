import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { UserError } from '../contract/errors';
import { PARTIAL, type SitePlace } from './site-target';

/** A folder of this computer, or one of another that is mounted here. It is made where it is missing. */
export class FolderPlace implements SitePlace {
  /** @throws UserError for a path that is not whole */
  constructor(private readonly folder: string) {
    if (!isAbsolute(folder)) throw new UserError('Give the whole path of the folder, from its beginning.');
  }

  async size(path: string): Promise<number | null> {
    try {
      const found = await stat(this.#at(path));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  read(path: string): Promise<Buffer> {
    return readFile(this.#at(path));
  }

  async write(path: string, content: Buffer): Promise<void> {
    const file = this.#at(path);
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(`${file}${PARTIAL}`, 'w');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}${PARTIAL}`, file);
  }

  async remove(path: string): Promise<void> {
    await rm(this.#at(path), { force: true });
  }

  async close(): Promise<void> {}

  #at(path: string): string {
    return join(this.folder, ...path.split('/'));
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
