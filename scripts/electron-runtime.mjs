// Finds Electron's runtime, or installs it: the npm package contains only its name and the downloader.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const electronPackage = join(root, 'node_modules/electron');
const failure = join(root, 'node_modules/.cache/dockside/electron-download.json');

/** Pause after a failed download, so that the next start is quick. */
const TRY_AGAIN_MS = 60 * 60_000;

/** Timeout for an answer of the runtime's server. */
const REACH_MS = 5_000;
/** A copy in Electron's own cache needs no network. */
const FROM_CACHE_MS = 20_000;
/** Time to download the 120 MB of Electron. */
const DOWNLOAD_MS = 10 * 60_000;

/**
 * Electron's program, or the reason why it is missing.
 *
 * @param {(line: string) => void} say prints a line about work that takes a while
 * @returns {Promise<{ program: string } | { missing: string }>}
 */
export async function findElectron(say) {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    const program = join(override, programName());
    return existsSync(program)
      ? { program }
      : { missing: `ELECTRON_OVERRIDE_DIST_PATH holds no ${programName()}` };
  }
  return installed() ?? (await install(say));
}

/** Path of the program in a distribution of Electron. */
function programName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

function installed() {
  const program = join(electronPackage, 'dist', programName());
  const isWhole = existsSync(join(electronPackage, 'path.txt')) && existsSync(program);
  return isWhole ? { program } : undefined;
}

async function install(say) {
  const { version } = JSON.parse(readFileSync(join(electronPackage, 'package.json'), 'utf8'));
  const failed = readFailure();
  if (failed?.version === version && Date.now() - failed.at < TRY_AGAIN_MS)
    return { missing: `Electron ${version} could not be downloaded a while ago: ${failed.reason}` };

  say(`Downloading Electron ${version} (once, about 120 MB)…`);
  const { status, signal, stderr } = spawnSync(process.execPath, [join(electronPackage, 'install.js')], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: (await isReachable()) ? DOWNLOAD_MS : FROM_CACHE_MS,
  });
  const found = status === 0 ? installed() : undefined;
  if (found) {
    rmSync(failure, { force: true });
    return found;
  }
  const reason = signal ? 'it took too long' : firstLine(stderr);
  mkdirSync(dirname(failure), { recursive: true });
  writeFileSync(failure, JSON.stringify({ version, at: Date.now(), reason }));
  return { missing: `Electron ${version} could not be downloaded: ${reason}` };
}

/** Download server, as read by `@electron/get`. */
function mirror() {
  const { ELECTRON_MIRROR, electron_mirror, npm_config_electron_mirror } = process.env;
  return ELECTRON_MIRROR || electron_mirror || npm_config_electron_mirror || 'https://github.com/';
}

async function isReachable() {
  try {
    await fetch(mirror(), { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(REACH_MS) });
    return true;
  } catch {
    return false;
  }
}

function readFailure() {
  try {
    return JSON.parse(readFileSync(failure, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Shortens `TypeError: fetch failed` to `fetch failed`, for people. */
function firstLine(text) {
  const [line = ''] = text.trim().split('\n');
  return line.replace(/^\w*Error: /, '') || 'no reason was given';
}
