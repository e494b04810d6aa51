// Development of the desktop app: the staff UI reloads in place; main process changes apply at the next start.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findElectron } from './electron-runtime.mjs';
import { endWithNpm } from './npm-signals.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

endWithNpm();
const found = await findElectron(console.error);
if ('missing' in found) throw new Error(`No desktop app: ${found.missing}.`);
// Chromium refuses to run as root with its sandbox on.
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const args = ['dev', ...(isRoot ? ['--noSandbox'] : []), '--', ...process.argv.slice(2)];
const vite = spawn(process.execPath, ['node_modules/electron-vite/bin/electron-vite.js', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ELECTRON_EXEC_PATH: found.program },
});
vite.once('exit', (code) => process.exit(code ?? 1));
process.once('SIGINT', () => vite.kill('SIGINT'));
process.once('SIGTERM', () => vite.kill('SIGTERM'));
