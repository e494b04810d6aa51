/**
 * Builds the package `@dockside/client` into `out/client`, ready for `npm pack`: the types from the contract's OpenAPI
 * document, the rest from `packages/client`. `node scripts/client.mjs [folder]`
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';
import { makeOpenApiDocument } from './openapi-document.mjs';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'packages/client');
const out = resolve(process.argv[2] ?? join(root, 'out/client'));
// Uses the tests' type generator, and their TypeScript, which has a JavaScript API.
const generators = createRequire(join(root, 'test/generators/package.json'));

const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
const document = await makeOpenApiDocument(version, 'http://127.0.0.1:4010');
mkdirSync(out, { recursive: true });
for (const file of ['package.json', 'README.md']) cpSync(join(source, file), join(out, file));
cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));

const { default: openapiTypeScript, astToString } = generators('openapi-typescript');
writeFileSync(join(out, 'schema.d.ts'), astToString(await openapiTypeScript(document)));

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => [operationId, [method, path]]),
);
writeFileSync(
  join(out, 'operations.js'),
  `export const operations = ${JSON.stringify(Object.fromEntries(operations), null, 2)};\n`,
);
writeFileSync(
  join(out, 'operations.d.ts'),
  "import type { operations as Operations } from './schema.js';\n" +
    '/** Method and path of each operation. */\n' +
    'export declare const operations: Record<keyof Operations, readonly [method: string, path: string]>;\n',
);

const code = readFileSync(join(source, 'src/index.ts'), 'utf8');
writeFileSync(join(out, 'index.js'), stripTypeScriptTypes(code, { mode: 'strip' }));
const typescript = generators('typescript');
const { outputText } = typescript.transpileDeclaration(code, { fileName: 'index.ts', compilerOptions: {} });
writeFileSync(join(out, 'index.d.ts'), outputText);
