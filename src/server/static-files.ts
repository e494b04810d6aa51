import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { BASE_PATH } from '../contract/route';
import { encodingFor, encodings, isKnown } from './encoding';
import type { ServerEnv } from './types';

type Body = Buffer<ArrayBuffer>;

interface StaticFile {
  /** Left out where there is gzip: the few clients that cannot read that get it unpacked. */
  identity?: Body | undefined;
  /** As the build compressed it, where it did. */
  br?: Body | undefined;
  gzip?: Body | undefined;
  type: string;
  etag: string;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.wasm': 'application/wasm',
};

const securityHeaders = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * Where a worker needs more than the page: a worker has the policy that its own script comes with. The one that reads the
 * camera's pictures compiles WebAssembly; the page itself still may not.
 */
const policies: Record<string, string> = {
  '/read-barcodes.js':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'",
};

/**
 * Serves the built staff UI from a list of files read at the start: no other file can be requested. Vite puts a hash into
 * the name of every asset, so browsers may cache those for ever. Any other page answers index.html, for deep links.
 */
export function staticFiles(app: OpenAPIHono<ServerEnv>, dir: string): void {
  const files = readFiles(dir);
  for (const [path, file] of files) {
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    app.get(path, (c) => serve(c, file, cache, policies[path]));
  }
  const page = files.get('/index.html');
  if (!page) return;
  app.get('*', async (c, next) => (wantsPage(c) ? serve(c, page, 'no-cache') : next()));
}

function serve(c: Context<ServerEnv>, file: StaticFile, cache: string, policy?: string): Response {
  const encoding = encodingFor(
    c,
    encodings.filter((one) => file[one] !== undefined),
  );
  const isCompressed = encoding !== 'identity';
  // Each encoding is another representation, and has a tag of its own.
  const etag = isCompressed ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const headers = {
    ...securityHeaders,
    ...(policy !== undefined && { 'content-security-policy': policy }),
    'content-type': file.type,
    'cache-control': cache,
    etag,
    ...((file.br || file.gzip) && { vary: 'accept-encoding' }),
  };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  const body = file[encoding] ?? (gunzipSync(file.gzip!) as Body);
  return c.body(body, 200, { ...headers, ...(isCompressed && { 'content-encoding': encoding }) });
}

/** Whether a browser navigates to a page, as opposed to loading data or an asset. */
function wantsPage(c: Context<ServerEnv>): boolean {
  const asksForHtml = c.req.header('accept')?.includes('text/html') ?? false;
  return asksForHtml && !c.req.path.startsWith(BASE_PATH) && extname(c.req.path) === '';
}

/** URL path → file, `index.html` also as its folder. */
function readFiles(dir: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const paths = filesIn(dir);
  const known = new Set(paths);
  const compressed = (file: string) => (known.has(file) ? (readFileSync(file) as Body) : undefined);
  for (const file of paths) {
    if (isCompressedTwin(file, known)) continue;
    const identity = readFileSync(file) as Body;
    const type = types[extname(file)] ?? 'application/octet-stream';
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    const path = `/${relative(dir, file).split(sep).join('/')}`;
    const [br, gzip] = [compressed(`${file}.br`), compressed(`${file}.gz`)];
    const kept = { identity: gzip ? undefined : identity, type, etag, br, gzip };
    files.set(path, kept);
    if (path.endsWith('/index.html')) files.set(path.slice(0, -'index.html'.length), kept);
  }
  return files;
}

/** `index.js.br` beside `index.js` */
function isCompressedTwin(file: string, known: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(file) && known.has(file.replace(/\.(br|gz)$/, ''));
}

function filesIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}
