import { stat } from 'node:fs/promises';
import { Scalar } from '@scalar/hono-api-reference';
import type { Hono } from 'hono';
import { fileStream, unpackedStream } from '../../http/streams';
import { encodingFor, endings } from '../encoding';
import { DOCS_PATH, REFERENCE_PATH } from './paths';
import styles from './reference.css?raw';

const SCRIPT = '/scalar.js';

/** Scalar makes its page by a script that builds others, and by styles of elements. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; worker-src 'self' blob:";

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
  app.get(
    path,
    Scalar({
      url: '/openapi.json',
      cdn: `${DOCS_PATH}${SCRIPT}`,
      pageTitle: 'Club Operations API',
      customCss: styles,
      withDefaultFonts: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    }),
  );
}
