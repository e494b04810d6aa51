// Bundles the bench like the product, runs it on this Node, and cleans up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { browserScript } from './browser-script.ts';
import { ensureBuilt } from './build.mjs';

/** The bench starts nothing after 20 minutes; this ends hangs. */
const LIMIT_MS = 25 * 60_000;

const root = fileURLToPath(new URL('..', import.meta.url));
// Under node_modules, so that better-sqlite3 is found from there.
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const outDir = mkdtempSync(join(cache, 'bench-'));
// All data directories of the bench are in here, and removed with it.
const dataDirs = mkdtempSync(join(tmpdir(), 'dockside-bench-'));

try {
  await ensureBuilt();
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [browserScript()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      rollupOptions: {
        // Native modules of ssh2, which it works without.
        external: [
          'better-sqlite3',
          '@playwright/test',
          '@sparticuz/chromium',
          /sshcrypto\.node$/,
          'cpu-features',
        ],
        input: Object.fromEntries(
          ['index', ...threads()].map((name) => [name, join(root, `bench/${name}.ts`)]),
        ),
        output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  process.exitCode = await run([join(outDir, 'index.mjs'), ...process.argv.slice(2)]);
} finally {
  for (const dir of [outDir, dataDirs]) rmSync(dir, { recursive: true, force: true });
}

/** Programs of threads, found by the `new URL('./NAME.mjs', import.meta.url)` that start them. */
function threads() {
  const bench = join(root, 'bench');
  const sources = readdirSync(bench).filter((file) => file.endsWith('.ts'));
  const names = sources.flatMap((file) =>
    [...readFileSync(join(bench, file), 'utf8').matchAll(/new URL\('\.\/([\w-]+)\.mjs'/g)].map(
      ([, name]) => name,
    ),
  );
  return new Set(names);
}

/** Runs Node until it ends, is interrupted or times out; its servers and browsers end with it. */
async function run(args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: dataDirs, TEMP: dataDirs },
    // In its own process group, which can be ended as a whole.
    detached: process.platform !== 'win32',
  });
  const end = () => {
    try {
      if (process.platform === 'win32') child.kill();
      else process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Already ended.
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
  const limit = setTimeout(end, LIMIT_MS);
  const [code] = await once(child, 'exit');
  clearTimeout(limit);
  end();
  return code ?? 1;
}
