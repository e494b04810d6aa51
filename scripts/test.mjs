// Runs all checks of `npm test` in parallel, as most of them mostly wait. Each part's output comes in one piece and in
// a fixed order: the first unfinished part's while it runs, later ones' once they have ended.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checks } from './lint.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};

/** Tests run the build, and so follow it. The browser's come last, so that their summary is the last line. */
const steps = [
  { ...checks, build: 'node scripts/build.mjs --force' },
  {
    // The default leaves one of two cores idle, and tests mostly wait.
    vitest: 'vitest run --maxWorkers=100%',
    playwright: 'playwright test --project=chromium --project=tablet',
  },
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

for (const [index, step] of steps.entries()) {
  const parts = Object.entries(step).map(([name, command]) => start(name, command));
  const failed = [];
  for (const { name, show, tail, ended } of parts) {
    console.log(`\n== ${name}`);
    show();
    const { code, seconds } = await ended;
    const isLast = index === steps.length - 1 && name === parts.at(-1)?.name;
    if (code !== 0) failed.push({ name, tail: isLast ? '' : tail() });
    if (!isLast) console.log(`== ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  }
  if (failed.length > 0) {
    for (const { name, tail } of failed)
      if (tail) console.error(`\n== ${name} failed, its last lines again:\n${tail}`);
    console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
    process.exit(1);
  }
}
