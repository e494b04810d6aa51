import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { answerOf, refused } from '@messages/refusals';
import { Hono } from 'hono';
import { UserError } from '../contract/errors';
import { toIssue } from '../contract/issues';
import {
  MAX_BACKUP_BYTES,
  RESTORE_UPLOAD_PATH,
  RestoreUploadQuery,
} from '../contract/staff-operations/backups';
import {
  EXPORT_PATH,
  type ImportOutcome,
  MAX_IMPORT_BYTES,
  UPLOAD_PATH,
  UploadQuery,
} from '../contract/staff-operations/import';
import { STAFF_PATH } from '../contract/staff-operations/operations';
import { requireStorable } from '../contract/text';
import { makePrivateFolder, PRIVATE_FILE } from '../db/private-files';
import { cutOff } from '../http/read-body';
import type { StaffEnv } from './http';
import { importForStaff, type StaffContext } from './operations';

/** The uploaded file is larger than its route takes. */
class TooLargeError extends Error {}

interface TransferContext extends Pick<StaffContext, 'jobs' | 'backups'> {
  /**
   * Takes an uploaded backup for the club that is not here yet.
   *
   * @param name the file's name where it came from
   * @throws UserError if a club is here, or the file is not a sound backup
   */
  restoreInstead: {
    refuseOverClub: () => void;
    begin: (file: string, name: string) => Promise<{ id: string }>;
  };
}

/**
 * Uploads and downloads of files of any size. They are streamed through a file in the data directory, so that this
 * thread never holds a whole file in memory. Mount this beside the bridge's operations, behind their session.
 */
export function transfers(
  { jobs, backups, restoreInstead }: TransferContext,
  dataDir: string,
  clock: () => number,
): Hono<StaffEnv> {
  const folder = join(dataDir, 'transfers');
  // A server that was killed may have left files behind.
  rmSync(folder, { recursive: true, force: true });
  makePrivateFolder(folder);
  const app = new Hono<StaffEnv>();

  app.post(within(UPLOAD_PATH), async (c) => {
    requireStorable(c.req.query());
    const query = UploadQuery.safeParse(c.req.query());
    if (!query.success) {
      const [issue] = query.error.issues.map(toIssue);
      throw new UserError(`${issue?.path} ${issue?.message}`.trim());
    }
    const { name, regatta_id } = query.data;
    const file = join(folder, randomUUID());
    try {
      await receive(c.req.raw, file, MAX_IMPORT_BYTES);
      const brought = { source: { path: file }, name, regattaId: regatta_id ?? null, now: clock() };
      const outcome: ImportOutcome = await importForStaff({ jobs, backups }, brought, c.get('actor'));
      return c.json(outcome);
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      const mebibytes = MAX_IMPORT_BYTES / MEBIBYTE;
      return c.json(answerOf('import_too_large', { file: name, mebibytes }), 413);
    } finally {
      await rm(file, { force: true });
    }
  });

  app.post(within(RESTORE_UPLOAD_PATH), async (c) => {
    restoreInstead.refuseOverClub();
    requireStorable(c.req.query());
    const query = RestoreUploadQuery.safeParse(c.req.query());
    if (!query.success) throw refused('file_name_missing');
    const { name } = query.data;
    const file = join(folder, randomUUID());
    try {
      await receive(c.req.raw, file, MAX_BACKUP_BYTES);
      return c.json(await restoreInstead.begin(file, name));
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      const mebibytes = MAX_BACKUP_BYTES / MEBIBYTE;
      return c.json(answerOf('backup_too_large', { file: name, mebibytes }), 413);
    } finally {
      await rm(file, { force: true });
    }
  });

  app.post(within(EXPORT_PATH), async (c) => {
    const file = join(folder, randomUUID());
    await jobs.run('exportToFile', { file });
    const { size } = await stat(file);
    const content = createReadStream(file);
    // Files that stay are removed at the next start.
    content.once('close', () => rm(file, { force: true }).catch(() => {}));
    return c.body(Readable.toWeb(content) as globalThis.ReadableStream, 200, {
      'content-type': 'application/x-ndjson',
      'content-length': String(size),
      'content-disposition': `attachment; filename="dockside-${new Date(clock()).toISOString().slice(0, 10)}.ndjson"`,
    });
  });

  return app;
}

function within(path: string): string {
  return path.slice(STAFF_PATH.length);
}

const MEBIBYTE = 1024 * 1024;

/**
 * Writes the body of a request to a file.
 *
 * @param most the most bytes it may have
 * @throws TooLargeError; ApiError `INVALID_REQUEST` if the client hung up
 */
async function receive(request: Request, file: string, most: number): Promise<void> {
  if (Number(request.headers.get('content-length')) > most) throw new TooLargeError();
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
  let isCutOff = false;
  body.once('error', () => {
    isCutOff = true;
  });
  const limited = (source: AsyncIterable<Uint8Array>) => atMost(source, most);
  await pipeline(body, limited, createWriteStream(file, { mode: PRIVATE_FILE })).catch((error) => {
    throw isCutOff && !(error instanceof TooLargeError) ? cutOff() : error;
  });
}

async function* atMost(body: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLargeError();
    yield chunk;
  }
}
