import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { browserScript } from '../../scripts/browser-script';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The program of a hosted club in its own process. */
    hostedClub: string;
  }
}

const root = join(import.meta.dirname, '../..');

/** Bundles the program of a hosted club, once for all tests. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  // Under node_modules, so that better-sqlite3 is found from there.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'sync-test-'));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [browserScript()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(import.meta.dirname, 'hosted-club-process.ts'),
      outDir,
      emptyOutDir: false,
      target: 'node24',
      rollupOptions: {
        // Native modules of ssh2, which it works without.
        external: ['better-sqlite3', /sshcrypto\.node$/, 'cpu-features'],
        output: { format: 'esm', entryFileNames: 'child.mjs' },
      },
    },
  });
  provide('hostedClub', join(outDir, 'child.mjs'));
  return () => rmSync(outDir, { recursive: true, force: true });
}
