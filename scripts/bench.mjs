// Bundles the bench as the product is bundled, runs it on this Node, and leaves nothing behind.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ensureBuilt } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// Under node_modules, so that better-sqlite3 is found from there.
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const outDir = mkdtempSync(join(cache, 'bench-'));
// Every data directory of the bench is made in here, and goes with it when the bench is interrupted, too.
const dataDirs = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
process.on('SIGINT', () => {});

try {
  await ensureBuilt();
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      rollupOptions: {
        external: ['better-sqlite3', '@playwright/test', '@sparticuz/chromium'],
        input: Object.fromEntries(
          ['index', 'http-load', 'crowd'].map((name) => [name, join(root, `bench/${name}.ts`)]),
        ),
        output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const { status } = spawnSync(process.execPath, [join(outDir, 'index.mjs'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: dataDirs, TEMP: dataDirs },
  });
  process.exitCode = status ?? 1;
} finally {
  for (const dir of [outDir, dataDirs]) rmSync(dir, { recursive: true, force: true });
}
