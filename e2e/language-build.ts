import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writePseudoLanguage } from '../scripts/pseudo-language.mjs';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/**
 * A build of Dockside in the pseudo-language, made from one folder of messages.
 *
 * @param folder inside the project, so that its packages are found
 * @returns the folder
 */
export async function buildInPseudoLanguage(folder: string): Promise<string> {
  const messages = join(folder, 'messages');
  writePseudoLanguage(messages);
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  const bundler = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const args = ['build', '--outDir', join(folder, 'out')];
  await run(process.execPath, [bundler, ...args], {
    cwd: root,
    env: { ...process.env, DOCKSIDE_MESSAGES: messages },
    maxBuffer: 1e8,
  });
  // Files that the build adds to the bundle, such as the OpenAPI document.
  await cp(join(root, 'out/main'), join(folder, 'out/main'), { recursive: true, force: false });
  return folder;
}
