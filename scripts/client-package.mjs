/** The package `@dockside/client`: its types from the contract's OpenAPI document, the rest from `packages/client`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'packages/client');
// The package builds with a TypeScript of its own: the repository's is only a compiler, without a JavaScript API.
const client = createRequire(join(source, 'package.json'));

/** The texts of the package's files, by their names. */
export async function clientFiles(document) {
  const { default: openapiTypeScript, astToString } = client('openapi-typescript');
  const typescript = client('typescript');
  const target = typescript.ScriptTarget.ES2022;
  const module = typescript.ModuleKind.ESNext;
  const { devDependencies: _, ...manifest } = client('./package.json');
  const code = readFileSync(join(source, 'src/index.ts'), 'utf8');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, [method, path]]),
  );
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': readFileSync(join(source, 'README.md'), 'utf8'),
    LICENSE: readFileSync(join(root, 'LICENSE'), 'utf8'),
    'schema.d.ts': astToString(await openapiTypeScript(document)),
    'operations.js': `export const operations = ${JSON.stringify(Object.fromEntries(operations), null, 2)};\n`,
    'operations.d.ts':
      "import type { operations as Operations } from './schema.js';\n" +
      '/** Method and path of each operation. */\n' +
      'export declare const operations: Record<keyof Operations, readonly [method: string, path: string]>;\n',
    'index.js': typescript.transpileModule(code, { compilerOptions: { target, module } }).outputText,
    'index.d.ts': typescript.transpileDeclaration(code, { fileName: 'index.ts', compilerOptions: {} })
      .outputText,
  };
}

/** The package as npm installs it: a gzipped tar archive (POSIX ustar), the same for the same files. */
export function tarball(files) {
  const entries = Object.entries(files).flatMap(([name, text]) => {
    const bytes = Buffer.from(text);
    const padding = Buffer.alloc(-bytes.length & (BLOCK - 1));
    return [header(`package/${name}`, bytes.length), bytes, padding];
  });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

const BLOCK = 512;

/** The header of a plain file that anybody may read. Numbers are octal; the checksum counts itself as spaces. */
function header(name, size) {
  const bytes = Buffer.alloc(BLOCK);
  const octal = (value, length) => value.toString(8).padStart(length, '0');
  bytes.write(name, 0);
  bytes.write(octal(0o644, 7), 100);
  bytes.write(octal(0, 7), 108);
  bytes.write(octal(0, 7), 116);
  bytes.write(octal(size, 11), 124);
  bytes.write(octal(0, 11), 136);
  bytes.write(' '.repeat(8), 148);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${octal(sum, 6)}\0 `, 148);
  return bytes;
}
