import { resolve } from 'node:path';
import { createServer } from 'vite';

/** The OpenAPI document, made from the contract's sources. */
export async function makeOpenApiDocument(version, origin) {
  const vite = await createServer({
    root: resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    resolve: { tsconfigPaths: true },
  });
  try {
    const { openApiDocument } = await vite.ssrLoadModule('/src/server/openapi/document.ts');
    return openApiDocument(version, origin);
  } finally {
    await vite.close();
  }
}
