import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { appRoot } from '../../app-root';
import { isKnown, weakTag } from '../encoding';
import { originFor, type Reached } from '../origin';
import type { ServerEnv } from '../types';

/** Placeholder for the request's origin; also written by `scripts/build.mjs`. */
const ORIGIN = 'http://origin.invalid';
/** Origin for a server that does not listen, such as an unshared desktop app. */
const NOWHERE = 'http://127.0.0.1:4010';

/**
 * Serves `/openapi.json` and `/openapi.yaml`. Both name the server by the request's address or `publicUrl`, so that
 * generated clients call this server.
 */
export function openApiRoutes(app: OpenAPIHono<ServerEnv>, options: Reached & { version: string }): void {
  // Made on first request, because most servers never need it. The texts are kept, the document is not.
  const json = once(async () => new Text(await readDocument(options.version)));
  const yaml = once(async () => {
    const { stringify } = await import('yaml');
    const document = JSON.parse((await readDocument(options.version)).toString());
    return new Text(Buffer.from(stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 })));
  });
  const origin = (c: Context) => originFor(c, options) ?? NOWHERE;
  app.get('/openapi.json', async (c) => answer(c, (await json()).naming(origin(c)), 'application/json'));
  app.get('/openapi.yaml', async (c) => answer(c, (await yaml()).naming(origin(c)), 'application/yaml'));
}

function answer(c: Context, body: Buffer<ArrayBuffer>, type: string): Response {
  const headers = { etag: weakTag(body), 'cache-control': 'no-cache' };
  if (isKnown(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'content-type': type });
}

/**
 * Read from the build, because making it takes more than 10 MB of memory. Running from source, as tests do, makes it.
 */
async function readDocument(version: string): Promise<Buffer<ArrayBuffer>> {
  if (import.meta.env.PROD) return readFile(join(appRoot, 'out/main/openapi.json'));
  const { openApiDocument } = await import('./document');
  return Buffer.from(JSON.stringify(openApiDocument(version, ORIGIN)));
}

/** A text to send, cached for the last origin: almost every request has the same. */
class Text {
  readonly #at: number;
  #origin = ORIGIN;
  #bytes: Buffer<ArrayBuffer>;

  /** @param bytes the text, with `ORIGIN` as a placeholder for the address */
  constructor(bytes: Buffer<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#at = bytes.indexOf(ORIGIN);
  }

  naming(origin: string): Buffer<ArrayBuffer> {
    if (origin !== this.#origin) {
      const before = this.#bytes.subarray(0, this.#at);
      const behind = this.#bytes.subarray(this.#at + Buffer.byteLength(this.#origin));
      this.#bytes = Buffer.concat([before, Buffer.from(origin), behind]);
      this.#origin = origin;
    }
    return this.#bytes;
  }
}

/** Runs `make` once; after a failure, the next call retries. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
