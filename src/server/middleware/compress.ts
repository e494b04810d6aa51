import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { encodingFor } from '../encoding';
import type { ServerEnv } from '../types';

/**
 * Below this nothing is gained. Answers with a new secret in them (a portal session's URL) are smaller, too, so that none is
 * compressed beside what a client sent: its length would reveal it (BREACH).
 */
export const LEAST_BYTES = 2_048;

/** The types to compress. Streams of events or lines must go out as they come, and a picture is compressed already. */
const COMPRESSIBLE = /^(application\/(json|yaml)|text\/(javascript|html|css|plain|yaml))\b/;

/** About as small as the best, in a fraction of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

/** The compressors of an answer, by encoding. */
export const compressors = {
  br: (body: Uint8Array) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Uint8Array) => promisify(gzip)(body, GZIP),
};

/**
 * Compresses answers of some length as the client asks, on zlib's threads. Not for answers whose secrets a cookie protects:
 * other sites could have a browser ask for them.
 *
 * @example app.use('/api/v1/*', compress());
 */
export function compress() {
  return createMiddleware<ServerEnv>(async function compress(c, next) {
    c.header('vary', 'accept-encoding');
    await next();
    const encoding = encodingFor(c);
    if (encoding === 'identity' || c.req.method === 'HEAD' || !mayCompress(c.res)) return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const { status, headers } = c.res;
    const isWorth = body.length >= LEAST_BYTES;
    const sent = isWorth ? await compressors[encoding](body) : body;
    // Hono copies the headers of the first answer into the new one.
    c.res = new Response(sent as Uint8Array<ArrayBuffer>, { status, headers });
    if (!isWorth) return;
    c.header('content-encoding', encoding);
    c.header('content-length', String(sent.length));
  });
}

function mayCompress({ body, headers }: Response): boolean {
  return (
    body !== null && !headers.has('content-encoding') && COMPRESSIBLE.test(headers.get('content-type') ?? '')
  );
}
