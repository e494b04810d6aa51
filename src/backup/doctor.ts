import { readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { doctor as t } from '@messages/server/backup';
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
    const detail = t.noDatabase(join(dataDir, DATABASE_FILE));
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
    if (loss) return wrong(t.restoreBackup(loss.message));
    if (!isThere(dataDir)) return null;
    return examineDatabase(file, now);
  } catch (error) {
    const trouble = systemTrouble(error);
    if (trouble?.kind === 'damaged') return wrong(trouble.message);
    const why = trouble?.message ?? (error as Error).message;
    // Sound data that cannot be reached just now must not be replaced by older data.
    return wrong(t.cannotOpen(file, why));
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
  return { check: 'place', ok, detail: ok ? t.isOnDisk : warnings.join(' ') };
}

function examineDatabase(file: string, now: number): Finding[] {
  const connection = new Connection(file, { readonly: true });
  try {
    const size = (statSync(file).size / 1024 / 1024).toFixed(1);
    const database: Finding = { check: 'database', ok: true, detail: t.databaseSize(file, size) };
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
      detail: t.schemaIsNewer(version, SCHEMA_VERSION),
    };
  const detail = version < SCHEMA_VERSION ? t.schemaGrows(version, SCHEMA_VERSION) : t.schema(version);
  return { check: 'schema', ok: true, detail };
}

function examineIntegrity(connection: Connection): Finding {
  const problems = damages(connection, 5);
  const broken = orphans(connection).length;
  if (broken > 0) problems.push(t.referToMissing(broken));
  const ok = problems.length === 0;
  return { check: 'integrity', ok, detail: ok ? t.isSound : problems.join('; ') };
}

function examineClock(connection: Connection, now: number): Finding {
  const newest = lastRecordedAt(connection, LAST_DATE);
  if (!newest || newest <= now + CLOCK_TOLERANCE_MS)
    return { check: 'clock', ok: true, detail: new Date(now).toISOString() };
  const detail = t.clockIsBehind(new Date(now).toISOString(), new Date(newest).toISOString());
  return { check: 'clock', ok: false, detail };
}

function examineRights(dataDir: string): Finding {
  const ok = isPrivate(dataDir);
  const detail = ok ? t.onlyThisUser : t.othersCanOpen(dataDir);
  return { check: 'rights', ok, detail };
}

/** Examines the key file only. Keys in the desktop app's key store are readable by that app alone. */
function examineSigningKey(dataDir: string): Finding {
  const { keys, problem } = new KeyFile(join(dataDir, KEY_FILE)).read();
  if (problem)
    return {
      check: 'signing-key',
      ok: false,
      detail: t.restoreKey(problemText(problem)),
    };
  const isThere = Object.keys(keys).length > 0;
  const detail = isThere ? t.keyIsIntact : t.noKey;
  return { check: 'signing-key', ok: true, detail };
}

async function examineDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const ok = free >= LOW_DISK_BYTES;
  const gibibytes = (free / 1024 ** 3).toFixed(1);
  return { check: 'disk', ok, detail: ok ? t.isFree(gibibytes) : t.isNearlyFull(gibibytes) };
}

function examineServer(dataDir: string): Finding {
  const { running, info } = findServer(dataDir);
  const detail = running ? (info?.url ? t.serverIsRunningAt(info.url) : t.serverIsRunning) : t.noServer;
  return { check: 'server', ok: true, detail };
}
