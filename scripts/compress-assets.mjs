// Compresses the browser's files once: `index.js` gets an `index.js.br` and an `index.js.gz` beside it, which the
// server sends instead. Browsers accept Brotli over https only, and gzip over the club's own network.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import zopfli from '@gfx/zopfli';

const COMPRESSIBLE = ['.html', '.js', '.css', '.json', '.svg', '.txt', '.wav', '.wasm'];

/** Smaller files gain nothing. */
const LEAST_BYTES = 512;

const LARGE_BYTES = 1_000_000;

/** Files loaded by the first screens, besides those the page itself names. */
const OF_FIRST_SCREENS = /^(first-parts|regattas-screen|tee-sheet|data-table)-/;

/**
 * Compresses a page's files. First-visit files are compressed by Zopfli: 4 % smaller than gzip's best, and fifty times slower.
 *
 * @param {string} folder has an `index.html`
 */
export async function compressPage(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const isFirst = (name) => page.includes(name) || OF_FIRST_SCREENS.test(name);
  for (const name of readdirSync(folder, { recursive: true }).map(String))
    if (COMPRESSIBLE.includes(extname(name)))
      await compress(join(folder, name), isFirst(basename(name)) ? zopfli.gzipAsync : gzipBest);
}

/** Compresses one file. */
export const compressFile = (file) => compress(file, gzipBest);

const gzipBest = (content) => gzipSync(content, { level: 9 });

async function compress(file, gzip) {
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) return;
  // The best level is slow: not worth it for the few large files.
  const quality = content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
  writeFileSync(`${file}.gz`, await gzip(content, {}));
}
