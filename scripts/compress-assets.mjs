// Compresses what a browser loads, once: `index.js` gets an `index.js.br` and an `index.js.gz` beside it,
// which the server sends in its place. Browsers take Brotli over https only, and gzip over the club's own network.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import zopfli from '@gfx/zopfli';

const COMPRESSIBLE = ['.html', '.js', '.css', '.json', '.svg', '.txt', '.wav', '.wasm'];

/** Of smaller ones there is nothing to save. */
const LEAST_BYTES = 512;

const LARGE_BYTES = 1_000_000;

/** What the first screens load besides what the page itself names. */
const OF_FIRST_SCREENS = /^(first-parts|regattas-screen|tee-sheet|data-table)-/;

/**
 * @param {string} folder of a page, with its `index.html`. What a first visit loads is compressed by Zopfli, which makes 4 %
 *   less of it than gzip's own best, and takes fifty times as long
 * @param {string[]} files single ones besides
 */
export async function compressAssets(folder, files) {
  const inFolder = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const isFirst = (name) => page.includes(name) || OF_FIRST_SCREENS.test(name);
  for (const file of [...inFolder, ...files])
    if (COMPRESSIBLE.includes(extname(file)))
      await compress(file, isFirst(basename(file)) ? zopfli.gzipAsync : gzipBest);
}

const gzipBest = (content) => gzipSync(content, { level: 9 });

async function compress(file, gzip) {
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) return;
  // The best takes long: for the few that are large it is not worth that.
  const quality = content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
  writeFileSync(`${file}.gz`, await gzip(content, {}));
}
