import { stat } from 'node:fs/promises';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { fileStream, unpackedStream } from '../../http/streams';
import { encodingFor, endings } from '../encoding';
import { DOCS_PATH, REFERENCE_PATH } from './paths';
import styles from './reference.css?raw';

const SCRIPT = '/scalar.js';

/** Scalar makes its page by a script that builds others, and by styles of elements. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; worker-src 'self' blob:";

/** https://github.com/scalar/scalar/blob/main/documentation/configuration.md */
const CONFIGURATION = {
  url: '/openapi.json',
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
};

const PAGE = html`<!doctype html>
<html lang="en">
  <head>
    <title>Club Operations API</title>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <style>${raw(styles)}</style>
  </head>
  <body>
    <div id="app"></div>
    <script src="${DOCS_PATH}${SCRIPT}"></script>
    <script>Scalar.createApiReference('#app', ${raw(JSON.stringify(CONFIGURATION))})</script>
  </body>
</html>`;

/**
 * The reference, a page over `/openapi.json`. It needs no network: its script is served from here, and its content security
 * policy forbids loading anything from elsewhere.
 */
export function referenceRoutes(app: Hono, script: string): void {
  app.get(SCRIPT, async (c) => {
    // The build leaves it compressed only.
    const encoding = encodingFor(c);
    const isCompressed = encoding !== 'identity';
    const file = `${script}${endings[isCompressed ? encoding : 'gzip']}`;
    const { size } = await stat(file);
    return c.body(isCompressed ? fileStream(file) : unpackedStream(file), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': encoding, 'content-length': String(size) }),
    });
  });
  const path = REFERENCE_PATH.slice(DOCS_PATH.length);
  app.use(path, async (c, next) => {
    await next();
    c.header('content-security-policy', POLICY);
  });
  app.get(path, (c) => c.html(PAGE));
}
