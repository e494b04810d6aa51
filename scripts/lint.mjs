// Runs all source checks in parallel, and prints each one's errors once. All run, whichever fail.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The checks by name, each a command. */
export const checks = {
  biome: 'biome check .',
  comments: 'node scripts/comments.mjs',
  layers: 'node scripts/layers.mjs --check',
  licenses: 'node scripts/licenses.mjs',
  // One thread: each further one works out the contract's types again.
  typecheck: 'tsc -b --singleThreaded',
  words: 'node scripts/words.mjs',
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await lint();

async function lint() {
  const results = await Promise.all(Object.entries(checks).map(run));
  for (const { name, output } of results.filter(({ code }) => code !== 0))
    console.error(`== ${name} failed\n${output.trimEnd()}\n`);
  const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name);
  if (failed.length === 0) console.log(`Passed: ${Object.keys(checks).join(', ')}`);
  else console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** @returns {Promise<{ name: string, code: number | null, output: string }>} */
function run([name, command]) {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
  const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ name, code, output })));
}
