import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

/** better-sqlite3 is native and electron is the runtime; all else goes into the bundle, so that one file starts fast. */
const external = ['electron', 'better-sqlite3'];

/** The docs page's script, beside the bundle that serves it: the page must work with no network. */
const docsScript: Plugin = {
  name: 'docs-script',
  generateBundle() {
    const file = resolve('node_modules/@scalar/api-reference/dist/browser/standalone.js');
    this.emitFile({ type: 'asset', fileName: 'scalar.js', source: readFileSync(file) });
  },
};

/** Deep links such as /races/… answer index.html: its assets must not be looked for beside them, as electron-vite has it. */
const absoluteAssets: Plugin = { name: 'absolute-assets', config: () => ({ base: '/' }) };

/** Leaves a list of the modules that are in a bundle beside it, for `scripts/shipped.mjs`. */
const listModules: Plugin = {
  name: 'list-modules',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const modules = Object.values(bundle).flatMap((file) => {
      if (file.type === 'asset') return file.originalFileNames;
      // Of a module that nothing uses nothing is rendered; nor is of style sheets, which are files of their own.
      const used = Object.entries(file.modules).filter(
        ([id, m]) => m.renderedLength > 0 || id.endsWith('.css'),
      );
      return used.map(([id]) => id);
    });
    writeFileSync(`${dir}.modules.json`, JSON.stringify(modules));
  },
};

export default defineConfig({
  main: {
    plugins: [docsScript, listModules],
    build: {
      // The CLI is built with it, and runs on any Node that package.json allows.
      target: 'node20',
      externalizeDeps: false,
      rollupOptions: {
        external,
        input: {
          index: resolve('src/main/index.ts'),
          cli: resolve('src/cli/index.ts'),
          // The thread of long staff work; it is looked for beside the others.
          jobs: resolve('src/jobs/worker.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  },
  preload: {
    plugins: [listModules],
    build: {
      externalizeDeps: false,
      rollupOptions: {
        external,
        input: { index: resolve('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    resolve: { tsconfigPaths: true },
    // In the desktop app the page's own origin is app://, so the socket's address is given.
    server: { port: 5173, strictPort: true, hmr: { host: 'localhost', clientPort: 5173 } },
    plugins: [react(), absoluteAssets, listModules],
    build: {
      // Also what browsers on the club's network get: tablets are not as new as the app's own Chromium.
      target: 'chrome111',
      // The content security policy lets no font or image come from a data: URL in a style sheet.
      assetsInlineLimit: 0,
      minify: true,
      rollupOptions: {
        input: { index: resolve('src/renderer/index.html') },
        // Zod must be told not to try eval before the first schema is made, whichever chunk makes it.
        output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|no-eval/ }] } },
      },
    },
  },
});
