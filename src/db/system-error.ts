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
import { systemErrors as t } from '@messages/server/system';
import { UserError } from '../contract/errors';

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
    say: () => t.full,
  },
  read_only: {
    codes: ['EROFS', 'SQLITE_READONLY'],
    say: t.readOnly,
  },
  not_permitted: {
    codes: ['EACCES', 'EPERM', 'SQLITE_PERM', 'SQLITE_AUTH'],
    say: t.notPermitted,
  },
  too_long: {
    codes: ['ENAMETOOLONG'],
    say: (what) => t.pathTooLong(what, what.length),
  },
  not_a_folder: {
    codes: ['ENOTDIR', 'EEXIST'],
    say: t.notFolder,
  },
  is_a_folder: {
    codes: ['EISDIR', 'SQLITE_CANTOPEN_ISDIR'],
    say: t.isFolder,
  },
  missing: {
    codes: ['ENOENT'],
    say: t.missing,
  },
  unreachable: {
    codes: [
      ...['EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ENODEV', 'ENXIO', 'EREMOTEIO', 'ENOMEDIUM', 'ENOLINK'],
      'SQLITE_IOERR',
    ],
    say: t.unreachable,
  },
  too_many_files: {
    codes: ['EMFILE', 'ENFILE'],
    say: () => t.tooManyFiles,
  },
  busy: {
    codes: ['EBUSY', 'ETXTBSY', 'ELOCK', 'SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL'],
    say: t.busy,
  },
  read_once: {
    codes: ['ESPIPE'],
    say: t.readOnce,
  },
  too_large: {
    codes: ['EFBIG', 'SQLITE_TOOBIG', 'EOVERFLOW'],
    say: t.tooLarge,
  },
  memory: {
    codes: ['ENOMEM', 'SQLITE_NOMEM'],
    say: () => t.memory,
  },
  damaged: {
    codes: ['SQLITE_CORRUPT', 'SQLITE_NOTADB'],
    say: t.damaged,
  },
  address_in_use: {
    codes: ['EADDRINUSE'],
    say: t.addressInUse,
  },
  no_such_address: {
    codes: ['EADDRNOTAVAIL'],
    say: t.noSuchAddress,
  },
  no_answer: {
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
    say: t.noAnswer,
  },
  cannot_open: {
    codes: ['SQLITE_CANTOPEN'],
    say: t.cannotOpen,
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
  if (kind === 'not_permitted' && raw.syscall === 'listen')
    return {
      kind,
      message: t.mayNotListen(what),
    };
  if (kind !== 'other') return { kind, message: troubles[kind].say(what) };
  // The middle part of `EXDEV: cross-device link not permitted, rename '/a'`.
  const reason = /^\w+: ([^,]+)/.exec(String(raw.message))?.[1] ?? String(raw.message);
  return {
    kind,
    message: t.refused(what, reason),
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
  if (file.length > LONGEST_PATH) return 'too_long';
  try {
    if (statSync(file).isDirectory()) return 'is_a_folder';
    accessSync(file, constants.R_OK | constants.W_OK);
    accessSync(dirname(file), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return kindOfCode(String((error as NodeJS.ErrnoException).code));
  }
  const room = roomIn(dirname(file));
  if (room !== 'there') return room;
  return canOpenMore() ? undefined : 'too_many_files';
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
  return typeof hostname === 'string' ? hostname : t.aFile;
}
