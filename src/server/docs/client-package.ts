import { readFile } from 'node:fs/promises';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { isKnown, weakTag } from '../encoding';
import type { ServerEnv } from '../types';
import { CLIENT_PATH } from './paths';

/**
 * Serves this server's own copy of `@dockside/client`, as `npm install` takes it: its types are those of this server.
 *
 * @param file the package that the build makes
 */
export function clientPackageRoute(app: OpenAPIHono<ServerEnv>, file: string): void {
  app.get(CLIENT_PATH, async (c) => {
    const bytes = await readFile(file);
    const headers = { etag: weakTag(bytes), 'cache-control': 'no-cache' };
    if (isKnown(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers);
    return c.body(bytes, 200, { ...headers, 'content-type': 'application/gzip' });
  });
}
