/**
 * Makes a client with each generator: `node generate.mjs <document> <folder>`.
 * Generators use this folder's TypeScript, wherever npm installs them: the repository's own is only a compiler.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
});

const [document, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const { default: openapiTypeScript, astToString } = await import('openapi-typescript');
const types = await openapiTypeScript(pathToFileURL(document));
writeFileSync(join(folder, 'schema.d.ts'), astToString(types));

const { createClient } = await import('@hey-api/openapi-ts');
await createClient({
  input: document,
  output: { path: join(folder, 'hey-api') },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});

const { generate } = await import('orval');
await generate({
  input: { target: document },
  output: {
    target: join(folder, 'orval.ts'),
    client: 'fetch',
    mode: 'single',
    baseUrl: { getBaseUrlFromSpecification: true },
  },
});

const [{ build }, { pluginOas }, { pluginTs }, { pluginClient }] = await Promise.all([
  import('@kubb/core'),
  import('@kubb/plugin-oas'),
  import('@kubb/plugin-ts'),
  import('@kubb/plugin-client'),
]);
// Some of the files go below the working folder, wherever the root is.
process.chdir(folder);
const kubb = await build({
  config: {
    root: '.',
    input: { path: document },
    output: { path: './kubb', barrelType: false, extension: { '.ts': '.js' } },
    plugins: [
      pluginOas({ validate: false, generators: [] }),
      pluginTs({ output: { path: 'types.ts', barrelType: false } }),
      pluginClient({
        output: { path: 'client.ts', barrelType: false },
        client: 'fetch',
        bundle: true,
        dataReturnType: 'full',
      }),
    ],
  },
});
for (const error of [kubb.error, ...[...kubb.failedPlugins].map((failed) => failed.error)])
  if (error) throw error;
