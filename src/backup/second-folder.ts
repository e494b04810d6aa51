import { createHash } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { secondFolder as t } from '@messages/server/backup';
import { makePrivateFolder } from '../db/private-files';
import { BackupError } from './backup';

/**
 * Makes this computer's own folder inside the folder staff chose, for example on a stick. Two computers can then share
 * a stick. A missing folder means the stick is absent, even if its mount point exists.
 *
 * @returns the folder for copies
 * @throws BackupError saying why the chosen folder cannot be used
 */
export function makeSecondFolder(chosen: string, dataDir: string): string {
  if (!isAbsolute(chosen))
    throw new BackupError(t.giveFullPath(process.platform === 'win32' ? 'E:\\' : '/media/stick'));
  if (!isFolder(chosen)) throw new BackupError(t.noFolder(chosen));
  const inside = relative(resolve(dataDir), resolve(chosen));
  if (!inside.startsWith('..') && !isAbsolute(inside)) throw new BackupError(t.isInsideData(chosen));
  const folder = join(chosen, folderName(dataDir));
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    throw new BackupError(t.cannotWrite(chosen));
  }
  return folder;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** `Dockside clubhouse-laptop 3fa2`: names the computer and the data folder on it. */
function folderName(dataDir: string): string {
  const computer = hostname()
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 40);
  const hash = createHash('sha256')
    .update(`${hostname()}\n${resolve(dataDir)}`)
    .digest('hex');
  return `Dockside ${computer} ${hash.slice(0, 4)}`;
}
