import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants as systemCodes } from 'node:os';
import { dirname, join } from 'node:path';
import { UserError } from '../contract/errors';

/** The message for a full disk, used everywhere. */
export const FULL_DISK = 'The disk is full: nothing was written. Free some space and try again.';

/** A failure of the operating system or of SQLite, in words that say what happened and what to do. */
interface Trouble {
  /** System error codes, and beginnings of SQLite's. */
  codes: readonly string[];
  /** @param what the path, or a name for it */
  say(what: string): string;
}

const troubles = {
  full: {
    codes: ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'],
    say: () => FULL_DISK,
  },
  'read-only': {
    codes: ['EROFS', 'SQLITE_READONLY'],
    say: (what) =>
      `Nothing can be written to ${what}: its disk or folder is read-only. Make it writable, or choose another folder.`,
  },
  'not permitted': {
    codes: ['EACCES', 'EPERM', 'SQLITE_PERM', 'SQLITE_AUTH'],
    say: (what) =>
      `This user may not use ${what}. Run Dockside as the user it belongs to, or give this user the right to read and write it.`,
  },
  'too long': {
    codes: ['ENAMETOOLONG'],
    say: (what) =>
      `The path is too long (${what.length} characters): ${what}. Choose a folder with a shorter path.`,
  },
  'not a folder': {
    codes: ['ENOTDIR', 'EEXIST'],
    say: (what) => `${what} is not a folder, or a part of its path is a file. Choose another folder.`,
  },
  'is a folder': {
    codes: ['EISDIR', 'SQLITE_CANTOPEN_ISDIR'],
    say: (what) => `${what} is a folder, and a file is needed. Name a file, or move the folder away.`,
  },
  missing: {
    codes: ['ENOENT'],
    say: (what) => `No ${what}. Check its name and place.`,
  },
  unreachable: {
    codes: [
      ...['EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ENODEV', 'ENXIO', 'EREMOTEIO', 'ENOMEDIUM', 'ENOLINK'],
      'SQLITE_IOERR',
    ],
    say: (what) =>
      `The disk or network drive of ${what} is not answering. Connect it again and try again. What was saved before is still on it.`,
  },
  'too many files': {
    codes: ['EMFILE', 'ENFILE'],
    say: () =>
      'Too many files are open on this computer. Close other programs, or raise the limit (ulimit -n), and try again.',
  },
  busy: {
    codes: ['EBUSY', 'ETXTBSY', 'ELOCK', 'SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL'],
    say: (what) => `Another program is using ${what}. Close it and try again.`,
  },
  'read once': {
    codes: ['ESPIPE'],
    say: (what) => `${what} is a pipe, which can be read only once. Save it to a file first.`,
  },
  'too large': {
    codes: ['EFBIG', 'SQLITE_TOOBIG', 'EOVERFLOW'],
    say: (what) => `${what} is larger than its disk allows. Choose a disk that takes large files.`,
  },
  memory: {
    codes: ['ENOMEM', 'SQLITE_NOMEM'],
    say: () => 'This computer has too little free memory. Close other programs and try again.',
  },
  damaged: {
    codes: ['SQLITE_CORRUPT', 'SQLITE_NOTADB'],
    say: (what) => `${what} is damaged, or no Dockside database. Restore a backup: dockside restore FILE.`,
  },
  'address in use': {
    codes: ['EADDRINUSE'],
    say: (what) => `Another program listens at ${what} already. Stop it, or choose another port.`,
  },
  'no such address': {
    codes: ['EADDRNOTAVAIL'],
    say: (what) => `This computer has no address ${what}. Choose one that it has, or 0.0.0.0 for all.`,
  },
  'no answer': {
    codes: [
      ...[
        'ECONNREFUSED',
        'ECONNRESET',
        'ECONNABORTED',
        'EHOSTUNREACH',
        'ENETUNREACH',
        'ENETDOWN',
        'ETIMEDOUT',
      ],
      ...['ENOTFOUND', 'EAI_AGAIN'],
    ],
    say: (what) => `${what} is not answering. Check its address and the network, and try again.`,
  },
  'cannot open': {
    codes: ['SQLITE_CANTOPEN'],
    say: (what) =>
      `${what} cannot be opened. Check that this user may read and write its folder, and try again.`,
  },
} satisfies Record<string, Trouble>;

export type TroubleKind = keyof typeof troubles | 'other';

export interface SystemTrouble {
  kind: TroubleKind;
  message: string;
}

interface RawError {
  code?: unknown;
  syscall?: unknown;
  path?: unknown;
  address?: unknown;
  port?: unknown;
  hostname?: unknown;
  message?: unknown;
  cause?: unknown;
}

