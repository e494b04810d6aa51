// Compresses what a browser loads, once: `index.js` gets an `index.js.br` and an `index.js.gz` beside it,
// which the server sends in its place. Browsers take Brotli over https only, and gzip over the club's own network.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = ['.html', '.js', '.css', '.json', '.svg', '.txt', '.wav', '.wasm'];

/** Smaller ones fit into one packet as they are. */
const LEAST_BYTES = 1_024;

const LARGE_BYTES = 1_000_000;

/** @param {string[]} folders @param {string[]} files single ones besides */
export function compressAssets(folders, files) {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  );
  for (const file of [...inFolders, ...files]) if (COMPRESSIBLE.includes(extname(file))) compress(file);
}

function compress(file) {
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) return;
  // The best takes long: for the few that are large it is not worth that.
  const quality = content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
