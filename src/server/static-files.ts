import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { BASE_PATH } from '../contract/route';
import { fileStream } from '../http/streams';
import { type Encoding, encodingFor, encodings, endings, isKnown } from './encoding';
import type { ServerEnv } from './types';

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
 * Content security policies of workers that need more than the page. A worker has the policy of its own script. The
 * worker that reads the camera's pictures compiles WebAssembly, which the page may not do.
 */
const policies: Record<string, string> = {
  '/read-barcodes.js':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'",
};

interface StaticFile {
  /** Its path on disk. */
  file: string;
  /** The encodings that the build left beside it. */
  compressed: readonly Encoding[];
}

/**
 * Serves the built staff UI: of the files that were there at the start, each read when it is asked for; no other file can be
 * requested. Vite puts a hash into the name of every asset, so browsers may cache those for ever. Any other page answers
 * index.html, for deep links.
 */
export function staticFiles(app: OpenAPIHono<ServerEnv>, dir: string): void {
  const files = listFiles(dir);
  const etags = new Etags();
  app.get('*', async (c, next) => {
    const path = !files.has(c.req.path) && wantsPage(c) ? '/index.html' : c.req.path;
    const file = files.get(path);
    return file ? serve(c, file, path, etags) : next();
  });
}

async function serve(c: Context<ServerEnv>, { file, compressed }: StaticFile, path: string, etags: Etags) {
  const encoding = encodingFor(c, compressed);
  const isCompressed = encoding !== 'identity';
  const sent = `${file}${endings[encoding]}`;
  // Each encoding is another representation, and has a tag of its own.
  const { etag, size } = await etags.of(sent);
  const policy = policies[path];
  const headers = {
    ...securityHeaders,
    ...(policy !== undefined && { 'content-security-policy': policy }),
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    ...(compressed.length > 0 && { vary: 'accept-encoding' }),
  };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(fileStream(sent), 200, {
    ...headers,
    'content-length': String(size),
    ...(isCompressed && { 'content-encoding': encoding }),
  });
}

/** Tags of files by their content, which is read again only once a file has changed. */
class Etags {
  readonly #known = new Map<string, { etag: string; size: number; mtimeMs: number }>();

  async of(file: string): Promise<{ etag: string; size: number }> {
    const { size, mtimeMs } = await stat(file);
    const known = this.#known.get(file);
    if (known?.size === size && known.mtimeMs === mtimeMs) return known;
    const hash = createHash('sha256');
    for await (const part of createReadStream(file)) hash.update(part);
    const made = { etag: `"${hash.digest('base64url').slice(0, 22)}"`, size, mtimeMs };
    this.#known.set(file, made);
    return made;
  }
}

/** True if a browser navigates to a page, as opposed to loading data or an asset. */
function wantsPage(c: Context<ServerEnv>): boolean {
  const asksForHtml = c.req.header('accept')?.includes('text/html') ?? false;
  return asksForHtml && !c.req.path.startsWith(BASE_PATH) && extname(c.req.path) === '';
}

/** URL path → file, `index.html` also as its folder. */
function listFiles(dir: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const paths = filesIn(dir);
  const known = new Set(paths);
  for (const file of paths) {
    if (isCompressedTwin(file, known)) continue;
    const listed = { file, compressed: encodings.filter((one) => known.has(`${file}${endings[one]}`)) };
    const path = `/${relative(dir, file).split(sep).join('/')}`;
    files.set(path, listed);
    if (path.endsWith('/index.html')) files.set(path.slice(0, -'index.html'.length), listed);
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
