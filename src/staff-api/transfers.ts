import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import { UserError } from '../contract/errors';
import { toIssue } from '../contract/issues';
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

/** The uploaded file is larger than MAX_IMPORT_BYTES. */
class TooLargeError extends Error {}

/**
 * Uploads and downloads of files of any size. They are streamed through a file in the data directory, so that this
 * thread never holds a whole file in memory. Mount this beside the bridge's operations, behind their session.
 */
export function transfers(
  { jobs, backups }: Pick<StaffContext, 'jobs' | 'backups'>,
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
      await receive(c.req.raw, file);
      const brought = { source: { path: file }, name, regattaId: regatta_id ?? null, now: clock() };
      const outcome: ImportOutcome = await importForStaff({ jobs, backups }, brought, c.get('actor'));
      return c.json(outcome);
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      const limit = MAX_IMPORT_BYTES / 1024 / 1024;
      const message = `${name} is too large for this screen (limit ${limit} MiB). Import it on the command line: npm run -s dockside -- import FILE`;
      return c.json({ message }, 413);
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

/** Writes the body of a request to a file. @throws TooLargeError; ApiError `INVALID_REQUEST` if the client hung up */
async function receive(request: Request, file: string): Promise<void> {
  if (Number(request.headers.get('content-length')) > MAX_IMPORT_BYTES) throw new TooLargeError();
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
  let isCutOff = false;
  body.once('error', () => {
    isCutOff = true;
  });
  await pipeline(body, limited, createWriteStream(file, { mode: PRIVATE_FILE })).catch((error) => {
    throw isCutOff && !(error instanceof TooLargeError) ? cutOff() : error;
  });
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_IMPORT_BYTES) throw new TooLargeError();
    yield chunk;
  }
}
