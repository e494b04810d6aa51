/** Writes the package `@dockside/client` into `out/client`, ready for `npm publish`. `node scripts/client.mjs [folder]` */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clientFiles } from './client-package.mjs';
import { makeOpenApiDocument } from './openapi-document.mjs';

const out = resolve(process.argv[2] ?? join(import.meta.dirname, '../out/client'));
mkdirSync(out, { recursive: true });
// The types hold neither version nor address.
const files = await clientFiles(await makeOpenApiDocument('0.0.0', 'http://127.0.0.1:4010'));
for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
