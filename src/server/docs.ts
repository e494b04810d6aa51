import { readFile } from 'node:fs/promises';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Scalar } from '@scalar/hono-api-reference';
import type { ServerEnv } from './types';

const SCRIPT_PATH = '/docs/scalar.js';

/**
 * `/openapi.json`, and `/docs`, a page over it. The page needs no network: its script is served from here, and its content
 * security policy forbids loading anything from elsewhere.
 */
export function docsRoutes(
  app: OpenAPIHono<ServerEnv>,
  { document, script }: { document: Record<string, unknown>; script: string },
): void {
  // As it is sent: a text of this length would be encoded anew for each request.
  const body = Buffer.from(JSON.stringify(document));
  app.get('/openapi.json', (c) => c.body(body, 200, { 'content-type': 'application/json' }));
  app.get(SCRIPT_PATH, async (c) =>
    c.body(await readFile(script), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  );
  app.use('/docs', async (c, next) => {
    await next();
    c.header(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; worker-src 'self' blob:",
    );
  });
  app.get(
    '/docs',
    Scalar({
      url: '/openapi.json',
      cdn: SCRIPT_PATH,
      pageTitle: 'Club Operations API',
      withDefaultFonts: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    }),
  );
}
