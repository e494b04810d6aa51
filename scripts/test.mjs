// Runs all checks of `npm test`: lint, build and the tools' download in parallel, as they mostly wait, then Vitest, then
// Playwright. Each of the two fills all cores: beside each other they would only slow down and disturb each other. Each
// part's output comes in one piece and in a fixed order: the first unfinished part's while it runs, later ones' once
// they have ended.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checks } from './lint.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};

/** Steps in order. Tests run the build, so nothing follows a failed first step. A failed Vitest hides no story's result. */
const steps = [
  { ...checks, build: 'node scripts/build.mjs --force', tools: 'node scripts/tools.mjs' },
  // One more than cores: tests also wait, for servers, clocks and disks.
  { vitest: `vitest run --maxWorkers=${availableParallelism() + 1}` },
  { playwright: 'playwright test --project=chromium --project=tablet' },
];

/** Number of last lines of a failed part to repeat at the end. */
const TAIL_LINES = 60;

/** Starts a command. Its output is held until `show`, and then passed on at once; `tail` returns its last lines. */
function start(name, command) {
  const started = performance.now();
  const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const kept = [];
  /** @type {(chunk: Buffer) => unknown} */
  let write = (chunk) => kept.push(chunk);
  let all = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      all += chunk;
      write(chunk);
    });
  const ended = new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, seconds: Math.round((performance.now() - started) / 1000) }));
  });
  const show = () => {
    for (const chunk of kept) process.stdout.write(chunk);
    write = (chunk) => process.stdout.write(chunk);
  };
  const tail = () => all.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  return { name, show, tail, ended };
}

const failed = [];
for (const [index, step] of steps.entries()) {
  const parts = Object.entries(step).map(([name, command]) => start(name, command));
  for (const { name, show, tail, ended } of parts) {
    console.log(`\n== ${name}`);
    show();
    const { code, seconds } = await ended;
    if (code !== 0) failed.push({ name, tail: tail() });
    console.log(`== ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  }
  if (index === 0 && failed.length > 0) break;
}
if (failed.length > 0) {
  for (const { name, tail } of failed) console.error(`\n== ${name} failed, its last lines again:\n${tail}`);
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
