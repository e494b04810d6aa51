import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { appRoot } from '../../app-root';
import { originFor, type Reached } from '../origin';
import type { ServerEnv } from '../types';

/** Stands in the text for the address that a request came to; `scripts/build.mjs` writes it, too. */
const ORIGIN = 'http://origin.invalid';
/** Where a server would be reached that listens nowhere, as the desktop app does until it is shared. */
const NOWHERE = 'http://127.0.0.1:4010';

/**
 * Serves `/openapi.json` and `/openapi.yaml`. Both name the server by the address that the request came to, or by the one
 * that clients are configured to use (`publicUrl`), so that a client made from either calls this server.
 */
export function openApiRoutes(app: OpenAPIHono<ServerEnv>, options: Reached & { version: string }): void {
  // When first asked for: few servers ever are, and a start need not wait for it. The texts are kept, the document is not.
  const json = once(async () => new Text(await readDocument(options.version)));
  const yaml = once(async () => {
    const { stringify } = await import('yaml');
    const document = JSON.parse((await readDocument(options.version)).toString());
    return new Text(Buffer.from(stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 })));
  });
  const origin = (c: Context) => originFor(c, options) ?? NOWHERE;
  app.get('/openapi.json', async (c) =>
    c.body((await json()).naming(origin(c)), 200, { 'content-type': 'application/json' }),
  );
  app.get('/openapi.yaml', async (c) =>
    c.body((await yaml()).naming(origin(c)), 200, { 'content-type': 'application/yaml' }),
  );
}

/** Made by the build: it takes more than 10 MB of memory. What runs from its sources, as tests do, makes it from those. */
async function readDocument(version: string): Promise<Buffer<ArrayBuffer>> {
  if (import.meta.env.PROD) return readFile(join(appRoot, 'out/main/openapi.json'));
  const { openApiDocument } = await import('./document');
  return Buffer.from(JSON.stringify(openApiDocument(version, ORIGIN)));
}

/** A text as it is sent, kept with the address that was last asked for: almost every request comes to the same. */
class Text {
  readonly #at: number;
  #origin = ORIGIN;
  #bytes: Buffer<ArrayBuffer>;

  /** @param bytes the text, with `ORIGIN` in place of the address */
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

/** What failed is tried again by the next to ask. */
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
