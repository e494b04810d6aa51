// Development in a browser: the server restarts when its sources change, and the staff UI reloads in place.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfigFromFile } from 'electron-vite';
import { createServer, mergeConfig } from 'vite';
import { buildServer, ensureBuilt } from './build.mjs';
import { endWithNpm } from './npm-signals.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const PORT = Number(process.env.DOCKSIDE_PORT ?? 4010);
const SETTLE_MS = 300;
// '/api' alone is a folder of the staff UI's sources.
const served = [
  '/api/v1',
  '/staff',
  '/portal',
  '/results',
  '/board',
  '/display',
  '/certificate',
  '/trust',
  '/docs',
  '/openapi.json',
  '/openapi.yaml',
  '/llms.txt',
  '/client.tgz',
  '/healthz',
];

endWithNpm();
const proxy = Object.fromEntries(served.map((path) => [path, `http://127.0.0.1:${PORT}`]));
// Vite bundles it first: Node alone does not resolve imports without an extension.
const { config } = await loadConfigFromFile(
  { command: 'serve', mode: 'development' },
  join(root, 'electron.vite.config.ts'),
);
const ui = await createServer(mergeConfig(config.renderer ?? {}, { configFile: false, server: { proxy } }));
await ui.listen();

let server = (await isBuilt(ensureBuilt)) ? startServer() : null;
let pending;
let restarting = Promise.resolve();
for (const sources of ['src', 'packages'])
  watch(join(root, sources), { recursive: true }, (_event, file) => {
    if (file?.startsWith('renderer') || file?.endsWith('.test.ts')) return;
    clearTimeout(pending);
    pending = setTimeout(() => {
      restarting = restarting.then(restart);
    }, SETTLE_MS);
  });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

/** Builds; false and the bundler's words on stderr where the sources do not build. */
async function isBuilt(build) {
  try {
    await build();
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

function startServer() {
  const child = spawn(
    process.execPath,
    [join(root, 'out/main/cli.cjs'), 'serve', '--json', '--port', String(PORT), ...process.argv.slice(2)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  child.stdout.once('data', (line) => {
    const entry = new URL(JSON.parse(String(line)).staff_url);
    console.log(`Staff UI: http://localhost:${ui.config.server.port}${entry.pathname}${entry.search}`);
  });
  return child;
}

/** The server in use answers until the new one is built. Both cannot run at once: one data folder has one server. */
async function restart() {
  if (!(await isBuilt(buildServer))) return;
  await ended(server);
  server = startServer();
}

async function stop() {
  await ended(server);
  await ui.close();
  process.exit(0);
}

/** Asks the server to end and waits until it has. */
function ended(child) {
  if (!child || child.exitCode !== null) return Promise.resolve();
  child.kill('SIGTERM');
  return new Promise((resolve) => child.once('exit', resolve));
}
