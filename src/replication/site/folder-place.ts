import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { folderPlace as t } from '@messages/server/website';
import { UserError } from '../../contract/errors';
import { PARTIAL, type SitePlace } from './site-target';

/** A folder of this computer, or one of another that is mounted here. It is made where it is missing. */
export class FolderPlace implements SitePlace {
  /** @throws UserError for a path that is not whole */
  constructor(private readonly folder: string) {
    if (!isAbsolute(folder)) throw new UserError(t.giveFullPath);
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
    const partial = `${file}${PARTIAL}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(partial, content);
      await rename(partial, file);
    } catch (error) {
      // On a full disk the half of a file would take what room is left.
      await rm(partial, { force: true }).catch(() => {});
      const refusal = refusals[(error as NodeJS.ErrnoException).code ?? ''];
      if (!refusal) throw error;
      throw new UserError(refusal(path, this.folder));
    }
  }

  async remove(path: string): Promise<void> {
    await rm(this.#at(path), { force: true });
  }

  async close(): Promise<void> {}

  #at(path: string): string {
    return join(this.folder, ...path.split('/'));
  }
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Why a file cannot be written, and what to do, by the code of the error. */
const refusals: Record<string, (path: string, folder: string) => string> = {
  ENOSPC: t.diskIsFull,
  EDQUOT: t.diskIsFull,
  EACCES: t.userHasNoAccess,
  EPERM: t.userHasNoAccess,
  EROFS: t.diskIsReadOnly,
  EISDIR: t.nameIsTaken,
  ENOTDIR: t.nameIsTaken,
  EEXIST: t.nameIsTaken,
  EIO: t.diskIsNotAnswering,
};

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
