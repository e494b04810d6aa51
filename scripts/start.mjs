// `npm start`: the desktop app where Electron's runtime can be had, else the same UI in a browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { findElectron } from './electron-runtime.mjs';
import { endWithNpm } from './npm-signals.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

/** Who ends the app this soon without having been asked to never got as far as a window. */
const COULD_NOT_START_MS = 10_000;

/** What a shell answers for a program whose libraries are not there. */
const NOT_STARTED = 127;

const say = (line) => process.stderr.write(`${line}\n`);

endWithNpm();
await ensureBuilt();
const reason = await openDesktopApp();
if (reason) {
  say(`No desktop app: ${reason}. Serving the same pages for a browser.`);
  process.argv = [...process.argv.slice(0, 2), 'serve', '--open', ...args];
  createRequire(import.meta.url)('../out/main/cli.cjs');
}

/** Runs the app until it is quit; answers why that was not possible. */
async function openDesktopApp() {
  const option = serveOption(args);
  if (option) return `${option} is an option of \`dockside serve\``;
  if (!hasDisplay()) return 'there is no display here';
  const found = await findElectron(say);
  if ('missing' in found) return found.missing;
  return run(found.program);
}

/** The first argument that the app does not know: it is for the server alone. */
function serveOption(words) {
  const app = /^--(demo|data-dir(=.*)?)$/;
  return words.find((word) => word.startsWith('-') && !app.test(word))?.split('=', 1)[0];
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

async function run(electron) {
  const started = performance.now();
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const app = spawn(electron, [...sandbox(), root, ...args], { stdio: 'inherit', env });
  let stopping = false;
  const stop = () => {
    stopping = true;
    app.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const [code, signal] = await once(app, 'exit');
    const atOnce = !stopping && performance.now() - started < COULD_NOT_START_MS;
    if (atOnce && (signal || code === NOT_STARTED))
      return `Electron ended at once (${signal ?? `exit ${code}`})`;
    process.exitCode = code ?? 1;
    return undefined;
  } catch (error) {
    return error.message;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

/** Chromium refuses to run as root with its sandbox on: only there, as in a container, it is left out. */
function sandbox() {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return isRoot ? ['--no-sandbox'] : [];
}
