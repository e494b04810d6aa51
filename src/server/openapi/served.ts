import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { originFor, type Reached } from '../origin';
import type { ServerEnv } from '../types';
import { openApiDocument } from './document';

/** Stands in the text for the address that a request came to: in a text that is made once. */
const ORIGIN = 'http://origin.invalid';
/** Where a server would be reached that listens nowhere, as the desktop app does until it is shared. */
const NOWHERE = 'http://127.0.0.1:4010';

/**
 * Serves `/openapi.json` and `/openapi.yaml`. Both name the server by the address that the request came to, or by the one
 * that clients are configured to use (`publicUrl`), so that a client made from either calls this server.
 */
export function openApiRoutes(app: OpenAPIHono<ServerEnv>, options: Reached & { version: string }): void {
  // Made when first asked for: few servers ever are, and a start need not wait for it. The texts are kept, the document is not.
  const document = () => openApiDocument(options.version, ORIGIN);
  const json = once(() => around(JSON.stringify(document())));
  const yaml = once(async () => {
    const { stringify } = await import('yaml');
    return around(stringify(document(), { aliasDuplicateObjects: false, lineWidth: 0 }));
  });
  const origin = (c: Context) => originFor(c, options) ?? NOWHERE;
  app.get('/openapi.json', (c) =>
    c.body(named(json(), origin(c)), 200, { 'content-type': 'application/json' }),
  );
  app.get('/openapi.yaml', async (c) =>
    c.body(named(await yaml(), origin(c)), 200, { 'content-type': 'application/yaml' }),
  );
}

/** What stands before and behind the address in a text, as it is sent: texts of this length would be encoded anew each time. */
function around(text: string): [Buffer, Buffer] {
  const [before, behind] = text.split(ORIGIN) as [string, string];
  return [Buffer.from(before), Buffer.from(behind)];
}

function named([before, behind]: [Buffer, Buffer], origin: string): Buffer<ArrayBuffer> {
  return Buffer.concat([before, Buffer.from(origin), behind]);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
