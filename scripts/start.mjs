// `npm start`: the desktop app if Electron's runtime is available, else the same UI in a browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { findElectron } from './electron-runtime.mjs';
import { endWithNpm } from './npm-signals.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

/** An app that ends this soon without being asked never showed a window. */
const COULD_NOT_START_MS = 10_000;

/** A shell's exit code for a program with missing libraries. */
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

/** Runs the app until it is quit. @returns why it could not be run, if so */
async function openDesktopApp() {
  const option = serveOption(args);
  if (option) return `${option} is an option of \`dockside serve\``;
  if (!hasDisplay()) return 'there is no display here';
  const found = await findElectron(say);
  if ('missing' in found) return found.missing;
  return run(found.program);
}

/** The first option that only the server has. */
function serveOption(args) {
  const app = /^--(demo|data-dir(=.*)?)$/;
  return args.find((arg) => arg.startsWith('-') && !app.test(arg))?.split('=', 1)[0];
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
    const failedToStart = !stopping && performance.now() - started < COULD_NOT_START_MS;
    if (failedToStart && (signal || code === NOT_STARTED))
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

/** Chromium refuses to run sandboxed as root, as in a container: only then, disable the sandbox. */
function sandbox() {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return isRoot ? ['--no-sandbox'] : [];
}