/**
 * Explains an error of the operating system or of SQLite, or an error with such a cause. The explanation has no error
 * number or code.
 *
 * @param name the subject of the error, in words; by default the path or address that the error carries
 * @returns null for any other error
 */
export function systemTrouble(error: unknown, name?: string): SystemTrouble | null {
  const raw = rawError(error);
  if (!raw) return null;
  const kind = kindOf(raw);
  const what = name ?? subjectOf(raw);
  if (kind === 'not permitted' && raw.syscall === 'listen')
    return {
      kind,
      message: `This user may not listen at ${what}. Choose a port from 1024 on, or another file for the socket.`,
    };
  if (kind !== 'other') return { kind, message: troubles[kind].say(what) };
  // The middle part of `EXDEV: cross-device link not permitted, rename '/a'`.
  const reason = /^\w+: ([^,]+)/.exec(String(raw.message))?.[1] ?? String(raw.message);
  return {
    kind,
    message: `The operating system refused ${what}: ${reason}. Try again, or choose another place.`,
  };
}

/** The same as an error whose message people can be shown; any other error as it is. */
export function inWords(error: unknown): unknown {
  if (error instanceof UserError) return error;
  const trouble = systemTrouble(error);
  return trouble ? new UserError(trouble.message, null, { cause: error }) : error;
}

/** The message of an error for people, a failure of the system in words. */
export function messageOf(error: unknown): string {
  return (inWords(error) as Error).message;
}

/** The error itself or the cause behind it that the system or SQLite raised. */
function rawError(error: unknown): RawError | undefined {
  for (let at = error as RawError | null | undefined, depth = 0; at && depth < 8; depth++) {
    if (typeof at.code === 'string' && isSystemCode(at.code)) return at;
    at = at.cause as RawError | null | undefined;
  }
  return undefined;
}

const isSqlite = (code: string) => code.startsWith('SQLITE_');

const isSystemCode = (code: string) =>
  isSqlite(code) || Object.hasOwn(systemCodes.errno, code) || kinds.some((kind) => includes(kind, code));

const includes = (kind: keyof typeof troubles, code: string) =>
  (troubles[kind].codes as readonly string[]).includes(code);

function kindOf(raw: RawError): TroubleKind {
  const code = String(raw.code);
  const { path } = raw;
  // SQLite says that it failed, and not why: the file and its folder do.
  if (/^SQLITE_(CANTOPEN|IOERR|READONLY|PERM)/.test(code) && typeof path === 'string') {
    const seen = seenAt(path);
    if (seen) return seen;
  }
  return kindOfCode(code);
}

function kindOfCode(code: string): TroubleKind {
  const exact = kinds.find((kind) => includes(kind, code));
  if (exact) return exact;
  const like = isSqlite(code)
    ? kinds.find((kind) => troubles[kind].codes.some((one) => code.startsWith(one)))
    : null;
  return like ?? 'other';
}

const kinds = Object.keys(troubles) as (keyof typeof troubles)[];

/** The longest path that SQLite opens, with room for the names of its logs. */
const LONGEST_PATH = 500;

/** Why a database cannot be opened, as far as its path shows. The file itself is not opened: closing it would let go of locks. */
function seenAt(file: string): TroubleKind | undefined {
  if (file.length > LONGEST_PATH) return 'too long';
  try {
    if (statSync(file).isDirectory()) return 'is a folder';
    accessSync(file, constants.R_OK | constants.W_OK);
    accessSync(dirname(file), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return kindOfCode(String((error as NodeJS.ErrnoException).code));
  }
  const room = roomIn(dirname(file));
  if (room !== 'there') return room;
  return canOpenMore() ? undefined : 'too many files';
}

/** True if as many files can be opened as SQLite needs for a database, with its log and the index of that. */
function canOpenMore(): boolean {
  const opened: number[] = [];
  try {
    for (let count = 0; count < 4; count++) opened.push(openSync(process.execPath, 'r'));
    return true;
  } catch {
    return false;
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

/** As much as SQLite needs to open a database and to write a little. */
const ROOM_BYTES = 128 * 1024;

/** True if something can be written to a folder, tried with a file that is removed at once: a quota shows in no other way. */
export function roomIn(folder: string): 'there' | TroubleKind {
  const file = join(folder, `.room-${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(ROOM_BYTES), { mode: 0o600 });
    return 'there';
  } catch (error) {
    return kindOfCode(String((error as NodeJS.ErrnoException).code));
  } finally {
    if (existsSync(file)) rmSync(file, { force: true });
  }
}

/** The subject of an error: a path, an address and port, or a host. */
function subjectOf({ path, address, port, hostname }: RawError): string {
  if (typeof path === 'string') return path;
  if (typeof address === 'string')
    return typeof port === 'number' && port > 0 ? `${address}:${port}` : address;
  return typeof hostname === 'string' ? hostname : 'a file or folder that was named';
}
