import { readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { KeyFile } from '../club/publishing/signing-keys/key-file';
import { problemText } from '../club/publishing/signing-keys/key-problem';
import { KEY_FILE } from '../club/publishing/signing-keys/signing-keys';
import { Connection } from '../db/connection';
import { findServer } from '../db/data-dir-lock';
import { damages, lastRecordedAt, orphans } from '../db/integrity';
import { SCHEMA_VERSION, schemaVersion } from '../db/migrate';
import { isPrivate } from '../db/private-files';
import { DATABASE_FILE } from '../db/store';
import { systemTrouble } from '../db/system-error';
import { LAST_DATE } from '../shared/time-zone';
import { findLoss } from './missing-data';
import { placeWarnings } from './place-warnings';

/** The result of one check. */
export interface Finding {
  check:
    | 'database'
    | 'integrity'
    | 'schema'
    | 'place'
    | 'rights'
    | 'signing-key'
    | 'disk'
    | 'clock'
    | 'server';
  ok: boolean;
  detail: string;
}

/** With less free space, the next busy regatta day may not fit. */
export const LOW_DISK_BYTES = 500 * 1024 * 1024;

/** Tolerance for records dated in the future. Beyond it, the clock is wrong now or was wrong then. */
const CLOCK_TOLERANCE_MS = 2 * 60 * 1000;

/** Checks a data directory without changing the data. Safe while a server runs on it. */
export async function examine(dataDir: string, now: number): Promise<Finding[]> {
  const database = await examineFile(dataDir, now);
  if (database === null) {
    const detail = `No ${join(dataDir, DATABASE_FILE)} yet. Make it with serve or import.`;
    return [{ check: 'database', ok: false, detail }];
  }
  return [
    ...database,
    examinePlace(dataDir),
    ...(await reached('rights', () => examineRights(dataDir))),
    ...(await reached('signing-key', () => examineSigningKey(dataDir))),
    ...(await reached('disk', () => examineDisk(dataDir))),
    ...(await reached('server', () => examineServer(dataDir))),
  ];
}

/** Runs a check; a refusal by the system becomes its finding. */
async function reached(check: Finding['check'], look: () => Finding | Promise<Finding>): Promise<Finding[]> {
  try {
    return [await look()];
  } catch (error) {
    const trouble = systemTrouble(error);
    if (!trouble) throw error;
    return [{ check, ok: false, detail: trouble.message }];
  }
}

/** Findings about the database; null if there is none and never was. */
async function examineFile(dataDir: string, now: number): Promise<Finding[] | null> {
  const wrong = (detail: string): Finding[] => [{ check: 'database', ok: false, detail }];
  const file = join(dataDir, DATABASE_FILE);
  try {
    const loss = await findLoss(dataDir);
    if (loss) return wrong(`${loss.message} Restore a backup: dockside restore FILE.`);
    if (!isThere(dataDir)) return null;
    return examineDatabase(file, now);
  } catch (error) {
    const trouble = systemTrouble(error);
    if (trouble?.kind === 'damaged') return wrong(trouble.message);
    const why = trouble?.message ?? (error as Error).message;
    // Sound data that cannot be reached just now must not be replaced by older data.
    return wrong(`Cannot open ${file}: ${why} Its data may be sound, so do not restore a backup.`);
  }
}

/** @throws Error of the system if the directory cannot be read, such as another user's folder */
function isThere(dataDir: string): boolean {
  try {
    return readdirSync(dataDir).includes(DATABASE_FILE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function examinePlace(dataDir: string): Finding {
  const warnings = placeWarnings(dataDir);
  const ok = warnings.length === 0;
  return { check: 'place', ok, detail: ok ? 'the data is on this computer’s disk' : warnings.join(' ') };
}

function examineDatabase(file: string, now: number): Finding[] {
  const connection = new Connection(file, { readonly: true });
  try {
    const size = (statSync(file).size / 1024 / 1024).toFixed(1);
    const database: Finding = { check: 'database', ok: true, detail: `${file}, ${size} MiB` };
    const schema = examineSchema(connection);
    // A newer Dockside's tables are unknown here.
    if (!schema.ok) return [database, schema, examineIntegrity(connection)];
    return [database, schema, examineIntegrity(connection), examineClock(connection, now)];
  } finally {
    connection.close();
  }
}

function examineSchema(connection: Connection): Finding {
  const version = schemaVersion(connection);
  if (version > SCHEMA_VERSION)
    return {
      check: 'schema',
      ok: false,
      detail: `schema ${version} is from a newer Dockside (this one knows ${SCHEMA_VERSION}). Install the newer one.`,
    };
  const note = version < SCHEMA_VERSION ? `, becomes ${SCHEMA_VERSION} when next opened` : '';
  return { check: 'schema', ok: true, detail: `schema ${version}${note}` };
}

function examineIntegrity(connection: Connection): Finding {
  const problems = damages(connection, 5);
  const broken = orphans(connection).length;
  if (broken > 0) problems.push(`${broken} records refer to missing ones`);
  const ok = problems.length === 0;
  return { check: 'integrity', ok, detail: ok ? 'every page and reference is sound' : problems.join('; ') };
}

function examineClock(connection: Connection, now: number): Finding {
  const newest = lastRecordedAt(connection, LAST_DATE);
  if (!newest || newest <= now + CLOCK_TOLERANCE_MS)
    return { check: 'clock', ok: true, detail: new Date(now).toISOString() };
  const detail = `the clock says ${new Date(now).toISOString()}, before the latest record at ${new Date(newest).toISOString()}. Set the clock.`;
  return { check: 'clock', ok: false, detail };
}

function examineRights(dataDir: string): Finding {
  const ok = isPrivate(dataDir);
  const detail = ok
    ? 'only this user can open the data folder'
    : `other users of this computer can open ${dataDir}. Run chmod 700 on it, or move the data to a disk with permissions`;
  return { check: 'rights', ok, detail };
}

/** Examines the key file only. Keys in the desktop app's key store are readable by that app alone. */
function examineSigningKey(dataDir: string): Finding {
  const { keys, problem } = new KeyFile(join(dataDir, KEY_FILE)).read();
  if (problem)
    return {
      check: 'signing-key',
      ok: false,
      detail: `${problemText(problem)} Restore it (dockside signing-key restore FILE) or start with a new one (dockside signing-key new).`,
    };
  const isThere = Object.keys(keys).length > 0;
  const detail = isThere
    ? 'the signing key’s file is intact'
    : 'no signing key yet: the first publication makes one';
  return { check: 'signing-key', ok: true, detail };
}

async function examineDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const detail = `${(free / 1024 ** 3).toFixed(1)} GiB free`;
  return {
    check: 'disk',
    ok: free >= LOW_DISK_BYTES,
    detail: free >= LOW_DISK_BYTES ? detail : `only ${detail}. Free some space`,
  };
}

function examineServer(dataDir: string): Finding {
  const { running, info } = findServer(dataDir);
  const detail = running
    ? `a server is running${info?.url ? ` at ${info.url}` : ''}`
    : 'no server is running on this data';
  return { check: 'server', ok: true, detail };
}
