import { DataDirInUseError } from '../../store/data-dir-lock.js';
import { NewerSchemaError } from '../../store/migrate.js';
import { DataFolderGoneError } from '../club-host.js';

/** What staff can do about it. */
export const remedies = {
  restore: 'Restore a backup…',
  folder: 'Choose another folder…',
  logs: 'Show logs',
  retry: 'Try again',
  quit: 'Quit',
} as const;
export type Remedy = keyof typeof remedies;

/** Why Dockside cannot go on, for people. */
export interface Trouble {
  title: string;
  what: string;
  todo: string;
  /** In the order of the buttons; the first is the one to try first. */
  remedies: Remedy[];
}

/** Puts into words what kept the club server from opening. Never a stack, never a bare code. */
export function explainTrouble(error: unknown, dataDir: string): Trouble {
  const code = codeOf(error);
  if (error instanceof DataDirInUseError) return inUse(error, dataDir);
  if (error instanceof NewerSchemaError)
    return {
      title: 'This data was written by a newer Dockside',
      what: `The Dockside that wrote ${dataDir} knows things that this one does not. The data is untouched.`,
      todo: 'Install the newer Dockside on this machine. Until then you can work with another folder, or with a backup that this version made.',
      remedies: ['folder', 'restore', 'logs', 'quit'],
    };
  if (error instanceof DataFolderGoneError)
    return {
      title: 'The data folder is not there',
      what: `Dockside was told to keep the club’s data in ${dataDir}, and that folder is gone. It may be on a disk or a stick that is not plugged in.`,
      todo: 'Plug it in and try again, or choose another folder.',
      remedies: ['retry', 'folder', 'logs', 'quit'],
    };
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return {
      title: 'The club’s data is damaged',
      what: `The database in ${dataDir} cannot be read. Nothing was changed.`,
      todo: 'Restore a backup: the damaged file is kept beside it. Copies that Dockside made are in the folder “backups”.',
      remedies: ['restore', 'folder', 'logs', 'retry', 'quit'],
    };
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code))
    return {
      title: 'The disk is full',
      what: `Dockside found no room in ${dataDir} and stores nothing that it could not keep.`,
      todo: 'Make room on the disk, then try again. What was recorded before is safe.',
      remedies: ['retry', 'folder', 'logs', 'quit'],
    };
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|SQLITE_(READONLY|CANTOPEN))/.test(code))
    return {
      title: 'The data folder cannot be used',
      what: `This user may not write to ${dataDir}, or it is not a folder.`,
      todo: 'Choose another folder, or have somebody give you the right to write to this one.',
      remedies: ['folder', 'retry', 'logs', 'quit'],
    };
  return {
    title: 'Dockside could not start',
    what: 'Something went wrong that Dockside has no words for. The club’s data is as it was.',
    todo: 'Try again. If it stays so, send the logs to whoever looks after Dockside.',
    remedies: ['retry', 'logs', 'restore', 'folder', 'quit'],
  };
}

/** For a fault of Dockside's own while it ran. */
export const stopped: Trouble = {
  title: 'Dockside had to stop',
  what: 'Something went wrong in Dockside itself. Everything that it had acknowledged is stored.',
  todo: 'Try again. If it comes back, send the logs to whoever looks after Dockside.',
  remedies: ['retry', 'logs', 'quit'],
};

function inUse({ holder }: DataDirInUseError, dataDir: string): Trouble {
  const who = holder ? `process ${holder.pid}${holder.url ? `, at ${holder.url}` : ''}` : 'another program';
  return {
    title: 'This data is in use already',
    what: `Another Dockside server (${who}) works on ${dataDir}. Two at once would spoil the data.`,
    todo: 'Stop the other one, then try again. Or work with another folder.',
    remedies: ['retry', 'folder', 'logs', 'quit'],
  };
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string') return code;
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause === undefined ? '' : codeOf(cause);
}
