// Builds into out/ if the sources are newer than the last build, or always with --force.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installGitHooks } from './git-hooks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Files and folders that a build is made of. */
const inputs = [
  ...JSON.parse(readFileSync(join(root, 'scripts/build-inputs.json'), 'utf8')),
  ...readdirSync(root).filter((name) => name.startsWith('tsconfig')),
];
const stamp = join(root, 'out/.built');
const lock = join(root, 'node_modules/.dockside-build');
const LOCK_STALE_MS = 5 * 60_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

const run = promisify(execFile);

/** Two commands started at once on a fresh clone must not build into the same folder. */
export async function ensureBuilt({ force = false } = {}) {
  if (!force && isFresh()) return;
  await takeLock();
  try {
    if (force || !isFresh()) await build();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isFresh() {
  const built = modified(stamp);
  return inputs.every((input) => newest(join(root, input)) <= built);
}

function newest(path) {
  if (!statSync(path).isDirectory()) return modified(path);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !NOT_BUILT.test(name),
  );
  return Math.max(0, ...files.map((name) => modified(join(path, name))));
}

/** Files that are not built. */
const NOT_BUILT = /\.test\.tsx?$|__snapshots__|\bnode_modules\b/;

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function takeLock() {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned()) rmSync(lock, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** True if the build holding the lock was killed before releasing it, as by Ctrl+C. */
function isAbandoned() {
  if (Date.now() - modified(lock) > LOCK_STALE_MS) return true;
  try {
    process.kill(Number(readFileSync(lock, 'utf8')) || process.pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Builds everything, with messages on stderr: stdout belongs to the command that needed the build. */
async function build() {
  process.stderr.write('Building Dockside…\n');
  installGitHooks(root);
  rmSync(stamp, { force: true });
  const started = Date.now() / 1000;
  await bundle();
  // Only here: commands that find a fresh build start faster without it.
  const { writeThirdParty } = await import('./third-party.mjs');
  writeThirdParty(root);
  await completeServer();
  const { compressPage } = await import('./compress-assets.mjs');
  await compressPage(join(root, 'out/renderer'));
  writeFileSync(stamp, '');
  // Dated at the build's start, so that a source saved meanwhile counts as newer.
  utimesSync(stamp, started, started);
}

/**
 * Builds the server and the command line alone, beside the staff UI of an earlier build.
 *
 * @throws Error with the bundler's output when the sources do not build
 */
export async function buildServer() {
  await takeLock();
  try {
    rmSync(stamp, { force: true });
    await bundle('--mode', 'server');
    await completeServer();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Runs the bundler. @throws Error with its output */
async function bundle(...flags) {
  const bundler = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  try {
    await run(process.execPath, [bundler, 'build', ...flags], { cwd: root, maxBuffer: MOST_OUTPUT });
  } catch ({ stdout, stderr }) {
    throw new Error(`the build failed:\n${stdout}\n${stderr}`);
  }
}

/** Adds the OpenAPI document, the client package and the compressed script of the docs page to the server's bundle. */
async function completeServer() {
  const { makeOpenApiDocument } = await import('./openapi-document.mjs');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // A placeholder for the request's origin: see src/server/openapi/served.ts.
  const document = await makeOpenApiDocument(version, 'http://origin.invalid');
  writeFileSync(join(root, 'out/main/openapi.json'), JSON.stringify(document));
  const { clientFiles, tarball } = await import('./client-package.mjs');
  writeFileSync(join(root, 'out/main/client.tgz'), tarball(await clientFiles(document)));
  const { compressFile } = await import('./compress-assets.mjs');
  const script = join(root, 'out/main/scalar.js');
  await compressFile(script);
  // The server unpacks it for clients without gzip: see src/server/docs/reference.ts.
  rmSync(script);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await ensureBuilt({ force: process.argv.includes('--force') });
