import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/** better-sqlite3 is native and electron is the runtime: everything else goes into the bundle, so that one file starts fast. */
const external = ['electron', 'better-sqlite3'];

export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      rollupOptions: {
        external,
        input: { index: resolve('src/main/index.ts'), cli: resolve('src/cli/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  },
  preload: {
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
    plugins: [react()],
    build: { rollupOptions: { input: { index: resolve('src/renderer/index.html') } } },
  },
});
